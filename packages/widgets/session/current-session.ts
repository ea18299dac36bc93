// The session of the user on our own pages, as this tab sees it. Partner pages use embed-user.ts.
import type { login } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError } from '../errors.ts'
import { $interaction } from './interaction.ts'
import type { SignInResult } from './msal.ts'
import { storedMsalAccountId, storeAccountIdAndToken } from './session-storage.ts'
import { loadSignInLibrary } from './sign-in-library.ts'
import { clearLocalSession } from './sign-out.ts'
import { $session } from './store.ts'
import { pendingEmailCode, signOutRequest } from './tab-storage.ts'
import { profileFromClaims } from './user-profile.ts'

/** Whether the user has signed in since the page was loaded, as opposed to an earlier visit. */
export const $justSignedIn = atom(false)

let accountId: string | undefined
let signIns = 0
let ready: Promise<void> = Promise.resolve()

/** The MSAL home account id of the user whose data this tab shows. Another tab may have signed in another user. */
export const msalAccountIdOfTab = (): string | undefined => accountId

/** How many sign-ins this page has completed. Compare it to find out whether another one has finished meanwhile. */
export const signInCount = (): number => signIns

/** Resolves once it is known whether a user is signed in. */
export const whenSessionReady = (): Promise<void> => ready

/** Restores the session with the given function, and makes whenSessionReady() wait for it. */
export function restoreSessionWith(restore: () => Promise<void>): void {
  ready = restore().catch(logError)
}

/** Signs in the user of an earlier visit, if the browser still has their account. */
export async function restoreStoredSession(): Promise<void> {
  const storedId = storedMsalAccountId()
  if ($interaction.get() === 'Startup') $interaction.set('None')
  if (!storedId) return $session.set({ is: 'guest' })
  try {
    const account = (await loadSignInLibrary()).activateAccount(storedId)
    if (!account?.idTokenClaims) return clearLocalSession()
    accountId = account.homeAccountId
    $session.set({ is: 'user', user: profileFromClaims(account.idTokenClaims) })
  } catch (error) {
    // The library could not be loaded. The stored session is kept for the next visit.
    logError(error)
    $session.set({ is: 'guest' })
  }
}

/** Makes the user of a completed sign-in the current user. */
export function storeAndStartSession(result: SignInResult): void {
  const user = userProfileFrom(result)
  signIns += 1
  signOutRequest.clear()
  pendingEmailCode.clear()
  accountId = result.account.homeAccountId
  storeAccountIdAndToken(accountId, result.accessToken)
  const previous = $session.get()
  $session.set({ is: 'user', user })
  if (previous.is !== 'user') $justSignedIn.set(true)
}

/** Returns the user of a sign-in. Claims of the new ID token replace those that MSAL has stored. */
export function userProfileFrom({ account, idTokenClaims }: SignInResult): login.UserProfile {
  return profileFromClaims({ ...account.idTokenClaims, ...idTokenClaims })
}
