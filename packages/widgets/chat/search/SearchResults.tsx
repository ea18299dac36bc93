import type { chat } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { useErrorText, useLanguage, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Spinner.tsx'
import { findOf } from '../find/find.ts'
import { conversationListTexts } from '../list/texts.ts'
import type { ChatStore } from '../store.ts'
import { chatTexts } from '../texts.ts'
import { CommandResults } from './CommandResults.tsx'
import { findCommands, type SearchCommand } from './commands.ts'
import { formatWhen } from './format-when.ts'
import { Marked } from './Marked.tsx'
import styles from './results.css?inline'
import { searchTexts } from './texts.ts'
import { useSearchResults } from './useSearchResults.ts'

addLateStyles(styles)

export interface SearchResultsProps {
  chat: ChatStore
  query: string
  /** Returns the URL of a conversation. Absent: it has none. */
  hrefFor?: (id: string) => string
  onOpen: (conversationId: string) => void
  /** What can be done beside searching. */
  commands?: readonly SearchCommand[]
}

/** The commands and conversations that a query finds. */
export function SearchResults({ commands = [], ...props }: SearchResultsProps) {
  const found = findCommands(commands, props.query)
  return (
    <>
      {found.length > 0 && <CommandResults commands={found} />}
      <FoundConversations {...props} />
    </>
  )
}

function FoundConversations(props: Omit<SearchResultsProps, 'commands'>) {
  const t = useTexts(searchTexts)
  const chatText = useTexts(chatTexts)
  const errorText = useErrorText()
  const { state, retry } = useSearchResults(props.query)

  if (state.is === 'loading') {
    return (
      <div className="atl-found__waiting" role="status" aria-label={t('searching')}>
        <Skeleton width="medium" />
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    )
  }
  if (state.is === 'failed') {
    return (
      <Notice tone="danger">
        <p>{errorText(state.error)}</p>
        <Button size="sm" onClick={retry}>
          {chatText('reload')}
        </Button>
      </Notice>
    )
  }
  const { titles, messages } = state.results
  return (
    <div className="atl-found" aria-busy={state.query !== props.query}>
      <Count {...state} />
      {titles.length > 0 && (
        <Group title={t('titles')}>
          {titles.map((found) => (
            <Result key={found.conversationId} {...props} query={state.query} found={found} />
          ))}
        </Group>
      )}
      {messages.length > 0 && (
        <Group title={t('inMessages')}>
          {messages.map((found) => (
            <Result
              key={found.messageId}
              {...props}
              query={state.query}
              found={found}
              messageId={found.messageId}
            />
          ))}
        </Group>
      )}
    </div>
  )
}

/** `7 found in 4 chats`. Screen readers announce it. */
function Count({ query, results }: { query: string; results: chat.SearchResults }) {
  const t = useTexts(searchTexts)
  const all = [...results.titles, ...results.messages]
  const count = all.length
  const chats = new Set(all.map(({ conversationId }) => conversationId)).size
  return (
    <div className="atl-found__count" role="status">
      {count > 0 ? (
        `${t(results.hasMore ? 'foundMany' : 'found', { count })} ${t('inChats', { count: chats })}`
      ) : (
        <>
          <p>{t('nothing', { query })}</p>
          <p>{t('nothingHint')}</p>
        </>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface ResultProps extends Omit<SearchResultsProps, 'commands'> {
  found: chat.FoundTitle | chat.FoundMessage
  /** Absent: the title was found. */
  messageId?: string
}

function Result({ chat: store, query, hrefFor, onOpen, found, messageId }: ResultProps) {
  const t = useTexts(searchTexts)
  const list = useTexts(conversationListTexts)
  const language = useLanguage()
  const find = useStore(findOf(store))
  const { conversationId, title, timestamp, excerpt, isArchived, marks } = found
  const isOpen = messageId !== undefined && find?.messageId === messageId

  // Without a URL, a link would not take the focus.
  const Control = hrefFor ? 'a' : ('button' as 'a')

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(conversationId)
    findOf(store).set(messageId ? { conversationId, query, messageId } : undefined)
  }

  return (
    <li>
      <Control
        className="atl-found__result"
        href={hrefFor?.(conversationId)}
        aria-current={isOpen || undefined}
        onClick={open}
      >
        <span className="atl-found__title" dir="auto">
          {messageId === undefined ? (
            <Marked text={title} marks={marks} />
          ) : (
            title || list('untitled')
          )}
        </span>
        <time dateTime={timestamp}>{formatWhen(timestamp, language)}</time>
        <span className="atl-found__text" dir="auto">
          <Marked text={excerpt} marks={messageId === undefined ? [] : marks} />
        </span>
        {isArchived && <span className="atl-found__archived">{t('archived')}</span>}
      </Control>
    </li>
  )
}
