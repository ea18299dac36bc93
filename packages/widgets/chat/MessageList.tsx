import { CACHED_MESSAGES } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { asAtelierError, type AtelierError } from '../errors.ts'
import { useLanguage, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { dayOf } from './days.ts'
import { Failure } from './Failure.tsx'
import { Message } from './Message.tsx'
import { keyOf, type ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { chatTexts } from './texts.ts'
import { useReadingAlong } from './useReadingAlong.ts'

/** Drawn at once: about what a screen holds. The rest follows when that has been painted. */
const FIRST = 8
const STEP = 44

/** The last messages of a conversation, earlier ones on demand. It scrolls along only while one reads at its end. */
export function MessageList({ chat }: { chat: ChatStore }) {
  const t = useTexts(chatTexts)
  const messages = useStore(chat.$messages)
  const place = useStore(chat.$place)
  const { scroller, content, isBehind, goToEnd } = useReadingAlong(questionOf(messages))
  const { shown, isMoreHere, showMore } = useWindow(messages)
  const [failure, setFailure] = useState<AtelierError>()
  const hasEarlier = isMoreHere || (place.is === 'ready' && place.hasEarlier)

  async function loadEarlier() {
    setFailure(undefined)
    try {
      if (!isMoreHere) await chat.loadEarlier()
      showMore()
    } catch (error) {
      setFailure(asAtelierError(error))
    }
  }

  return (
    <div className="atl-chat__scroll" ref={scroller}>
      <div className="atl-chat__thread" ref={content}>
        {place.is === 'loading' && messages.length === 0 && <Spinner label={t('loading')} />}
        {failure && <Failure error={failure} />}
        {hasEarlier && (
          <Button
            className="atl-chat__earlier"
            look="quiet"
            size="sm"
            onClick={() => void loadEarlier()}
          >
            {t('loadEarlier')}
          </Button>
        )}
        <div className="atl-chat__log" role="log" aria-live="off" aria-label={t('messages')}>
          {shown.map((message, index) => (
            <Row
              key={keyOf(message)}
              message={message}
              before={shown[index - 1]}
              isAtEnd={index >= shown.length - 2}
              chat={chat}
            />
          ))}
        </div>
      </div>
      {isBehind && (
        <Button className="atl-chat__behind" size="sm" onClick={goToEnd}>
          {t('newMessages')}
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  message: ShownMessage
  before: ShownMessage | undefined
  isAtEnd: boolean
  chat: ChatStore
}

/** The last thing that was asked. */
function questionOf(messages: readonly ShownMessage[]): string | undefined {
  const last = messages.findLast(({ role }) => role === 'user')
  return last && keyOf(last)
}

/** A message, under the day where that begins with it. */
function Row({ message, before, isAtEnd, chat }: RowProps) {
  const t = useTexts(chatTexts)
  const language = useLanguage()
  const isNewDay = !before || !isSameDay(before, message)
  return (
    <>
      {isNewDay && <p className="atl-chat__day">{dayOf(message.timestamp, language, t)}</p>}
      <Message message={message} onRetry={isAtEnd ? () => void chat.retry() : undefined} />
    </>
  )
}

function isSameDay(one: ShownMessage, other: ShownMessage): boolean {
  return new Date(one.timestamp).toDateString() === new Date(other.timestamp).toDateString()
}

/** How many of them are drawn: a screenful, soon all that are kept, then as many more as are asked for. */
function useWindow(messages: readonly ShownMessage[]) {
  const [count, setCount] = useState(FIRST)
  const isFilling = count < CACHED_MESSAGES && messages.length > count
  useEffect(() => {
    if (!isFilling) return
    const timer = setTimeout(() => setCount((drawn) => Math.min(drawn + STEP, CACHED_MESSAGES)))
    return () => clearTimeout(timer)
  }, [isFilling, count])
  const shown = messages.slice(-count)
  return {
    shown,
    isMoreHere: shown.length < messages.length && !isFilling,
    showMore: () => setCount(count + CACHED_MESSAGES),
  }
}
