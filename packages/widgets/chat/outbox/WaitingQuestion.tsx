// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { logError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { Clock } from '../../ui/icons.tsx'
import { isQueued, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { DiscardChange } from '../versions/UnaskedChange.tsx'
import { $isOffline } from './connection.ts'
import { outboxOf } from './outbox.ts'
import { outboxTexts } from './texts.ts'

interface WaitingQuestionProps {
  chat: ChatStore
  message: ShownMessage
  /** Opens the form that changes its text. */
  onEdit: () => void
}

/** Below a question that waits for a connection, or for the answer before it. */
export function WaitingQuestion({ chat, message, onEdit }: WaitingQuestionProps) {
  const t = useTexts(outboxTexts)
  const outbox = outboxOf(chat)
  const isOffline = useStore($isOffline)
  const isCutOff = useStore(outbox.$isCutOff)
  const isAnswering = useStore(chat.$isAnswering)
  const isChange = message.parentId !== undefined
  const messages = useStore(chat.$messages)
  /** Whether it is the first of the queued questions. */
  const isNext = messages.find(isQueued)?.clientId === message.clientId
  const isBehindRefused = messages.some(({ status }) => status === 'refused')
  const canSendNow = isCutOff && !isOffline && !isAnswering
  const reason = isNext
    ? isAnswering
      ? 'queued'
      : 'queueStopped'
    : isAnswering || isBehindRefused || message.queued
      ? 'waitsForAnswer'
      : 'waits'

  function sendNow({ currentTarget }: MouseEvent) {
    // Moves the focus, which would be lost when the button is removed.
    currentTarget.closest('.atl-chat__body')?.querySelector('textarea')?.focus()
    if (isNext) outbox.sendNow()
    else outbox.sendAll().catch(logError)
  }

  return (
    <p className="atl-outbox__waiting">
      <Clock size="sm" />
      <span>{t(reason)}</span>
      {isNext && isAnswering && <span className="atl-outbox__keys">{t('escapeTwice')}</span>}
      {(isNext || canSendNow) && (
        <button type="button" className="atl-link atl-text-button" onClick={sendNow}>
          {t('sendNow')}
        </button>
      )}
      <button type="button" className="atl-link atl-text-button" onClick={onEdit}>
        {t('edit')}
      </button>
      {isChange ? (
        <DiscardChange chat={chat} question={message} />
      ) : (
        <RemoveQuestion chat={chat} message={message} />
      )}
    </p>
  )
}

/** A button that removes a question which the server does not have. */
export function RemoveQuestion({ chat, message }: Omit<WaitingQuestionProps, 'onEdit'>) {
  const t = useTexts(outboxTexts)

  function remove({ currentTarget }: MouseEvent) {
    const body = currentTarget.closest('.atl-chat__body')
    outboxOf(chat).remove(message)
    // Moves the focus, which would be lost when the button is removed.
    body?.querySelector('textarea')?.focus()
  }

  return (
    <button type="button" className="atl-link atl-text-button" onClick={remove}>
      {t('remove')}
    </button>
  )
}
