import { addLateStyles } from '../../late-styles.ts'
import { useTexts } from '../../i18n.ts'
import styles from './drop-zone.css?inline'
import { attachmentTexts } from './texts.ts'

addLateStyles(styles)

/** Covers the chat while files are being dragged over it. */
export function DropZone() {
  const t = useTexts(attachmentTexts)
  return <div className="atl-drop">{t('drop')}</div>
}
