import { useTexts } from '@atelier/widgets'
import { frameTexts } from './texts.ts'

/** Without JavaScript, a sentence in place of what comes after it (styles/prerendered.css). */
export function NeedsScript() {
  const t = useTexts(frameTexts)
  return <noscript className="needs-script">{t('needsScript')}</noscript>
}
