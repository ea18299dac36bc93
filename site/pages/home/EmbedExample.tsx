import { Button, useTexts } from '@atelier/widgets'
import { Check, Copy } from '@atelier/widgets/icons'
import { useRef, useState } from 'react'
import { showToast } from '../../toasts.ts'
import { frameTexts } from '../../layout/texts.ts'
import { homeTexts } from './texts.ts'

const COPIED_FOR = 2000

/** What a partner writes. The text that is seen is the text that is copied. */
export function EmbedExample() {
  const t = useTexts(homeTexts)
  const frame = useTexts(frameTexts)
  const code = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.current!.textContent)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_FOR)
    } catch {
      showToast({ tone: 'danger', title: frame('copyFailed') })
    }
  }

  return (
    <figure className="example" aria-label={t('embedExample')}>
      <figcaption>
        HTML
        <Button look="quiet" size="sm" onClick={() => void copy()}>
          {isCopied ? <Check size="sm" /> : <Copy size="sm" />}
          <span aria-live="polite">{frame(isCopied ? 'codeCopied' : 'copyCode')}</span>
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
