import { useEffect, useState, type ReactNode } from 'react'
import { ignoreError } from '../../errors.ts'
import { classNames } from '../class-names.ts'
import { limitMarks } from '../combining-marks.ts'
import { createMarkLimiter } from '../mark-limiter.ts'
import { Copy } from '../icons.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { HighlightedSpan } from './highlight.ts'
import { parseInfoString } from './languages.ts'
import type { MarkdownSettings } from './context.ts'
import { lazyModule } from '../lazy-module.ts'

const useCodeTools = lazyModule(() => import('./CodeTools.tsx'))

export interface CodeProps {
  code: string
  /** The text after the opening fence: https://spec.commonmark.org/0.31.2/#info-string */
  infoString: string | undefined
  /** Code that may still grow is not highlighted yet. */
  isComplete: boolean
  settings: MarkdownSettings
}

export function Code({ code, infoString, isComplete, settings: { texts, copyText } }: CodeProps) {
  const { language, label = texts.code } = parseInfoString(infoString)
  const spans = useHighlight(language, code, isComplete)
  const [isWrapped, setWrapped] = useState(false)
  const { module: tools } = useCodeTools(isComplete)
  return (
    <div className={classNames('atl-code', isWrapped && 'atl-code--wrapped')}>
      <div className="atl-code__bar">
        <span dir="auto">{label}</span>
        {tools && (
          <tools.CodeTools
            code={code}
            language={language}
            isWrapped={isWrapped}
            texts={texts}
            onWrap={setWrapped}
          />
        )}
        <CopyButton
          text={() => code}
          label={texts.copy}
          icon={<Copy size="sm" />}
          texts={texts}
          copyText={copyText}
        />
      </div>
      <pre dir="ltr" tabIndex={0}>
        <code>{spans ? renderSpans(spans) : limitMarks(code)}</code>
      </pre>
    </div>
  )
}

function renderSpans(spans: readonly HighlightedSpan[]): ReactNode[] {
  const limit = createMarkLimiter()
  return spans.map(({ text, kind }, key) =>
    kind ? (
      <span key={key} className={`atl-code__${kind}`}>
        {limit(text)}
      </span>
    ) : (
      limit(text)
    ),
  )
}

/** Undefined until the code is highlighted, and for code that cannot be. */
function useHighlight(
  language: string | undefined,
  code: string,
  isComplete: boolean,
): HighlightedSpan[] | undefined {
  const [highlighted, setHighlighted] = useState<{
    code: string
    spans: HighlightedSpan[] | undefined
  }>()
  useEffect(() => {
    if (!language || !isComplete) return
    let isCurrent = true
    import('./highlight.ts')
      .then(({ highlight }) => highlight(language, code))
      .then((spans) => isCurrent && setHighlighted({ code, spans }))
      .catch(ignoreError('code is readable in one colour'))
    return () => {
      isCurrent = false
    }
  }, [language, code, isComplete])
  return highlighted?.code === code ? highlighted.spans : undefined
}
