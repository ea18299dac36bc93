// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
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
  /** The reason why the image or audio could not be loaded. */
  reason: string
  /** Called before the image or audio is reloaded, just before its URL may change. */
  onRetry: () => void
  /**
   * Whether a retry has just failed. The new button then takes the focus, which would be lost with the pressed button.
   */
  hasFailedAgain?: boolean
}

/** The reason why an image or audio of a message is missing, with a button to reload it. */
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
