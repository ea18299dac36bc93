import { PASSKEY_CHALLENGE_LIFETIME_MS, type login } from '@atelier/contract'
import { AtelierError } from '../errors.ts'
import { signInWithTicket } from '../session/sign-in.ts'
import { canAutofillPasskeys, loadCeremonies } from '../webauthn/support.ts'
import type { LoginState } from './login-state.ts'
import { beginPasskeyLogin, completePasskeyLogin } from './requests.ts'

/**
 * A form that stays open for hours stops renewing its suggestions after this many rounds, because the server limits how
 * often a browser may begin a ceremony.
 */
const MAX_SUGGESTION_ROUNDS = 6
/** Renewed before the challenge expires, so that a passkey selected at the last moment still works. */
const RENEW_SUGGESTIONS_MS = PASSKEY_CHALLENGE_LIFETIME_MS - 30_000

/** Signing in with a passkey: by a button, or by selecting a suggestion of the email field. */
export function createPasskeyActions(state: LoginState) {
  const { $isSignedIn } = state.stores
  let isFormInUse = false
  let rounds = 0
  /** The round whose suggestions are shown. Undefined while the browser's dialog is open, or the form is not in use. */
  let currentRound: number | undefined
  let renewal: ReturnType<typeof setTimeout> | undefined
  let cancelCeremony = () => {}
  /** Aborted when the form closes. */
  let closing = new AbortController()

  return {
    async signInWithPasskey(): Promise<void> {
      // The browser's dialog replaces the suggestions, and no suggestions are started while it is open.
      isFormInUse = true
      endRound()
      await state.run('passkey', async () => completeSignIn(await requestTicket()))
      if (!$isSignedIn.get()) await suggest()
    },

    /** Call it when a person starts to use the form: until then, no WebAuthn code is loaded. */
    async suggestPasskeys(): Promise<void> {
      if (isFormInUse) return
      isFormInUse = true
      await suggest()
    },

    /** Call it when the form closes. */
    stopUsingPasskeys(): void {
      isFormInUse = false
      closing.abort()
      closing = new AbortController()
      endRound()
      cancelCeremony()
    },
  }

  function endRound(): void {
    currentRound = undefined
    clearTimeout(renewal)
  }

  /** Waits invisibly until the user selects a suggestion. Failures are not shown, because the user pressed nothing. */
  async function suggest(): Promise<void> {
    if (!isFormInUse) return
    // Ends the suggestions after the last round, because selecting one with an expired challenge would only fail.
    if (rounds >= MAX_SUGGESTION_ROUNDS) return cancelCeremony()
    const round = ++rounds
    currentRound = round
    clearTimeout(renewal)
    try {
      const response = await chooseSuggestion(() => round === currentRound)
      if (!response) return
      endRound()
      await state.run('passkey', async () => completeSignIn(await completePasskeyLogin(response)))
    } catch {
      // The button of the form still works, and reports its failures. The next key or movement tries again.
      if (round === currentRound) isFormInUse = false
    }
  }

  /**
   * Returns undefined if this round ended before its challenge arrived, because it must not replace the browser's
   * dialog.
   */
  async function chooseSuggestion(isCurrent: () => boolean) {
    if (!(await canAutofillPasskeys()) || !isCurrent()) return
    const signWithPasskey = await loadSigning()
    const options = await beginPasskeyLogin()
    if (!isCurrent()) return
    renewal = setTimeout(() => void suggest(), RENEW_SUGGESTIONS_MS)
    return signWithPasskey(options, { autofill: true })
  }

  async function requestTicket(): Promise<login.LoginTicket> {
    const { signal } = closing
    const signWithPasskey = await loadSigning()
    const options = await beginPasskeyLogin()
    if (signal.aborted) throw new AtelierError('passkey-cancelled')
    return completePasskeyLogin(await signWithPasskey(options))
  }

  async function loadSigning() {
    const ceremonies = await loadCeremonies()
    cancelCeremony = ceremonies.cancelCeremony
    return ceremonies.signWithPasskey
  }

  async function completeSignIn({ ticket }: login.LoginTicket): Promise<void> {
    await signInWithTicket(ticket)
    $isSignedIn.set(true)
  }
}
