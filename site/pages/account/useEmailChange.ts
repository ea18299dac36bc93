import { account as accountApi } from '@atelier/contract'
import { renewTokensAndUser, request, useErrorText, translate } from '@atelier/widgets'
import { useState, type FormEvent } from 'react'
import { showToast } from '../../toasts.ts'
import { setAccount } from './account.ts'
import { accountTexts } from './texts.ts'
import { useActionWithStepUp } from './useActionWithStepUp.ts'

const CODE_LENGTH = 6

/** Changes the account's email address in two steps: a code is sent to the new address, then the code confirms it. */
export function useEmailChange(onDone: () => void) {
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  const [code, setCode] = useState('')
  const { isBusy, error, run, clearError } = useActionWithStepUp()

  function changeEmail(text: string): void {
    setEmail(text)
    clearError()
  }

  /** Returns true if the code was sent. */
  function sendCode(): Promise<boolean> {
    const body = { email: email.trim() }
    return run(() => request(accountApi.requestEmailChange, { body }), { withoutToast: true })
  }

  async function submitEmail(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isBusy && (await sendCode())) setCodeSent(true)
  }

  /** Submits the code as soon as it is complete. */
  async function changeCode(text: string): Promise<void> {
    setCode(text)
    clearError()
    if (text.length < CODE_LENGTH) return
    const body = { email: email.trim(), code: text }
    const confirm = async () => setAccount(await request(accountApi.confirmEmailChange, { body }))
    if (!(await run(confirm, { withoutToast: true }))) return
    showToast({ tone: 'success', title: () => translate(accountTexts, 'emailSaved') })
    onDone()
    await renewTokensAndUser()
  }

  const errorMessage = error && errorText(error)
  return {
    email,
    code,
    isCodeSent,
    isBusy,
    errorMessage,
    changeEmail,
    submitEmail,
    sendCode,
    changeCode,
  }
}
