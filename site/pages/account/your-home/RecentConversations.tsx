import type { chat } from '@atelier/contract'
import {
  type $conversations,
  formatWhen,
  loadConversations,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from '../../../router/Link.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { yourHomeTexts } from './texts.ts'
import './recent-conversations.css'

const MAX_RECENT_CONVERSATIONS = 5

type List = ReturnType<typeof $conversations.get>

export function RecentConversations({ list }: { list: List }) {
  const t = useTexts(yourHomeTexts)
  const hasSome = list.is === 'ready' && list.conversations.length > 0
  return (
    <section className="part">
      <div className="part__head">
        <h2 className="title-3">{t('conversations')}</h2>
        {hasSome && (
          <Link className="atl-link" to="/chat">
            {t('allConversations')}
          </Link>
        )}
      </div>
      <Conversations list={list} />
    </section>
  )
}

function Conversations({ list }: { list: List }) {
  const t = useTexts(yourHomeTexts)
  if (list.is === 'failed')
    return <LoadFailed error={list.error} onRetry={() => void loadConversations()} />
  if (list.is === 'unknown') return <SkeletonRows count={MAX_RECENT_CONVERSATIONS} />
  if (list.conversations.length === 0) return <p className="muted">{t('noConversations')}</p>
  const latest = list.conversations
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, MAX_RECENT_CONVERSATIONS)
  return (
    <ul className="list recent">
      {latest.map((conversation, index) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} isLatest={index === 0} />
        </li>
      ))}
    </ul>
  )
}

interface ConversationLinkProps {
  conversation: chat.Conversation
  isLatest: boolean
}

function ConversationLink({ conversation, isLatest }: ConversationLinkProps) {
  const t = useTexts(yourHomeTexts)
  const language = useLanguage()
  const { id, title, updatedAt } = conversation
  return (
    <Link to={`/chat/${id}`}>
      <span className="recent__title" dir="auto">
        {title || t('untitled')}
      </span>{' '}
      {isLatest && (
        <span className="recent__continue">
          {t('continue')}
          <ArrowRight size="sm" mirrorInRtl />
        </span>
      )}{' '}
      <time dateTime={updatedAt}>{formatWhen(updatedAt, language)}</time>
    </Link>
  )
}
