import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ignoreError } from '../../errors.ts'
import { Button } from '../Button.tsx'
import { copyText } from '../copy-text.ts'
import { useCopyStatus } from '../useCopyStatus.ts'
import { Check, Copy } from '../icons.tsx'
import { highlight, type HighlightedSpan } from './highlight.ts'
import { parseInfoString } from './languages.ts'
import type { MarkdownSettings } from './context.ts'

export interface CodeProps {
  code: string
  /** The text after the opening fence: https://spec.commonmark.org/0.31.2/#info-string */
  infoString: string | undefined
  /** Code that may still grow is not highlighted yet. */
  isComplete: boolean
  settings: MarkdownSettings
}

export function Code({ code, infoString, isComplete, settings: { texts, onCopy } }: CodeProps) {
  const { language, label = texts.code } = parseInfoString(infoString)
  const spans = useHighlight(language, code, isComplete)
  return (
    <div className="atl-code">
      <div className="atl-code__bar">
        <span dir="auto">{label}</span>
        <CopyButton code={code} texts={texts} onCopy={onCopy} />
      </div>
      <pre dir="ltr" tabIndex={0}>
        <code>{spans?.map(renderSpan) ?? code}</code>
      </pre>
    </div>
  )
}

function renderSpan({ text, kind }: HighlightedSpan, key: number): ReactNode {
  if (!kind) return text
  return (
    <span key={key} className={`atl-code__${kind}`}>
      {text}
    </span>
  )
}

type CopyButtonProps = Pick<CodeProps, 'code'> & Pick<MarkdownSettings, 'texts' | 'onCopy'>

function CopyButton({ code, texts, onCopy }: CopyButtonProps) {
  const { status, copy } = useCopyStatus()
  const button = useRef<HTMLButtonElement>(null)
  const copyCode = async () => (onCopy ? onCopy(code) : copyText(code, button.current!))
  const message = { ready: '', copied: texts.copied, failed: texts.copyFailed }[status]
  return (
    <>
      <Button ref={button} variant="quiet" size="sm" onClick={() => copy(copyCode)}>
        {status === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
        {status === 'copied' ? texts.copied : texts.copy}
      </Button>
      <span role="status" className={status === 'failed' ? 'atl-code__failed' : 'atl-unseen'}>
        {message}
      </span>
    </>
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
    highlight(language, code)
      .then((spans) => isCurrent && setHighlighted({ code, spans }))
      .catch(ignoreError('code is readable in one colour'))
    return () => {
      isCurrent = false
    }
  }, [language, code, isComplete])
  return highlighted?.code === code ? highlighted.spans : undefined
}
