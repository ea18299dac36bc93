import { Button, copyText, useCopyStatus, useTexts } from '@atelier/widgets'
import { Check, Copy } from '@atelier/widgets/icons'
import { useRef } from 'react'
import { configuration } from '../../configuration.ts'
import { pageTexts } from '../../layout/page-texts.ts'
import { Link } from '../../router/Link.tsx'
import { sectionTexts } from './section-texts.ts'

const copyLabelKeys = { ready: 'copyCode', copied: 'codeCopied', failed: 'copyFailed' } as const

/**
 * HTML for a partner's page. The copy button copies the text of the code element, so it always matches what is shown.
 */
export function EmbedExample() {
  const t = useTexts(sectionTexts)
  const frame = useTexts(pageTexts)
  const code = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { status, copy } = useCopyStatus()
  const copyExample = () => copy(() => copyText(code.current!.textContent, button.current!))

  return (
    <figure className="example" aria-label={t('embedExample')}>
      <figcaption>
        HTML
        <Button ref={button} variant="quiet" size="sm" onClick={copyExample}>
          {status === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
          <span aria-live="polite">{frame(copyLabelKeys[status])}</span>
        </Button>
      </figcaption>
      <pre tabIndex={0} aria-label={t('embedExample')} role="region">
        <code ref={code}>
          <i className="tk-c">{'<!-- one script, one element -->'}</i>
          {'\n<'}
          <i className="tk-k">script</i> <i className="tk-f">type</i>=
          <i className="tk-s">"module"</i>
          {'\n  '}
          <i className="tk-f">src</i>=<i className="tk-s">"{configuration.publicUrl}/atelier.js"</i>
          {'></'}
          <i className="tk-k">script</i>
          {'>\n\n<'}
          <i className="tk-k">atelier-chat</i>
          {'\n  '}
          <i className="tk-f">partner</i>=<i className="tk-s">"shop"</i>
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
      <p>
        <Link className="atl-link" to="/help?page=embed-on-your-page">
          {t('embedHow')}
        </Link>
      </p>
    </figure>
  )
}
