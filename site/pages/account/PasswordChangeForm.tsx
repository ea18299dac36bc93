import { account as accountApi } from '@atelier/contract'
import {
  HiddenUserName,
  NewPasswordFields,
  Notice,
  request,
  useErrorText,
  useTexts,
  translate,
} from '@atelier/widgets'
import type { FormEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { loadAccountIntoStore } from './account.ts'
import { FormActions } from './FormActions.tsx'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'
import { useNewPassword } from './useNewPassword.ts'

interface PasswordChangeFormProps {
  /** The user name under which password managers save the new password. */
  userName: string
  onDone: () => void
}

export function PasswordChangeForm({ userName, onDone }: PasswordChangeFormProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const newPassword = useNewPassword()
  const { isBusy, error, run } = useActionWithStepUp()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !newPassword.validate()) return
    const body = { newPassword: newPassword.password }
    const changePassword = () => request(accountApi.changePassword, { body })
    if (!(await run(changePassword, { withoutToast: true }))) return
    showToast({
      tone: 'success',
      title: () => translate(accountTexts, 'passwordSaved'),
      text: () => translate(accountTexts, 'passwordSavedHint'),
    })
    onDone()
    await loadAccountIntoStore()
  }
  return (
    <form className="setting__form" noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <HiddenUserName userName={userName} />
      <NewPasswordFields label={t('newPassword')} {...newPassword.fieldProps} />
      <p className="small muted">{t('newPasswordHint')}</p>
      <FormActions label={t('savePassword')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
