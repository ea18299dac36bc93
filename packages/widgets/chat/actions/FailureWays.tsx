// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import type { chat as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { AtelierError } from '../../errors.ts'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { useIsPro } from '../../pro/allowance.ts'
import { Button } from '../../ui/Button.tsx'
import { isStored, type ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import styles from './failure.css?inline'
import { failureTexts } from './failure-texts.ts'

addLateStyles(styles)

/** Failures of the model, after which another one may answer. */
const MODEL_FAILURES = new Set(['model-failed', 'model-unknown', 'timeout', 'too-many'])

interface FailureWaysProps {
  chat: ChatStore
  message: ShownMessage
  error: AtelierError
  /** Sends the question again, with the selected model. */
  onRetry: () => void
}

/** What else a visitor can do about an answer that failed: ask another model, and read what support wants to know. */
export function FailureWays({ chat, message, error, onRetry }: FailureWaysProps) {
  const t = useTexts(failureTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const other = useOtherModel(chat, message, error)

  function askOther({ id: modelId }: calls.Model) {
    chat.setModel(modelId)
    onRetry()
  }

  return (
    <>
      {other && (
        <Button size="sm" variant="quiet" onClick={() => askOther(other)}>
          {t('askInstead', { model: other.name })}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('details')}
      </Button>
      <dl id={id} className="atl-failure__details" hidden={!isOpen}>
        <Detail name={t('code')} value={error.code} />
        {error.requestId && <Detail name={t('request')} value={error.requestId} />}
        {isStored(message) && <Detail name={t('answer')} value={message.id} />}
      </dl>
    </>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code dir="ltr">{value}</code>
      </dd>
    </div>
  )
}

/** The next model of the list that can answer the question and that the visitor may use. Undefined if none would help. */
function useOtherModel(
  chat: ChatStore,
  message: ShownMessage,
  error: AtelierError,
): calls.Model | undefined {
  const choices = useStore(chat.$choices)
  const isLocked = useStore(chat.$lockedId) !== undefined
  const isPro = useIsPro()
  const messages = useStore(chat.$messages)
  // Too many requests to this server, which has then not stored the question, do not become fewer with another model.
  const isOfModel =
    MODEL_FAILURES.has(error.code) && (error.code !== 'too-many' || isStored(message))
  if (!isOfModel || isLocked || message.status !== 'failed') return undefined
  const question = messages.findLast(({ role }) => role === 'user')
  const index = choices.findIndex(({ id }) => id === message.modelId)
  const inTurn = [...choices.slice(index + 1), ...choices.slice(0, Math.max(0, index))]
  return inTurn.find(
    ({ tier, abilities }) =>
      (tier === 'free' || isPro) && (!question?.imageUrls || abilities.includes('vision')),
  )
}
