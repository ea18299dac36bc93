import { login } from '@atelier/contract'
import { ignoreError, logError } from '../errors.ts'
import { request } from '../http.ts'
import { trackInteraction } from './interaction.ts'
import {
  pendingSignOut,
  removeStoredOutbox,
  removeStoredUserData,
  storedMsalAccountId,
} from './session-storage.ts'
import { identityConfiguration, loadSignInLibrary } from './sign-in-library.ts'
import { $session } from './store.ts'
import { withTabLock } from './tab-lock.ts'
import { clearTabStorage, signOutRequest } from './tab-storage.ts'

/** The user does not wait longer than this for the server. The request continues in the background. */
const SIGN_OUT_TIMEOUT_MS = 3_000

/**
 * Navigates to /auth/signout-callback, where finishRequestedSignOut() ends the session. Pass `isSessionEnded` if the server has
 * ended the session already.
 */
export function navigateToSignOut(
  navigate: (path: string) => void,
  { isSessionEnded = false, returnTo = '/' } = {},
): void {
  signOutRequest.save(returnTo)
  if (isSessionEnded) removeStoredUserData()
  navigate('/auth/signout-callback')
}

/**
 * Ends the session in this browser and on the server. If an external identity service has a page for signing out, the
 * browser leaves for it instead, and comes back when the session there has ended.
 */
export async function finishRequestedSignOut(): Promise<void> {
  if (!signOutRequest.exists()) return
  return trackInteraction('Logout', async () => {
    const loading = loadSignInLibrary().catch(ignoreError('the session can end without it'))
    if (identityConfiguration().kind === 'external') {
      const library = await loading
      const account = library?.activeAccount()
      clearLocalSession()
      removeStoredOutbox()
      if (library && account) await library.signOutByRedirect(account)
    }
    // Clears this browser before waiting, so that the user is signed out here even if they close the tab now.
    clearLocalSession()
    removeStoredOutbox()
    clearTabStorage()
    pendingSignOut.save()
    await (await loading)?.clearCache().catch(logError)
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS))
    await Promise.race([sendSignOut(), timeout])
  })
}

/** Retries a sign-out that did not reach the server, unless another tab has sent it or a user has signed in again. */
export function retryPendingSignOut(): void {
  const isPending = () => pendingSignOut.exists() && !storedMsalAccountId()
  if (isPending()) void sendSignOut(isPending)
}

/** Removes the user from this page and from localStorage. Does not tell the server. */
export function clearLocalSession(): void {
  removeStoredUserData()
  $session.set({ is: 'guest' })
}

/** Sent without a token, which is gone by now: the server finds the session by its cookie. */
function sendSignOut(isPending = () => true): Promise<void> {
  return withTabLock(async () => {
    if (!isPending()) return
    await request(login.signOut, { withoutToken: true })
    pendingSignOut.clear()
  }).catch(logError)
}
