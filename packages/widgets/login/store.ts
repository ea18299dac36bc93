import { EMAIL_CODE_PAUSE, EMAIL_CODE_TRIES, type login } from '@atelier/contract'
import { atom } from 'nanostores'
import { asAtelierError, type AtelierError } from '../errors.ts'
import { awaitedCode, type AwaitedCode } from '../session/kept.ts'
import { identityService } from '../session/library.ts'
import { signInByRedirect, signInByWindow, signInWith } from '../session/own.ts'
import { provePassword, register, requestCode, verifyCode } from './proofs.ts'
import {
  checkLogin,
  checkRegistration,
  codeError,
  emailError,
  fieldOf,
  type FieldErrors,
  type LoginField,
  type RegistrationForm,
} from './validate.ts'

export type LoginTab = 'login' | 'register'

export type LoginStep =
  | { is: 'form' }
  /** A letter is on its way. */
  | ({ is: 'code' } & AwaitedCode)
  /** The browser keeps the provider's window closed. */
  | { is: 'blocked'; provider: login.SocialProvider }

/** What the form waits for. */
export type LoginWork = 'form' | 'code' | 'letter' | login.SocialProvider

export type LoginStore = ReturnType<typeof createLogin>

/**
 * One login form: what is asked, what is wrong, what is waited for. `byRedirect`: a provider's page takes the place of
 * this one, which is a small window already.
 */
export function createLogin({ byRedirect = false } = {}) {
  const $tab = atom<LoginTab>('login')
  const $step = atom<LoginStep>(firstStep())
  const $work = atom<LoginWork | undefined>()
  const $errors = atom<FieldErrors>({})
  /** What no field is to blame for. */
  const $failure = atom<AtelierError | undefined>()
  const $isDone = atom(false)
  /** What the letter is asked for again with. */
  let sendAgain: ((email: string) => Promise<void>) | undefined
  /** Of several tries, whatever is told of an earlier one is old. */
  let tries = 0

  return {
    $tab,
    $step,
    $work,
    $errors,
    $failure,
    $isDone,

    chooseTab(tab: LoginTab): void {
      $tab.set(tab)
      giveUp()
    },

    /** A field that is being mended is no longer wrong. */
    edited(field: LoginField): void {
      if (!$errors.get()[field]) return
      const { [field]: _, ...others } = $errors.get()
      $errors.set(others)
    },

    async login(form: login.Login): Promise<void> {
      if (isWrong(checkLogin(form))) return
      await work('form', async () => {
        const { ticket } = await provePassword(form.email.trim(), form.password)
        await finish(ticket)
      })
    },

    async register({ userName, email, password, confirm }: RegistrationForm): Promise<void> {
      if (isWrong(checkRegistration({ userName, email, password, confirm }))) return
      const registration = { userName: userName.trim(), email: email.trim(), password }
      await letter('form', registration.email, () => register(registration))
    },

    async mailCode(email: string): Promise<void> {
      const code = emailError(email)
      if (isWrong(code ? { email: code } : {})) return
      await letter('letter', email.trim(), requestCode)
    },

    async mailAgain(): Promise<void> {
      const step = $step.get()
      if (step.is === 'code') await letter('letter', step.email, sendAgain ?? requestCode)
    },

    async verify(code: string): Promise<void> {
      const step = $step.get()
      const wrong = codeError(code)
      if (step.is !== 'code' || isWrong(wrong ? { code: wrong } : {})) return
      await work('code', async (isCurrent) => {
        try {
          const { ticket } = await verifyCode(step.email, code)
          await finish(ticket)
        } catch (error) {
          if (isCurrent() && asAtelierError(error).code === 'code-invalid')
            awaitCode({ ...step, wrongTries: step.wrongTries + 1 })
          throw error
        }
      })
    },

    /** In a window beside the page; on a phone, and where windows are blocked, in its place. */
    async by(provider: login.SocialProvider, leave: () => void): Promise<void> {
      if (byRedirect || isPhone()) return this.leaveFor(provider, leave)
      await work(provider, async (isCurrent) => {
        // Nothing is waited for any more. Should an answer come all the same, it is taken.
        const stopWaiting = () => isCurrent() && $work.set(undefined)
        try {
          await signInByWindow(provider, { onClosed: stopWaiting })
          $isDone.set(true)
        } catch (thrown) {
          const error = asAtelierError(thrown)
          if (error.code !== 'popup_window_error') throw error
          if (isCurrent()) $step.set({ is: 'blocked', provider })
        }
      })
    },

    async leaveFor(provider: login.SocialProvider, leave: () => void): Promise<void> {
      await work(provider, async () => {
        leave()
        await signInByRedirect({ provider })
      })
    },

    /** To the service that takes passwords in our place. */
    async goElsewhere(email: string, leave: () => void): Promise<void> {
      leave()
      await work('form', () => signInByRedirect(email ? { email } : {}))
    },

    async resetElsewhere(leave: () => void): Promise<void> {
      leave()
      const { resetAuthority } = identityService()
      await work('form', () =>
        signInByRedirect(resetAuthority ? { authority: resetAuthority } : {}),
      )
    },

    back(): void {
      awaitedCode.drop()
      $step.set({ is: 'form' })
      giveUp()
    },
  }

  async function finish(ticket: string): Promise<void> {
    await signInWith(ticket)
    $isDone.set(true)
  }

  async function letter(
    kind: LoginWork,
    email: string,
    send: (email: string) => Promise<void>,
  ): Promise<void> {
    sendAgain = send
    await work(kind, async (isCurrent) => {
      await send(email)
      if (isCurrent()) awaitCode({ email, mayRepeat: Date.now() + EMAIL_CODE_PAUSE, wrongTries: 0 })
    })
  }

  function awaitCode({ email, mayRepeat, wrongTries }: AwaitedCode): void {
    awaitedCode.keep({ email, mayRepeat, wrongTries })
    $step.set({ is: 'code', email, mayRepeat, wrongTries })
  }

  async function work(
    kind: LoginWork,
    act: (isCurrent: () => boolean) => Promise<void>,
  ): Promise<void> {
    const own = ++tries
    clear()
    $work.set(kind)
    try {
      await act(() => own === tries)
    } catch (thrown) {
      if (own === tries) show(asAtelierError(thrown))
    } finally {
      if (own === tries) $work.set(undefined)
    }
  }

  /** Whoever goes elsewhere in the form is not led back by what they tried before. */
  function giveUp(): void {
    tries += 1
    $work.set(undefined)
    clear()
  }

  /** Who changed their mind knows that they did. */
  function show(error: AtelierError): void {
    if (error.code === 'user_cancelled') return
    const field = fieldOf(error.code)
    if (field) $errors.set({ [field]: error.code })
    else $failure.set(error)
  }

  function isWrong(errors: FieldErrors): boolean {
    $failure.set(undefined)
    $errors.set(errors)
    return Object.keys(errors).length > 0
  }

  function clear(): void {
    $errors.set({})
    $failure.set(undefined)
  }
}

/** Of this visit: a letter may be on its way. */
function firstStep(): LoginStep {
  const awaited = awaitedCode.look()
  return awaited ? { is: 'code', ...awaited } : { is: 'form' }
}

/** How often a wrong code may still be tried. */
export function triesLeft({ wrongTries }: { wrongTries: number }): number {
  return Math.max(0, EMAIL_CODE_TRIES - wrongTries)
}

/** There a window covers the page anyway, and browsers tend to lose it. */
function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && !matchMedia('(hover: hover)').matches
}
