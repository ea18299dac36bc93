import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Warning } from '../ui/icons.tsx'
import type { FormAction } from './manager-state.ts'
import { passkeyTexts } from './texts.ts'

interface DeletePasskeyProps {
  name: string
  /** Whether this is the last passkey that payments require, so that deleting it also turns the requirement off. */
  isLastRequired: boolean
  form: FormAction
  onDelete: () => void
  onKeep: () => void
}

/** Asks within the row before a passkey is deleted. Moves the focus to the button that keeps the passkey. */
export function DeletePasskey({
  name,
  isLastRequired,
  form,
  onDelete,
  onKeep,
}: DeletePasskeyProps) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  const id = useId()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current!.focus(), [])
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onKeep()
  }
  return (
    <div
      className="atl-notice atl-notice--danger atl-passkeys__delete"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onKeyDown={pressKey}
    >
      <Warning />
      <div>
        <p className="atl-passkeys__name" id={`${id}-title`}>
          {t('deleteTitle', { name })}
        </p>
        <p id={`${id}-hint`}>{t(isLastRequired ? 'deleteRequiredHint' : 'deleteHint')}</p>
        {form.error && (
          <p className="atl-passkeys__name" role="alert">
            {errorText(form.error)}
          </p>
        )}
        <div className="atl-passkeys__buttons">
          <Button variant="danger" size="sm" busy={form.isSaving} onClick={onDelete}>
            {t(isLastRequired ? 'deleteRequiredConfirm' : 'deleteConfirm')}
          </Button>
          <Button ref={keepButton} variant="quiet" size="sm" onClick={onKeep}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </div>
  )
}
