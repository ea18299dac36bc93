// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { logError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { Clock } from '../../ui/icons.tsx'
import type { ShownMessage } from '../messages.ts'
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

/** Below a question that waits for a connection, or for the answer to the one before. */
export function WaitingQuestion({ chat, message, onEdit }: WaitingQuestionProps) {
  const t = useTexts(outboxTexts)
  const outbox = outboxOf(chat)
  const isOffline = useStore($isOffline)
  const isCutOff = useStore(outbox.$isCutOff)
  const isAnswering = useStore(chat.$isAnswering)
  const isChange = message.parentId !== undefined

  function remove({ currentTarget }: MouseEvent) {
    const body = currentTarget.closest('.atl-chat__body')
    outbox.remove(message)
    // Moves the focus, which would be lost when the button is removed.
    body?.querySelector('textarea')?.focus()
  }

  return (
    <p className="atl-outbox__waiting">
      <Clock size="sm" />
      <span>{t(isOffline || isCutOff ? 'waits' : 'waitsForAnswer')}</span>
      {isCutOff && !isOffline && !isAnswering && (
        <button
          type="button"
          className="atl-link atl-text-button"
          onClick={() => void outbox.sendAll().catch(logError)}
        >
          {t('sendNow')}
        </button>
      )}
      <button type="button" className="atl-link atl-text-button" onClick={onEdit}>
        {t('edit')}
      </button>
      {isChange ? (
        <DiscardChange chat={chat} question={message} />
      ) : (
        <button type="button" className="atl-link atl-text-button" onClick={remove}>
          {t('remove')}
        </button>
      )}
    </p>
  )
}
