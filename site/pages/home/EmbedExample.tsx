import { Button, copyText, useCopied, useTexts } from '@atelier/widgets'
import { Check, Copy } from '@atelier/widgets/icons'
import { useRef } from 'react'
import { frameTexts } from '../../layout/texts.ts'
import { homeTexts } from './texts.ts'

const copyWords = { ready: 'copyCode', copied: 'codeCopied', failed: 'copyFailed' } as const

/** What a partner writes. The text that is seen is the text that is copied. */
export function EmbedExample() {
  const t = useTexts(homeTexts)
  const frame = useTexts(frameTexts)
  const code = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { is, copy } = useCopied()
  const copyExample = () => copy(() => copyText(code.current!.textContent, button.current!))

  return (
    <figure className="example" aria-label={t('embedExample')}>
      <figcaption>
        HTML
        <Button ref={button} look="quiet" size="sm" onClick={copyExample}>
          {is === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
          <span aria-live="polite">{frame(copyWords[is])}</span>
        </Button>
      </figcaption>
      <pre tabIndex={0} aria-label={t('embedExample')} role="region">
        <code ref={code}>
          <i className="tk-c">{'<!-- one script, one element -->'}</i>
          {'\n<'}
          <i className="tk-k">script</i> <i className="tk-f">type</i>=
          <i className="tk-s">"module"</i>
          {'\n  '}
          <i className="tk-f">src</i>=<i className="tk-s">"{location.origin}/atelier.js"</i>
          {'></'}
          <i className="tk-k">script</i>
          {'>\n\n<'}
          <i className="tk-k">atelier-chat</i>
          {'\n  '}
          <i className="tk-f">theme</i>=<i className="tk-s">"apricot"</i>
          {'\n  '}
          <i className="tk-f">lang</i>=<i className="tk-s">"vi"</i>
          {'\n  '}
          <i className="tk-f">launcher</i>
          {'></'}
          <i className="tk-k">atelier-chat</i>
          {'>'}
        </code>
      </pre>
    </figure>
  )
}
