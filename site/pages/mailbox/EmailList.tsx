import type { mailbox } from '@atelier/contract'
import { $language, useTexts, formatDate } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { mailboxTexts } from './texts.ts'

interface EmailListProps {
  emails: readonly mailbox.StoredEmail[]
  currentId: string
  onSelect: (id: string) => void
}

export function EmailList({ emails, currentId, onSelect }: EmailListProps) {
  const t = useTexts(mailboxTexts)
  const language = useStore($language)
  return (
    <nav aria-label={t('list')}>
      <ul className="list">
        {emails.map(({ id, language: emailLanguage, subject, to: address, sentAt }) => (
          <li key={id}>
            <button
              type="button"
              className="mail"
              aria-current={id === currentId || undefined}
              onClick={() => onSelect(id)}
            >
              <i className={id === currentId ? 'atl-dab' : 'atl-dab atl-dab--off'} />
              <b lang={emailLanguage}>{subject}</b>
              <time dateTime={sentAt} className="num">
                {formatSentAt(sentAt, language)}
              </time>
              <span>{t('toAddress', { address })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function formatSentAt(sentAt: string, language: string): string {
  const date = new Date(sentAt)
  const isToday = date.toDateString() === new Date().toDateString()
  return formatDate(
    sentAt,
    language,
    isToday
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short' },
  )
}
