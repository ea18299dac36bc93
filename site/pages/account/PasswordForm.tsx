import { account as calls } from '@atelier/contract'
import { AccountName, NewPassword, Notice, request, useErrorText, useTexts } from '@atelier/widgets'
import type { FormEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { loadAccount } from './account.ts'
import { FormActs } from './FormActs.tsx'
import { accountTexts } from './texts.ts'
import { useAct } from './useAct.ts'
import { useNewPassword } from './useNewPassword.ts'

interface PasswordFormProps {
  userName: string
  onDone: () => void
}

export function PasswordForm({ userName, onDone }: PasswordFormProps) {
  const t = useTexts(accountTexts)
  const errorText = useErrorText()
  const chosen = useNewPassword()
  const { isBusy, error, act } = useAct()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !chosen.check()) return
    const body = { newPassword: chosen.password }
    const work = () => request(calls.changePassword, { body })
    if (!(await act(work, { isQuiet: true }))) return
    showToast({ tone: 'success', title: t('passwordSaved'), text: t('passwordSavedHint') })
    onDone()
    await loadAccount()
  }
  return (
    <form className="setting__form" noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <AccountName of={userName} />
      <NewPassword label={t('newPassword')} {...chosen.props} />
      <p className="small muted">{t('newPasswordHint')}</p>
      <FormActs label={t('savePassword')} isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
