import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { memo, useMemo, useState } from 'react'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { answerTexts } from './answer-texts.ts'
import { formatDay } from './days.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { findOf } from './find/find.ts'
import { lazyComponent } from './lazy-component.tsx'
import { Message } from './Message.tsx'
import { isQueued, messageKey, type ShownMessage } from './messages.ts'
import { MessageTextsProvider } from './message-texts.tsx'
import { retryLastQuestion } from './retry.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { positionsOf } from './kept-positions.ts'
import { useAutoScroll, type NewBelow } from './useAutoScroll.ts'
import { useRenderedMessages } from './useRenderedMessages.ts'

/** The maximum that the server returns per request. */
const MESSAGES_PER_LARGE_PAGE = 999

const LazyComparison = lazyComponent(
  async () => (await import('./compare/Comparison.tsx')).Comparison,
)

const LazyQuestionJump = lazyComponent(
  async () => (await import('./actions/QuestionJump.tsx')).QuestionJump,
  true,
)

const LazyFollowUps = lazyComponent(
  async () => (await import('./follow-ups/FollowUps.tsx')).FollowUps,
  true,
)

/** In characters. An answer that is as long may fill the view, so that its question cannot be seen. */
const LONG_ANSWER = 400

/**
 * Longer conversations than are shown at first: messages out of view are then skipped by layout and paint, and earlier
 * messages get their buttons only when they come near the view.
 */
const LONG = MAX_CACHED_MESSAGES + 50

/** The last messages of a conversation, and a button that loads earlier ones. */
export function MessageList({ chat }: { chat: ChatStore }) {
  const t = useTexts(chatTexts)
  const answers = useTexts(answerTexts)
  const messages = useStore(chat.$messages)
  const conversationStatus = useStore(chat.$status)
  const isNewTurn = useStore(chat.$latestTurnKeys).length > 0
  const id = useStore(chat.$id)
  const positions = positionsOf(chat)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the conversation is opened.
  const keptMessageId = useMemo(() => id && positions.get(id)?.messageId, [id, positions])
  const { scroller, content, newBelow, scrollToEnd } = useAutoScroll(
    lastQuestionKey(messages),
    isNewTurn,
    id,
    positions,
  )
  const find = useStore(findOf(chat))
  const { rendered, isAtEnd, hasUnrendered, renderMore, renderAll } = useRenderedMessages(
    id,
    messages,
    find?.messageId ?? keptMessageId,
  )
  const rows = rendered.filter(({ alternativeTo }) => !alternativeTo)
  // Queued questions follow the last turn.
  const sentCount = rows.length - rows.filter(isQueued).length
  const alternatives = rendered.filter(({ alternativeTo }) => alternativeTo)
  const [failure, setFailure] = useState<AtelierError>()
  const isLastLong = (messages.at(-1)?.content.length ?? 0) > LONG_ANSWER
  const hasEarlier =
    hasUnrendered || (conversationStatus.is === 'ready' && conversationStatus.hasEarlier)

  async function load(loadMessages: () => Promise<void>) {
    setFailure(undefined)
    try {
      await loadMessages()
    } catch (error) {
      setFailure(toAtelierError(error))
    }
  }

  async function showEarlier() {
    if (!hasUnrendered) await chat.loadEarlierMessages()
    renderMore()
  }

  async function showAll() {
    await loadAllMessages(chat)
    renderAll()
  }

  return (
    <div className="atl-chat__scroll" part="messages" ref={scroller}>
      {/* Not together with BelowButton: two buttons would cover too much of the text. */}
      {isLastLong && !newBelow && <LazyQuestionJump scroller={scroller} />}
      <div className="atl-chat__thread" ref={content}>
        {conversationStatus.is === 'loading' && messages.length === 0 && (
          <Spinner label={t('loading')} />
        )}
        {failure && <FailureNotice error={failure} />}
        {hasEarlier && (
          <div className="atl-chat__earlier">
            <Button variant="quiet" size="sm" onClick={() => void load(showEarlier)}>
              {answers('loadEarlier')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => void load(showAll)}>
              {answers('loadAll')}
            </Button>
          </div>
        )}
        <div
          className={classNames('atl-chat__log', rows.length > LONG && 'atl-chat__log--long')}
          role="log"
          aria-live="off"
          aria-label={t('messages')}
        >
          <MessageTextsProvider>
            {rows.map((message, index) => (
              <Row
                key={messageKey(message)}
                message={message}
                alternative={alternatives.find(({ alternativeTo }) => alternativeTo === message.id)}
                previous={rows[index - 1]}
                isLast={isAtEnd && index === rows.length - 1}
                isRecent={index >= rows.length - LONG}
                canRetry={isAtEnd && index >= sentCount - 2 && index < sentCount}
                chat={chat}
              />
            ))}
          </MessageTextsProvider>
        </div>
      </div>
      <BelowButton newBelow={newBelow} onPress={scrollToEnd} />
    </div>
  )
}

interface BelowButtonProps {
  newBelow: NewBelow | undefined
  onPress: () => void
}

function BelowButton({ newBelow, onPress }: BelowButtonProps) {
  const t = useTexts(answerTexts)
  if (!newBelow) return null
  return (
    <Button className="atl-chat__behind" size="sm" onClick={onPress}>
      {t(newBelow === 'text' ? 'moreBelow' : 'newMessages')}
    </Button>
  )
}

async function loadAllMessages({ core }: ChatStore): Promise<void> {
  const state = core.shown.current()
  // The copy of this browser is shown, and the server's messages are still being loaded.
  if (state.status.is === 'loading') await state.pending
  while (state.status.is === 'ready' && state.status.hasEarlier) {
    await core.history.loadEarlier(state, MESSAGES_PER_LARGE_PAGE)
  }
}

interface RowProps {
  message: ShownMessage
  /** The answer of a second model to the same question. */
  alternative: ShownMessage | undefined
  previous: ShownMessage | undefined
  isLast: boolean
  isRecent: boolean
  canRetry: boolean
  chat: ChatStore
}

function lastQuestionKey(messages: readonly ShownMessage[]): string | undefined {
  const question = messages.findLast((message) => message.role === 'user' && !isQueued(message))
  return question && messageKey(question)
}

const Row = memo(function Row(props: RowProps) {
  const { message, alternative, previous, isLast, isRecent, canRetry, chat } = props
  const isComplete = message.status === 'done' && message.finishReason !== 'tools'
  const canCompare = isLast && message.role === 'assistant' && isComplete
  const isNewDay = !previous || !isSameDay(previous, message)
  return (
    <>
      {isNewDay && <Day timestamp={message.timestamp} />}
      {alternative ? (
        <LazyComparison chat={chat} first={message} second={alternative} />
      ) : (
        <Message
          chat={chat}
          message={message}
          isRecent={isRecent}
          onRetry={canRetry ? () => void retryLastQuestion(chat) : undefined}
          canCompare={canCompare}
        />
      )}
      {canCompare && !alternative && (message.followUps ?? message.followUpsPending) && (
        <LazyFollowUps chat={chat} message={message} />
      )}
    </>
  )
})

function Day({ timestamp }: { timestamp: string }) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  return <p className="atl-chat__day">{formatDay(timestamp, language, t)}</p>
}

function isSameDay(a: ShownMessage, b: ShownMessage): boolean {
  return new Date(a.timestamp).toDateString() === new Date(b.timestamp).toDateString()
}
