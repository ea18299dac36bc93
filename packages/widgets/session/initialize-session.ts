import { LOCAL_STORAGE_KEYS, type login } from '@atelier/contract'
import { configure } from '../configure.ts'
import { SIGNED_OUT_EVENT, type AtelierError } from '../errors.ts'
import { getOrRenewAccessToken, discardRejectedAccessToken } from './access-token.ts'
import {
  restoreSessionWith,
  restoreStoredSession,
  storeAndStartSession,
  msalAccountIdOfTab,
} from './current-session.ts'
import { trackInteraction } from './interaction.ts'
import { fillInMissingNames } from './missing-name.ts'
import type { SignInResult } from './msal.ts'
import { removeStoredUserData, storedMsalAccountId } from './session-storage.ts'
import { toSignInError } from './sign-in-errors.ts'
import { loadSignInLibrary, setIdentityConfiguration } from './sign-in-library.ts'
import { retryPendingSignOut } from './sign-out.ts'
import { $session } from './store.ts'
import { signOutRequest } from './tab-storage.ts'
import { applyStoredTier, TIER_KEY } from './tier.ts'

interface RedirectResult {
  result: SignInResult | undefined
  error?: AtelierError
}

let redirect: RedirectResult | undefined

/** The outcome of the redirect sign-in that led to this page. Undefined if there was none, or not yet. */
export const redirectResult = (): RedirectResult | undefined => redirect

/**
 * Restores the session of our own pages and keeps it in step with other tabs. Call it before anything is rendered.
 * Throws if the identity configuration is invalid.
 */
export function initializeSession(identity: login.IdentityConfiguration | undefined): void {
  setIdentityConfiguration(identity)
  configure({
    tokenSource: {
      isPartnerPage: false,
      getToken: getOrRenewAccessToken,
      rejectToken: discardRejectedAccessToken,
      accountId: () => msalAccountIdOfTab() ?? storedMsalAccountId(),
    },
  })
  globalThis.addEventListener('storage', followOtherTabs)
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && reloadIfUserChanged())
  globalThis.addEventListener(SIGNED_OUT_EVENT, () => {
    if (storedMsalAccountId() && !signOutRequest.exists()) removeStoredUserData()
  })
  fillInMissingNames()
  retryPendingSignOut()
  const isRedirect = isRedirectResponse()
  if (isRedirect || storedMsalAccountId()) $session.set({ is: 'loading' })
  restoreSessionWith(isRedirect ? handleRedirect : restoreStoredSession)
}

async function handleRedirect(): Promise<void> {
  try {
    const result = await trackInteraction('HandleRedirect', async () =>
      (await loadSignInLibrary()).handleRedirect(),
    )
    redirect = { result }
    if (result) return storeAndStartSession(result)
    // MSAL ignores an error response to a sign-in that it no longer waits for, so the error is read here.
    const error = new URLSearchParams(location.search).get('error')
    if (error) redirect.error = toSignInError({ errorCode: error })
  } catch (thrown) {
    redirect = { result: undefined, error: toSignInError(thrown) }
  }
  await restoreStoredSession()
}

function isRedirectResponse(): boolean {
  const parameters = location.hash + location.search
  return location.pathname.startsWith('/auth/') && /[?#&](code|error)=/.test(parameters)
}

/** Reacts when another tab signs a user in or out, or learns that the user has Pro. */
function followOtherTabs({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  // A null key means that all of localStorage was cleared.
  if (key === null) return reloadIfUserChanged()
  if (key === TIER_KEY) return applyStoredTier()
  if (key !== LOCAL_STORAGE_KEYS.account) return
  if ($session.get().is === 'guest' && newValue) {
    $session.set({ is: 'loading' })
    restoreSessionWith(restoreStoredSession)
  } else reloadIfUserChanged()
}

/** A reload removes the previous user's data from the screen, from memory and from the back/forward cache. */
function reloadIfUserChanged(): void {
  const { is } = $session.get()
  if (is === 'user' && storedMsalAccountId() !== msalAccountIdOfTab() && !signOutRequest.exists())
    location.reload()
}
