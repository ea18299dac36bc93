import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { Message } from '../Message.tsx'
import { messageKey, type ShownMessage } from '../messages.ts'
import { $models } from '../models.ts'
import type { ChatStore } from '../store.ts'
import { keepAnswer, requestAlternative } from './comparison.ts'
import styles from './compare.css?inline'
import { compareTexts } from '../answer-texts.ts'

addLateStyles(styles)

interface ComparisonProps {
  chat: ChatStore
  first: ShownMessage
  second: ShownMessage
}

/** Two answers to the same question, beside or above each other, until the visitor keeps one. */
export function Comparison({ chat, first, second }: ComparisonProps) {
  const t = useTexts(compareTexts)
  const models = useStore($models)
  const isAnswering = useStore(chat.$isAnswering)
  const [failure, setFailure] = useState<AtelierError>()
  const container = useRef<HTMLDivElement>(null)
  const secondKey = messageKey(second)
  const isAskedHere = second.clientId !== undefined
  useEffect(() => {
    // The menu or the button with which the visitor asked is gone.
    const hasLostFocus = document.activeElement === document.body
    if (isAskedHere && hasLostFocus) focusSecond(container.current!)
  }, [isAskedHere, secondKey])
  const nameOf = ({ modelId }: ShownMessage) =>
    models.find(({ id }) => id === modelId)?.name ?? modelId ?? ''

  async function keep(message: ShownMessage) {
    setFailure(undefined)
    const focusKept = rememberPlace(container.current!)
    try {
      await keepAnswer(chat.core, message)
      focusKept()
    } catch (error) {
      setFailure(toAtelierError(error))
    }
  }

  const retry = () => void requestAlternative(chat.core, first.id, second.modelId!)
  return (
    <div className="atl-compare" role="group" aria-label={t('compared')} ref={container}>
      <div className="atl-compare__sides">
        {[first, second].map((message) => (
          <div key={messageKey(message)} className="atl-compare__side">
            <Message
              chat={chat}
              message={message}
              onRetry={message === second ? retry : undefined}
            />
            {!isAnswering && isStored(message) && message.content && (
              <Button
                size="sm"
                aria-label={t('keepOf', { model: nameOf(message) })}
                onClick={() => void keep(message)}
              >
                {t('keep')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {failure && <FailureNotice error={failure} />}
    </div>
  )
}

/**
 * Whether the answer is on the server. A refused second answer exists only here, and keeping the first answer removes
 * it.
 */
const isStored = ({ id, clientId }: ShownMessage) => id !== clientId

function focusSecond(comparison: HTMLElement): void {
  const [, second] = comparison.querySelectorAll<HTMLElement>('article')
  second?.focus({ preventScroll: true })
}

/**
 * Returns a function that focuses the message which replaces the comparison. Otherwise the focus would be lost with the
 * pressed button.
 */
function rememberPlace(comparison: HTMLElement): () => void {
  const log = comparison.closest('[role=log]')
  const messagesIn = () => [...(log?.querySelectorAll<HTMLElement>('article') ?? [])]
  const index = messagesIn().findIndex((message) => comparison.contains(message))
  return () => requestAnimationFrame(() => messagesIn()[index]?.focus({ preventScroll: true }))
}
