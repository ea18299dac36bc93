import { PASSKEY_CHALLENGE_LIFETIME_MS, type login } from '@atelier/contract'
import { toAtelierError } from '../errors.ts'
import { signInWithTicket } from '../session/sign-in.ts'
import { canAutofillPasskeys, loadCeremonies } from '../webauthn/support.ts'
import type { LoginState } from './login-state.ts'
import { beginPasskeyLogin, completePasskeyLogin } from './requests.ts'

/** The server counts how often a browser begins, so that a form that stays open for hours stops in time. */
const MAX_SUGGESTION_ROUNDS = 6
/** Before the challenge expires, so that a passkey chosen in the last moment still works. */
const RENEW_SUGGESTIONS_MS = PASSKEY_CHALLENGE_LIFETIME_MS - 30_000

/** Signing in with a passkey: by a button, or by choosing one among the suggestions of the email field. */
export function createPasskeyActions(state: LoginState) {
  const { $isSignedIn } = state.stores
  let isSuggesting = false
  let rounds = 0
  let renewal: ReturnType<typeof setTimeout> | undefined

  return {
    async signInWithPasskey(): Promise<void> {
      // The browser's dialog replaces the suggestions.
      pauseSuggestions()
      await state.run('passkey', async () => completeSignIn(await requestTicket()))
      if (!$isSignedIn.get()) void suggestAgain()
    },

    /** Call it when a person turns to the form: until then, nothing of WebAuthn is loaded. */
    async suggestPasskeys(): Promise<void> {
      if (isSuggesting) return
      isSuggesting = true
      if (await canAutofillPasskeys()) await suggestAgain()
    },

    async stopSuggestingPasskeys(): Promise<void> {
      if (!isSuggesting) return
      isSuggesting = false
      pauseSuggestions()
      if (rounds > 0) (await loadCeremonies()).cancelCeremony()
    },
  }

  function pauseSuggestions(): void {
    clearTimeout(renewal)
  }

  /** Waits without a sign of it until a suggestion is chosen. Failures are not shown, because nothing was pressed. */
  async function suggestAgain(): Promise<void> {
    if (!isSuggesting || rounds >= MAX_SUGGESTION_ROUNDS) return
    rounds += 1
    renewal = setTimeout(() => void suggestAgain(), RENEW_SUGGESTIONS_MS)
    try {
      const response = await chooseSuggestion()
      pauseSuggestions()
      await state.run('passkey', async () => completeSignIn(await completePasskeyLogin(response)))
    } catch (error) {
      // The button of the form still works, and reports its failures.
      if (toAtelierError(error).code !== 'passkey-cancelled') pauseSuggestions()
    }
  }

  async function chooseSuggestion() {
    const { signWithPasskey } = await loadCeremonies()
    return signWithPasskey(await beginPasskeyLogin(), { autofill: true })
  }

  async function requestTicket(): Promise<login.LoginTicket> {
    const { signWithPasskey } = await loadCeremonies()
    return completePasskeyLogin(await signWithPasskey(await beginPasskeyLogin()))
  }

  async function completeSignIn({ ticket }: login.LoginTicket): Promise<void> {
    await signInWithTicket(ticket)
    $isSignedIn.set(true)
  }
}
