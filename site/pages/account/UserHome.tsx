import {
  $conversations,
  $session,
  toAtelierError,
  buttonClass,
  loadConversations,
  Notice,
  Skeleton,
  useErrorText,
  useLanguage,
  useTexts,
  formatDate,
} from '@atelier/widgets'
import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link } from '../../router/Link.tsx'
import { pageContent } from '../../content.ts'
import { SideNav } from '../../layout/SideNav.tsx'
import { frameTexts } from '../../layout/texts.ts'
import { toolIcons } from '../home/tool-icons.tsx'
import { homeTexts } from '../home/texts.ts'
import { toolPaths, type Tool } from '../home/tool-paths.ts'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { PlanTile } from './plan/PlanTile.tsx'
import { RecentCreations } from './RecentCreations.tsx'
import { accountTexts } from './texts.ts'
import './account.css'
import './your-home.css'

const MAX_RECENT_CONVERSATIONS = 5

/** /home: the start page of signed-in users. */
export function UserHome() {
  const t = useTexts(accountTexts)
  const frame = useTexts(frameTexts)
  const session = useStore($session)
  usePageHead(useContent('your-home', (language) => pageContent(language, 'your-home')))
  const name = session.is === 'user' ? session.user.displayName : ''
  return (
    <div className="wrap your-home">
      <div className="page-head">
        <h1 className="display">{t('greeting', { name })}</h1>
        <p className="muted">{t('homeLead')}</p>
      </div>
      <div className="your-home__body">
        <section className="group">
          <h2 className="title-3">{t('recent')}</h2>
          <RecentConversations />
          <div className="group__acts">
            <Link className={buttonClass('primary')} to="/chat">
              {t('newChat')}
            </Link>
          </div>
        </section>
        <PlanTile />
        <RecentCreations />
        <section className="group your-home__tools">
          <h2 className="title-3">{t('tools')}</h2>
          <Tools />
        </section>
      </div>
      <aside className="your-home__side">
        <SideNav label={frame('sidebar')} />
      </aside>
    </div>
  )
}

function RecentConversations() {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const list = useStore($conversations)
  useEffect(() => void loadConversations(), [])
  if (list.is === 'failed')
    return <Notice tone="danger">{errorText(toAtelierError(list.error))}</Notice>
  if (list.is === 'unknown') return <Skeleton width="long" />
  if (list.conversations.length === 0) return <p className="muted">{t('noneYet')}</p>
  const latest = list.conversations
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, MAX_RECENT_CONVERSATIONS)
  return (
    <ul className="list recent">
      {latest.map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} />
        </li>
      ))}
    </ul>
  )
}

function ConversationLink({ conversation }: { conversation: chat.Conversation }) {
  const t = useTexts(accountTexts)
  const language = useLanguage()
  const { id, title, updatedAt } = conversation
  return (
    <Link to={`/chat/${id}`}>
      <span dir="auto">{title || t('untitled')}</span>
      <time dateTime={updatedAt}>{formatDate(updatedAt, language, { dateStyle: 'medium' })}</time>
    </Link>
  )
}

function Tools() {
  const t = useTexts(homeTexts)
  return (
    <ul className="list your-tools">
      {(Object.keys(toolPaths) as Tool[]).map((tool) => (
        <li key={tool}>
          <Link to={toolPaths[tool]}>
            <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
              {toolIcons[tool]}
            </svg>
            {t(tool)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
