// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useErrorText, useTexts } from '../../i18n.ts'
import { Alert } from '../../ui/icons.tsx'
import { logError } from '../../errors.ts'
import type { ShownMessage } from '../messages.ts'
import type { ChatStore } from '../store.ts'
import { versionTexts } from './texts.ts'
import { discardChange } from './versions.ts'

interface DiscardChangeProps {
  chat: ChatStore
  /** A changed question that was not sent. */
  question: ShownMessage
}

/** A button that returns to the question as it was. */
export function DiscardChange({ chat, question }: DiscardChangeProps) {
  const t = useTexts(versionTexts)
  return (
    <button
      type="button"
      className="atl-link atl-text-button"
      onClick={() => void discardChange(chat, question).catch(logError)}
    >
      {t('discard')}
    </button>
  )
}

interface RefusedChangeProps {
  /** A question whose change the server has refused. */
  message: ShownMessage
  onChange: () => void
}

/** Why the server has refused a changed question, and a button that opens the form with the text again. */
export function RefusedChange({ message: { error }, onChange }: RefusedChangeProps) {
  const t = useTexts(versionTexts)
  const errorText = useErrorText()
  return (
    <p className="atl-message__unsent" role="alert">
      <Alert size="sm" />
      {t('refused')} {error && errorText(error)}{' '}
      <button type="button" className="atl-link atl-text-button" onClick={onChange}>
        {t('editAgain')}
      </button>
    </p>
  )
}
