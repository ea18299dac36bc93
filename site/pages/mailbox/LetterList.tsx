import type { mailbox } from '@atelier/contract'
import { $language, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { mailboxTexts } from './texts.ts'

interface LetterListProps {
  letters: readonly mailbox.KeptLetter[]
  current: string
  onChoose: (id: string) => void
}

export function LetterList({ letters, current, onChoose }: LetterListProps) {
  const t = useTexts(mailboxTexts)
  const language = useStore($language)
  return (
    <nav aria-label={t('list')}>
      <ul className="list">
        {letters.map(({ id, language: written, subject, to: address, sentAt }) => (
          <li key={id}>
            <button
              type="button"
              className="mail"
              aria-current={id === current || undefined}
              onClick={() => onChoose(id)}
            >
              <i className={id === current ? 'atl-dab' : 'atl-dab atl-dab--off'} />
              <b lang={written}>{subject}</b>
              <time dateTime={sentAt} className="num">
                {whenSent(sentAt, language)}
              </time>
              <span>{t('toAddress', { address })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Of today the time, of other days the day. */
function whenSent(sentAt: string, language: string): string {
  const date = new Date(sentAt)
  const isToday = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    language,
    isToday
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short' },
  ).format(date)
}
