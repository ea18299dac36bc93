// Signing in on our own pages. Partner pages use sign-in-window.ts.
import type { login } from '@atelier/contract'
import { AtelierError, ignoreError } from '../errors.ts'
import { signInCount, storeAndStartSession, userProfileFrom } from './current-session.ts'
import { trackInteraction } from './interaction.ts'
import type { SignInOptions } from './msal.ts'
import { toSignInError } from './sign-in-errors.ts'
import { loadSignInLibrary } from './sign-in-library.ts'
import { withTabLock } from './tab-lock.ts'

/** Exchanges the ticket that the server returned to a login form for a session, without leaving the page. */
export async function signInWithTicket(ticket: string): Promise<void> {
  await trackSignIn('SsoSilent', async () =>
    storeAndStartSession(await (await loadSignInLibrary()).signInWithTicket(ticket)),
  )
}

/**
 * Signs in at a provider in a popup, so that the page and its form fields stay. `onClosed` is called when the popup
 * seems to be closed. A provider's page can hide its state, so a sign-in may still succeed afterwards.
 */
export async function signInByPopup(
  provider: login.SocialProvider,
  { onClosed = () => {}, expectedUserId }: { onClosed?: () => void; expectedUserId?: string } = {},
): Promise<void> {
  const countBefore = signInCount()
  await trackSignIn('Login', async () => {
    const library = await loadSignInLibrary()
    const options = { provider, ...(expectedUserId && { userId: expectedUserId }) }
    const result = await library.signInByPopup(options, onClosed)
    if (expectedUserId && userProfileFrom(result).id !== expectedUserId)
      throw new AtelierError('other-account')
    // If the user has signed in another way in the meantime, this popup is outdated.
    if (signInCount() === countBefore) storeAndStartSession(result)
  })
}

/** Leaves the page. The identity service redirects to /auth/callback. */
export async function signInByRedirect(options: SignInOptions): Promise<void> {
  await trackSignIn('Login', async () => (await loadSignInLibrary()).signInByRedirect(options))
}

/**
 * Loads the library when a login form appears, because browsers block a popup that opens later than right after the
 * click.
 */
export function preloadSignInLibrary(): void {
  loadSignInLibrary().catch(ignoreError('the sign-in reports the failure'))
}

/** Requests new tokens, so that changes to the user's profile appear on this page. */
export async function renewTokensAndUser(): Promise<void> {
  const library = await loadSignInLibrary()
  await withTabLock(async () =>
    storeAndStartSession(await library.acquireToken({ forceRefresh: true })),
  )
}

async function trackSignIn(
  interaction: 'Login' | 'SsoSilent',
  signIn: () => Promise<void>,
): Promise<void> {
  try {
    await trackInteraction(interaction, signIn)
  } catch (thrown) {
    throw toSignInError(thrown)
  }
}
