import { EMAIL_CODE_MAX_ATTEMPTS, type login } from '@atelier/contract'
import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { pendingEmailCode, type PendingEmailCode } from '../session/tab-storage.ts'
import { fieldForError, type FieldErrors, type LoginField } from './validate.ts'

export type LoginTab = 'login' | 'register'

export type LoginStep =
  | { is: 'form' }
  /** A code has been mailed, and the user has to enter it. */
  | ({ is: 'code' } & PendingEmailCode)
  /** A popup blocker stopped the provider's popup. */
  | { is: 'popup-blocked'; provider: login.SocialProvider }

/** The control whose action is running. `code` submits a code, `email` has one mailed. */
export type PendingLoginAction = 'form' | 'code' | 'email' | 'passkey' | login.SocialProvider

/** Errors without a message, because the user closed a provider's popup or the browser's passkey dialog. */
const QUIET = new Set<string>(['user_cancelled', 'passkey-cancelled'])

export type LoginState = ReturnType<typeof createLoginState>

/** The state of a login form, and the functions through which the actions in other files change it. */
export function createLoginState(tab: LoginTab) {
  const $tab = atom(tab)
  const $step = atom<LoginStep>({ is: 'form' })
  const $pending = atom<PendingLoginAction | undefined>()
  const $fieldErrors = atom<FieldErrors>({})
  /** An error that belongs to no field. */
  const $failure = atom<AtelierError | undefined>()
  const $isSignedIn = atom(false)
  let latestRun = 0

  return {
    stores: { $tab, $step, $pending, $fieldErrors, $failure, $isSignedIn },

    /** Shows the errors and returns true if there are any. */
    showFieldErrors(errors: FieldErrors): boolean {
      $failure.set(undefined)
      $fieldErrors.set(errors)
      return Object.keys(errors).length > 0
    },

    clearFieldError(field: LoginField): void {
      if (!$fieldErrors.get()[field]) return
      const { [field]: _, ...others } = $fieldErrors.get()
      $fieldErrors.set(others)
    },

    /**
     * Runs an action and shows its error. Once a later action has started, or cancel() was called, `isLatest()` returns
     * false and the error is ignored.
     */
    async run(
      pending: PendingLoginAction,
      action: (isLatest: () => boolean) => Promise<void>,
    ): Promise<void> {
      const run = ++latestRun
      const isLatest = () => run === latestRun
      clearErrors()
      $pending.set(pending)
      try {
        await action(isLatest)
      } catch (thrown) {
        if (isLatest()) showError(toAtelierError(thrown))
      } finally {
        if (isLatest()) $pending.set(undefined)
      }
    },

    /** Ignores the outcome of the running action, if any. */
    cancel(): void {
      latestRun += 1
      $pending.set(undefined)
      clearErrors()
    },

    /** Shows the form for the code that was mailed before a reload, if there is one. */
    resumeCodeStep(): void {
      const pending = pendingEmailCode.load()
      if (pending) $step.set({ is: 'code', ...pending })
    },

    /** Shows the form for a mailed code. The state is also stored, so that it survives a reload. */
    showCodeStep({ email, resendAllowedAt, wrongAttempts }: PendingEmailCode): void {
      pendingEmailCode.save({ email, resendAllowedAt, wrongAttempts })
      $step.set({ is: 'code', email, resendAllowedAt, wrongAttempts })
    },
  }

  function showError(error: AtelierError): void {
    if (QUIET.has(error.code)) return
    const field = fieldForError(error.code)
    if (field) $fieldErrors.set({ [field]: error.code })
    else $failure.set(error)
  }

  function clearErrors(): void {
    $fieldErrors.set({})
    $failure.set(undefined)
  }
}

/** How many more attempts the user has before a new code has to be mailed. */
export function remainingAttempts({ wrongAttempts }: { wrongAttempts: number }): number {
  return Math.max(0, EMAIL_CODE_MAX_ATTEMPTS - wrongAttempts)
}
