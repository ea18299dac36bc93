import { mailbox, type preferences } from '@atelier/contract'
import {
  $language,
  $theme,
  Button,
  buttonClass,
  copyText,
  SegmentedControl,
  useCopyStatus,
  useTexts,
  formatDate,
} from '@atelier/widgets'
import { ArrowUpRight, Check, Copy } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { mailboxTexts } from './texts.ts'

type Format = 'letter' | 'plainText' | 'source'

const formats: readonly Format[] = ['letter', 'plainText', 'source']
const copyLabelKeys = { ready: 'copyCode', copied: 'codeCopied', failed: 'copyFailed' } as const

export function EmailView({ email }: { email: mailbox.StoredEmail }) {
  const t = useTexts(mailboxTexts)
  const [format, setFormat] = useState<Format>('letter')
  const { language, subject, text } = email
  const code = findCode(text)
  return (
    <article className="letter" aria-labelledby="subject">
      <div className="letter__head">
        <h2 className="title-2" id="subject" lang={language}>
          {subject}
        </h2>
        <EmailDetails email={email} />
        <div className="letter__ways">
          <SegmentedControl
            label={t('showAs')}
            options={formats.map((value) => ({ value, label: t(value) }))}
            value={format}
            onChoose={setFormat}
          />
          {code && <CopyCode code={code} />}
          {findLinks(text).map(({ label, to }) => (
            <a key={to} lang={language} className={buttonClass('secondary', 'sm')} href={to}>
              {label}
              <ArrowUpRight size="sm" mirrorInRtl />
            </a>
          ))}
        </div>
      </div>
      <EmailBody email={email} format={format} />
    </article>
  )
}

function EmailDetails({ email: { from, to, sentAt } }: { email: mailbox.StoredEmail }) {
  const t = useTexts(mailboxTexts)
  const language = useStore($language)
  return (
    <dl className="letter__facts">
      <dt>{t('from')}</dt>
      <dd>{from}</dd>
      <dt>{t('to')}</dt>
      <dd>{to}</dd>
      <dt>{t('sent')}</dt>
      <dd className="num">
        <time dateTime={sentAt}>{formatSentAt(sentAt, language)}</time>
      </dd>
    </dl>
  )
}

interface EmailBodyProps {
  email: mailbox.StoredEmail
  format: Format
}

function EmailBody({ email: { id, language, text, html }, format }: EmailBodyProps) {
  const t = useTexts(mailboxTexts)
  const theme = useStore($theme)
  if (format === 'plainText') {
    return (
      <pre className="letter__text" lang={language}>
        {text}
      </pre>
    )
  }
  if (format === 'source') {
    return (
      <pre className="letter__text letter__text--source" dir="ltr">
        <code>{html}</code>
      </pre>
    )
  }
  const src = `${mailbox.getEmailHtml.path.replace(':id', id)}?scheme=${pageColorScheme(theme)}`
  return (
    <iframe
      // A new element for each URL, because changing `src` would add an entry to the browser's history.
      key={src}
      className="letter__frame"
      // The empty sandbox blocks scripts, forms and navigation in the email.
      sandbox=""
      src={src}
      title={t('letterFrame')}
    />
  )
}

function CopyCode({ code }: { code: string }) {
  const t = useTexts(mailboxTexts)
  const { status, copy } = useCopyStatus()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Button ref={button} size="sm" onClick={() => copy(() => copyText(code, button.current!))}>
      {status === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
      <span aria-live="polite">{t(copyLabelKeys[status])}</span>
    </Button>
  )
}

/** A sign-in code: six digits on a line of their own. */
function findCode(text: string): string | undefined {
  return /^\d{6}$/m.exec(text)?.[0]
}

/** The links of the email's text part, shown beside the frame, whose sandbox blocks navigation. */
function findLinks(text: string): { label: string; to: string }[] {
  return [...text.matchAll(/^(.+):\n(https?:\S+)$/gm)].map(([, label, to]) => ({
    label: label!,
    to: to!,
  }))
}

/** Returns the page's color scheme, which the email gets too. The parameter only makes a change of theme reread it. */
function pageColorScheme(_theme: preferences.Theme): mailbox.ColorScheme {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme === 'light' ? 'light' : 'dark'
}

function formatSentAt(sentAt: string, language: string): string {
  return formatDate(sentAt, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
}
