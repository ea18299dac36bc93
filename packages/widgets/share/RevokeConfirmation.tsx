import { useEffect, useId, useRef } from 'react'
import type { AtelierError } from '../errors.ts'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Warning } from '../ui/icons.tsx'
import { shareDialogTexts } from './dialog-texts.ts'

interface RevokeConfirmationProps {
  isBusy: boolean
  error?: AtelierError | undefined
  onRevoke: () => void
  onKeep: () => void
}

/** Asks within the row before a link is revoked. The focus moves to the button that keeps the link. */
export function RevokeConfirmation({ isBusy, error, onRevoke, onKeep }: RevokeConfirmationProps) {
  const t = useTexts(shareDialogTexts)
  const errorText = useErrorText()
  const id = useId()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current!.focus(), [])
  return (
    <div
      className="atl-notice atl-notice--danger atl-share__revoke"
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
    >
      <Warning />
      <div>
        <p className="atl-share__name" id={`${id}-title`}>
          {t('revokeTitle')}
        </p>
        <p id={`${id}-hint`}>{t('revokeHint')}</p>
        {error && <p role="alert">{errorText(error)}</p>}
        <div className="atl-share__row">
          <Button variant="danger" size="sm" busy={isBusy} onClick={onRevoke}>
            {t('revokeConfirm')}
          </Button>
          <Button ref={keepButton} variant="quiet" size="sm" onClick={onKeep}>
            {t('keepLink')}
          </Button>
        </div>
      </div>
    </div>
  )
}
