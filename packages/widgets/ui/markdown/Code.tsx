import { useEffect, useRef, useState } from 'react'
import { ignored } from '../../errors.ts'
import { Button } from '../Button.tsx'
import { copyText, useCopied } from '../copy.ts'
import { Check, Copy } from '../icons.tsx'
import { highlight, type Span } from './highlight.ts'
import { readInfo } from './languages.ts'
import type { Look } from './look.ts'

export interface CodeProps {
  text: string
  /** What stands behind the fence. */
  info: string | undefined
  /** Nothing more will be appended, so that colouring it is worth while. */
  isComplete: boolean
  look: Look
}

export function Code({ text, info, isComplete, look: { texts, onCopy } }: CodeProps) {
  const { name, label = texts.code } = readInfo(info)
  const spans = useHighlight(name, text, isComplete)
  return (
    <div className="atl-code">
      <div className="atl-code__bar">
        <span dir="auto">{label}</span>
        <CopyButton text={text} texts={texts} onCopy={onCopy} />
      </div>
      <pre dir="ltr" tabIndex={0}>
        <code>
          {spans?.map(({ text: words, kind }, key) =>
            kind ? (
              <span key={key} className={`atl-code__${kind}`}>
                {words}
              </span>
            ) : (
              words
            ),
          ) ?? text}
        </code>
      </pre>
    </div>
  )
}

type CopyButtonProps = Pick<CodeProps, 'text'> & Pick<Look, 'texts' | 'onCopy'>

function CopyButton({ text, texts, onCopy }: CopyButtonProps) {
  const { is, copy } = useCopied()
  const button = useRef<HTMLButtonElement>(null)
  const take = async () => (onCopy ? onCopy(text) : copyText(text, button.current!))
  const said = { ready: '', copied: texts.copied, failed: texts.copyFailed }[is]
  return (
    <>
      <Button ref={button} look="quiet" size="sm" onClick={() => copy(take)}>
        {is === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
        {is === 'copied' ? texts.copied : texts.copy}
      </Button>
      <span role="status" className={is === 'failed' ? 'atl-code__failed' : 'atl-unseen'}>
        {said}
      </span>
    </>
  )
}

/** The colours come later than the text, and change nothing but the colours. */
function useHighlight(
  name: string | undefined,
  text: string,
  isComplete: boolean,
): Span[] | undefined {
  const [done, setDone] = useState<{ text: string; spans: Span[] | undefined }>()
  useEffect(() => {
    if (!name || !isComplete) return
    let isWanted = true
    highlight(name, text)
      .then((spans) => isWanted && setDone({ text, spans }))
      .catch(ignored('code is readable in one colour'))
    return () => {
      isWanted = false
    }
  }, [name, text, isComplete])
  return done?.text === text ? done.spans : undefined
}
