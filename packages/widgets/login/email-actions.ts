import { EMAIL_CODE_RESEND_DELAY_MS, type login } from '@atelier/contract'
import { toAtelierError } from '../errors.ts'
import { signInWithTicket } from '../session/sign-in.ts'
import type { LoginState, PendingLoginAction } from './login-state.ts'
import { register, requestEmailCode, verifyEmailCode, verifyPassword } from './requests.ts'
import {
  validateCode,
  validateEmail,
  validateLogin,
  validateRegistration,
  type RegistrationForm,
} from './validate.ts'

export function createEmailActions(state: LoginState) {
  const { $step, $failure, $isSignedIn } = state.stores
  /** Repeats the request that mailed the code: a registration, or a sign-in by code. */
  let mailCodeAgain: ((email: string) => Promise<void>) | undefined

  return {
    async submitLogin(form: login.LoginRequest): Promise<void> {
      if (state.showFieldErrors(validateLogin(form))) return
      await state.run('form', async () => {
        const { ticket } = await verifyPassword(form.email.trim(), form.password)
        await completeSignIn(ticket)
      })
    },

    async submitRegistration({
      userName,
      email,
      password,
      confirm,
    }: RegistrationForm): Promise<void> {
      if (state.showFieldErrors(validateRegistration({ userName, email, password, confirm })))
        return
      const registration = { userName: userName.trim(), email: email.trim(), password }
      await mailCode('form', registration.email, () => register(registration))
    },

    async sendCode(email: string): Promise<void> {
      const error = validateEmail(email)
      // Read before showFieldErrors() clears it.
      const mayHaveCode = $failure.get()?.code === 'sign-in-by-code'
      if (state.showFieldErrors(error ? { email: error } : {})) return
      await mailCode('email', email.trim(), requestEmailCode, mayHaveCode)
    },

    async resendCode(): Promise<void> {
      const step = $step.get()
      if (step.is === 'code') await mailCode('email', step.email, mailCodeAgain ?? requestEmailCode)
    },

    async submitCode(code: string): Promise<void> {
      const step = $step.get()
      const invalid = validateCode(code)
      if (step.is !== 'code' || state.showFieldErrors(invalid ? { code: invalid } : {})) return
      await state.run('code', async (isLatest) => {
        try {
          const { ticket } = await verifyEmailCode(step.email, code)
          await completeSignIn(ticket)
        } catch (error) {
          if (isLatest() && toAtelierError(error).code === 'code-invalid')
            state.showCodeStep({ ...step, wrongAttempts: step.wrongAttempts + 1 })
          throw error
        }
      })
    },
  }

  async function completeSignIn(ticket: string): Promise<void> {
    await signInWithTicket(ticket)
    $isSignedIn.set(true)
  }

  /**
   * Mails a code. With `mayHaveCode`, an earlier code may have been mailed, so the code step is shown even if mailing a
   * new code fails.
   */
  async function mailCode(
    pending: PendingLoginAction,
    email: string,
    send: (email: string) => Promise<void>,
    mayHaveCode = false,
  ): Promise<void> {
    mailCodeAgain = send
    await state.run(pending, async (isLatest) => {
      let isSent = false
      try {
        await send(email)
        isSent = true
      } finally {
        const resendAllowedAt = Date.now() + EMAIL_CODE_RESEND_DELAY_MS
        if ((isSent || mayHaveCode) && isLatest())
          state.showCodeStep({ email, resendAllowedAt, wrongAttempts: 0 })
      }
    })
  }
}
