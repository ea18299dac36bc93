import { mailbox, type mailbox as mail, type preferences } from '@atelier/contract'
import {
  $language,
  $theme,
  Button,
  buttonClass,
  copyText,
  Segmented,
  useCopied,
  useTexts,
} from '@atelier/widgets'
import { ArrowUpRight, Check, Copy } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { mailboxTexts } from './texts.ts'

type Look = 'letter' | 'plainText' | 'source'

const looks: readonly Look[] = ['letter', 'plainText', 'source']
const copyWords = { ready: 'copyCode', copied: 'codeCopied', failed: 'copyFailed' } as const

export function LetterView({ letter }: { letter: mail.KeptLetter }) {
  const t = useTexts(mailboxTexts)
  const [look, setLook] = useState<Look>('letter')
  const { language, subject, text } = letter
  const code = codeIn(text)
  return (
    <article className="letter" aria-labelledby="subject">
      <div className="letter__head">
        <h2 className="title-2" id="subject" lang={language}>
          {subject}
        </h2>
        <Facts letter={letter} />
        <div className="letter__ways">
          <Segmented
            label={t('showAs')}
            options={looks.map((value) => ({ value, label: t(value) }))}
            value={look}
            onChoose={setLook}
          />
          {code && <CopyCode code={code} />}
          {linksIn(text).map(({ label, to }) => (
            <a key={to} lang={language} className={buttonClass('secondary', 'sm')} href={to}>
              {label}
              <ArrowUpRight size="sm" directed />
            </a>
          ))}
        </div>
      </div>
      <Body letter={letter} look={look} />
    </article>
  )
}

function Facts({ letter: { from, to, sentAt } }: { letter: mail.KeptLetter }) {
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
        <time dateTime={sentAt}>{moment(sentAt, language)}</time>
      </dd>
    </dl>
  )
}

function Body({
  letter: { id, language, text, html },
  look,
}: {
  letter: mail.KeptLetter
  look: Look
}) {
  const t = useTexts(mailboxTexts)
  const theme = useStore($theme)
  if (look === 'plainText') {
    return (
      <pre className="letter__text" lang={language}>
        {text}
      </pre>
    )
  }
  if (look === 'source') {
    return (
      <pre className="letter__text letter__text--source" dir="ltr">
        <code>{html}</code>
      </pre>
    )
  }
  const src = `${mailbox.getLetterHtml.path.replace(':id', id)}?scheme=${schemeOf(theme)}`
  return (
    <iframe
      // Another address would be a step in the browser's history.
      key={src}
      className="letter__frame"
      // Nothing in it runs, whatever it says.
      sandbox=""
      src={src}
      title={t('letterFrame')}
    />
  )
}

function CopyCode({ code }: { code: string }) {
  const t = useTexts(mailboxTexts)
  const { is, copy } = useCopied()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Button ref={button} size="sm" onClick={() => copy(() => copyText(code, button.current!))}>
      {is === 'copied' ? <Check size="sm" /> : <Copy size="sm" />}
      <span aria-live="polite">{t(copyWords[is])}</span>
    </Button>
  )
}

/** Six digits on a line of their own. */
function codeIn(text: string): string | undefined {
  return /^\d{6}$/m.exec(text)?.[0]
}

/** Links cannot be followed inside the frame, so they stand beside it. */
function linksIn(text: string): { label: string; to: string }[] {
  return [...text.matchAll(/^(.+):\n(https?:\S+)$/gm)].map(([, label, to]) => ({
    label: label!,
    to: to!,
  }))
}

/** Where frame and page agree, the letter lies on the page's own ground. */
function schemeOf(_theme: preferences.Theme): mail.Scheme {
  const { colorScheme } = getComputedStyle(document.documentElement)
  return colorScheme === 'light' ? 'light' : 'dark'
}

function moment(sentAt: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(sentAt))
}
