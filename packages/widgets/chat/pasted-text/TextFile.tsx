import { showDirectionControls } from '../../ui/direction-controls.ts'
import { formatLocale } from '@atelier/contract'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { limitMarks } from '../../ui/combining-marks.ts'
import { FileText } from '../../ui/icons.tsx'
import type { PastedText } from './pasted-text.ts'
import styles from './text-file.css?inline'
import { pastedTexts } from './texts.ts'

addLateStyles(styles)

interface TextFileProps {
  file: Pick<PastedText, 'name' | 'text'>
  /** Buttons. */
  children?: ReactNode
}

/** A card with the name and length of a text, which opens to be read. */
export function TextFile({ file: { name, text }, children }: TextFileProps) {
  const t = useTexts(pastedTexts)
  const language = useLanguage()
  const number = new Intl.NumberFormat(formatLocale(language)).format(text.length)
  return (
    <div className="atl-text-file">
      <details className="atl-text-file__details">
        <summary>
          <FileText />
          <span>
            <b>{showDirectionControls(name)}</b>
            <small>{t('size', { count: text.length, number })}</small>
          </span>
        </summary>
        {/* Focusable, so that it can be scrolled by keys. */}
        <pre dir="auto" tabIndex={0}>
          {limitMarks(text)}
        </pre>
      </details>
      {children}
    </div>
  )
}
