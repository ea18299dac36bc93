import type { admin as calls, contact } from '@atelier/contract'
import { Button, useTexts } from '@atelier/widgets'
import { Link } from '../../router/Link.tsx'
import { useFormats } from '../format.ts'
import { personPath } from '../sections.ts'
import { adminTexts } from '../texts.ts'
import { useMessageAction } from './useMessageAction.ts'
import './messages.css'

const holdTexts = {
  'limit-with-work': 'holdLimitWithWork',
  limit: 'holdLimit',
  network: 'holdNetwork',
  links: 'holdLinks',
  repeated: 'holdRepeated',
  trap: 'holdTrap',
  token: 'holdToken',
} as const satisfies Record<contact.HoldReason, string>

interface MessageProps {
  message: calls.ListedMessage
  onDone: () => void
}

export function Message({ message, onDone }: MessageProps) {
  const t = useTexts(adminTexts)
  const { time } = useFormats()
  const act = useMessageAction(message, onDone)
  const { number, name, email, subject, text, createdAt, personId } = message
  return (
    <li className="report">
      <div>
        <h2 className="report__title">
          <span className="num">{number}</span>
          <span dir="auto">{subject || name}</span>
          <Badges {...message} />
        </h2>
        <p className="small muted">
          {personId ? (
            <Link className="atl-link" to={personPath(personId)}>
              {name}
            </Link>
          ) : (
            <span dir="auto">{name}</span>
          )}
          {', '}
          <a className="atl-link" href={replyUrl(message)}>
            {email}
          </a>
          {' · '}
          {time(createdAt)}
        </p>
        <p className="report__details message__text" dir="auto">
          {text}
        </p>
      </div>
      <div className="report__acts">
        {message.holdReason && (
          <Button size="sm" onClick={act.release}>
            {t('releaseMessage')}
          </Button>
        )}
        {!message.answeredAt && (
          <Button size="sm" onClick={act.markAnswered}>
            {t('markAnswered')}
          </Button>
        )}
        <Button size="sm" variant="danger-quiet" onClick={act.delete}>
          {t('deleteMessage')}
        </Button>
      </div>
    </li>
  )
}

function Badges({ holdReason, delivery, answeredAt }: calls.ListedMessage) {
  const t = useTexts(adminTexts)
  return (
    <>
      {holdReason && <Badge tone="warning">{t(holdTexts[holdReason])}</Badge>}
      {delivery === 'waiting' && <Badge tone="info">{t('messageWaiting')}</Badge>}
      {delivery === 'failed' && <Badge tone="danger">{t('messageFailed')}</Badge>}
      {answeredAt && <Badge tone="success">{t('messageAnswered')}</Badge>}
    </>
  )
}

function Badge({ tone, children }: { tone: string; children: string }) {
  return <span className={`atl-badge atl-badge--${tone}`}>{children}</span>
}

const replyUrl = ({ email, number, subject }: calls.ListedMessage) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${number}: ${subject}`)}`
