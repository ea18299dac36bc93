// The access token that our own pages send with their requests.
import { AtelierError, dispatchSignedOut } from '../errors.ts'
import { whenSessionReady, msalAccountIdOfTab } from './current-session.ts'
import { trackInteraction } from './interaction.ts'
import {
  removeStoredToken,
  storedMsalAccountId,
  storedUnexpiredToken,
  storeAccountIdAndToken,
} from './session-storage.ts'
import { toSignInError } from './sign-in-errors.ts'
import { loadSignInLibrary } from './sign-in-library.ts'
import { $session } from './store.ts'
import { withTabLock } from './tab-lock.ts'

let renewal: Promise<string | undefined> | undefined
/** Set after the server has rejected a token, because MSAL's cache would return the same token again. */
let mustRefresh = false

/**
 * Waits until it is known who is signed in. Resolves to undefined for a guest, whom the server recognizes by a cookie.
 * Throws `other-account` if another user has signed in in another tab. If the sign-in has ended, tells the page with
 * dispatchSignedOut() and throws `sign-in-required`.
 */
export async function getOrRenewAccessToken(): Promise<string | undefined> {
  // Checked first: after a failed restoreStoredSession() the session is a guest's although a token is stored.
  if ($session.get().is === 'guest') return undefined
  const token = storedTokenOfThisTab()
  if (token) return token
  await whenSessionReady()
  if ($session.get().is !== 'user') return undefined
  renewal ??= renewToken().finally(() => (renewal = undefined))
  return renewal
}

/** Discards the token after the server rejected it, so that the next getOrRenewAccessToken() requests a new one. */
export function discardRejectedAccessToken(): void {
  removeStoredToken()
  mustRefresh = true
}

/**
 * Returns the stored token. Throws if another user has signed in in another tab, in which case this tab is about to
 * reload.
 */
function storedTokenOfThisTab(): string | undefined {
  const accountId = msalAccountIdOfTab()
  if (
    accountId !== undefined &&
    storedMsalAccountId() !== undefined &&
    accountId !== storedMsalAccountId()
  )
    throw new AtelierError('other-account')
  return storedUnexpiredToken()
}

/** Runs in one tab at a time, because the identity service treats a refresh token that is used twice as stolen. */
async function renewToken(): Promise<string | undefined> {
  const library = await loadSignInLibrary()
  const acquireAndStore = async () => {
    const result = await trackInteraction('AcquireToken', () =>
      library.acquireToken({ forceRefresh: mustRefresh }),
    )
    mustRefresh = false
    storeAccountIdAndToken(result.account.homeAccountId, result.accessToken)
    return result.accessToken
  }
  try {
    return await withTabLock(acquireAndStore, storedTokenOfThisTab)
  } catch (thrown) {
    const error = toSignInError(thrown)
    if (error.code !== 'interaction_required') throw error
    const signedOut = new AtelierError('sign-in-required', { cause: thrown })
    dispatchSignedOut(signedOut)
    throw signedOut
  }
}
