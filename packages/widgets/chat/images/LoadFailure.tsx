// Not compiled for React: this is drawn rarely, and remembering its parts would only make it larger.
'use no memo'

import { useState } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { answerTexts } from '../answer-texts.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { addFreshAddresses, fetchAddresses } from './fresh-addresses.ts'

interface LoadFailureProps {
  chat: ChatStore
  message: ShownMessage
  /** Why the image or the sound is not shown. */
  reason: string
  /** Called when the image or the sound is loaded again, just before its address may change. */
  onRetry: () => void
  /** Whether the visitor has just tried again in vain. The focus would be lost with the first button. */
  hasFailedAgain?: boolean
}

/** Why an image or a sound of a message is missing, with a button to load it again. */
export function LoadFailure(props: LoadFailureProps) {
  const { chat, message, reason, onRetry, hasFailedAgain = false } = props
  const t = useTexts(answerTexts)
  const errorText = useErrorText()
  const [error, setError] = useState<AtelierError>()
  const [isLoading, setLoading] = useState(false)

  async function retry() {
    setLoading(true)
    try {
      const addresses = await fetchAddresses(chat, message.id)
      onRetry()
      addFreshAddresses(addresses)
    } catch (thrown) {
      setError(toAtelierError(thrown))
    }
    setLoading(false)
  }

  return (
    <>
      <span role="status">{error ? errorText(error) : reason}</span>
      <Button
        ref={(button) => void (hasFailedAgain && button?.focus())}
        size="sm"
        busy={isLoading}
        onClick={() => void retry()}
      >
        {t('retry')}
      </Button>
    </>
  )
}
