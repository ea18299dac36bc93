import { admin as calls } from '@atelier/contract'
import { request, Select, useTexts } from '@atelier/widgets'
import { useSearchParams } from '../../router/hooks.ts'
import { adminTexts } from '../texts.ts'
import { useLoaded } from '../useLoaded.ts'
import { WhenLoaded } from '../WhenLoaded.tsx'
import { Message } from './Message.tsx'

const filters = {
  open: 'messagesOpen',
  held: 'messagesHeld',
  all: 'all',
} as const satisfies Record<calls.MessageFilter, string>
const FILTERS = Object.keys(filters) as calls.MessageFilter[]

/** What visitors have written in the contact form: the open messages, or those that the URL asks for. */
export function Messages() {
  const t = useTexts(adminTexts)
  const [query, setQuery] = useSearchParams()
  const filter = FILTERS.find((name) => name === query.get('filter')) ?? 'open'
  const { state, reload } = useLoaded(`messages ${filter}`, () =>
    request(calls.listMessages, { query: { filter } }),
  )
  return (
    <section className="group">
      <div className="filter-line">
        <Select
          label={t('status')}
          value={filter}
          onChange={({ target }) => setQuery({ section: 'messages', filter: target.value })}
        >
          {FILTERS.map((name) => (
            <option key={name} value={name}>
              {t(filters[name])}
            </option>
          ))}
        </Select>
      </div>
      <WhenLoaded state={state} onRetry={reload}>
        {(reply) => (
          <>
            {filter === 'open' && reply.held > 0 && (
              <p className="small muted">{t('heldCount', { count: reply.held })}</p>
            )}
            <MessageList messages={reply.messages} onDone={reload} />
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

interface MessageListProps {
  messages: calls.ListedMessage[]
  onDone: () => void
}

function MessageList({ messages, onDone }: MessageListProps) {
  const t = useTexts(adminTexts)
  if (messages.length === 0) return <p className="muted">{t('noMessages')}</p>
  return (
    <>
      <ul className="list">
        {messages.map((message) => (
          <Message key={message.id} message={message} onDone={onDone} />
        ))}
      </ul>
      {messages.length === calls.ADMIN_LIST_LENGTH && (
        <p className="small muted">{t('showMore', { count: messages.length })}</p>
      )}
    </>
  )
}
