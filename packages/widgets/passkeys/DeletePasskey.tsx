import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Warning } from '../ui/icons.tsx'
import type { FormAction } from './manager-state.ts'
import { passkeyTexts } from './texts.ts'

interface DeletePasskeyProps {
  name: string
  /** Whether payments need this passkey, so that deleting it means requiring none. */
  isLastRequired: boolean
  form: FormAction
  onDelete: () => void
  onKeep: () => void
}

/** Asks in place before a passkey is deleted. The focus moves to the button that keeps it. */
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
