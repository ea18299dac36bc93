import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useErrorText, useTexts } from '../i18n.ts'
import { Button } from '../ui/Button.tsx'
import type { FormAction } from './manager-state.ts'
import { NameField } from './NameField.tsx'
import { nameProblem } from './passkey-name.ts'
import { passkeyTexts } from './texts.ts'

interface RenamePasskeyProps {
  currentName: string
  form: FormAction
  onSave: (name: string) => void
  onCancel: () => void
}

/** The form that renames a passkey. It ignores an empty or unchanged name. */
export function RenamePasskey({ currentName, form, onSave, onCancel }: RenamePasskeyProps) {
  const t = useTexts(passkeyTexts)
  const errorText = useErrorText()
  const [name, setName] = useState(currentName)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current!.select(), [])
  const isTooLong = nameProblem(name) === 'nameTooLong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong) onSave(name)
  }
  return (
    <form className="atl-passkeys__rename" noValidate onSubmit={submit}>
      <NameField
        ref={field}
        value={name}
        problem={isTooLong ? 'nameTooLong' : undefined}
        error={form.error && errorText(form.error)}
        onChange={setName}
        onEscape={onCancel}
      />
      <Button type="submit" variant="primary" size="lg" busy={form.isSaving}>
        {t('save')}
      </Button>
      <Button variant="quiet" size="lg" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
