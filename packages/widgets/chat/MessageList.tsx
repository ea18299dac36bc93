import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { CompareButton } from './CompareButton.tsx'
import { answerTexts } from './answer-texts.ts'
import { formatDay } from './days.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { Message } from './Message.tsx'
import { messageKey, type ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { useAutoScroll } from './useAutoScroll.ts'

const LazyComparison = lazyComponent(
  async () => (await import('./compare/Comparison.tsx')).Comparison,
)

/** About one screen of messages is rendered first; more are added in steps, so that the first paint is fast. */
const FIRST_COUNT = 8
const COUNT_STEP = 44

/** The last messages of a conversation, and a button that loads earlier ones. */
export function MessageList({ chat }: { chat: ChatStore }) {
  const t = useTexts(chatTexts)
  const answers = useTexts(answerTexts)
  const messages = useStore(chat.$messages)
  const conversationStatus = useStore(chat.$status)
  const { scroller, content, hasNewBelow, scrollToEnd } = useAutoScroll(lastQuestionKey(messages))
  const { rendered, hasUnrendered, renderMore } = useRenderedMessages(messages)
  const rows = rendered.filter(({ alternativeTo }) => !alternativeTo)
  const alternatives = rendered.filter(({ alternativeTo }) => alternativeTo)
  const [failure, setFailure] = useState<AtelierError>()
  const hasEarlier =
    hasUnrendered || (conversationStatus.is === 'ready' && conversationStatus.hasEarlier)

  async function loadEarlier() {
    setFailure(undefined)
    try {
      if (!hasUnrendered) await chat.loadEarlierMessages()
      renderMore()
    } catch (error) {
      setFailure(toAtelierError(error))
    }
  }

  return (
    <div className="atl-chat__scroll" part="messages" ref={scroller}>
      <div className="atl-chat__thread" ref={content}>
        {conversationStatus.is === 'loading' && messages.length === 0 && (
          <Spinner label={t('loading')} />
        )}
        {failure && <FailureNotice error={failure} />}
        {hasEarlier && (
          <Button
            className="atl-chat__earlier"
            variant="quiet"
            size="sm"
            onClick={() => void loadEarlier()}
          >
            {answers('loadEarlier')}
          </Button>
        )}
        <div className="atl-chat__log" role="log" aria-live="off" aria-label={t('messages')}>
          {rows.map((message, index) => (
            <Row
              key={messageKey(message)}
              message={message}
              alternative={alternatives.find(({ alternativeTo }) => alternativeTo === message.id)}
              previous={rows[index - 1]}
              isLast={index === rows.length - 1}
              canRetry={index >= rows.length - 2}
              chat={chat}
            />
          ))}
        </div>
      </div>
      {hasNewBelow && (
        <Button className="atl-chat__behind" size="sm" onClick={scrollToEnd}>
          {answers('newMessages')}
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  message: ShownMessage
  /** The answer of a second model to the same question. */
  alternative: ShownMessage | undefined
  previous: ShownMessage | undefined
  isLast: boolean
  canRetry: boolean
  chat: ChatStore
}

function lastQuestionKey(messages: readonly ShownMessage[]): string | undefined {
  const question = messages.findLast(({ role }) => role === 'user')
  return question && messageKey(question)
}

function Row({ message, alternative, previous, isLast, canRetry, chat }: RowProps) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const canCompare = isLast && message.role === 'assistant' && message.status === 'done'
  const isNewDay = !previous || !isSameDay(previous, message)
  return (
    <>
      {isNewDay && <p className="atl-chat__day">{formatDay(message.timestamp, language, t)}</p>}
      {alternative ? (
        <LazyComparison chat={chat} first={message} second={alternative} />
      ) : (
        <Message
          chat={chat}
          message={message}
          onRetry={canRetry ? () => void chat.retryLastQuestion() : undefined}
          actions={canCompare && <CompareButton chat={chat} answer={message} />}
        />
      )}
    </>
  )
}

function isSameDay(a: ShownMessage, b: ShownMessage): boolean {
  return new Date(a.timestamp).toDateString() === new Date(b.timestamp).toDateString()
}

/** Limits how many of the loaded messages are rendered: few at first, soon all cached ones, more on demand. */
function useRenderedMessages(messages: readonly ShownMessage[]) {
  const [count, setCount] = useState(FIRST_COUNT)
  const isFilling = count < MAX_CACHED_MESSAGES && messages.length > count
  useEffect(() => {
    if (!isFilling) return
    const timer = setTimeout(() =>
      setCount((previous) => Math.min(previous + COUNT_STEP, MAX_CACHED_MESSAGES)),
    )
    return () => clearTimeout(timer)
  }, [isFilling, count])
  const rendered = messages.slice(-count)
  return {
    rendered,
    hasUnrendered: rendered.length < messages.length && !isFilling,
    renderMore: () => setCount(count + MAX_CACHED_MESSAGES),
  }
}
