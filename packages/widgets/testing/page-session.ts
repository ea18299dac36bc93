// Signs the user of a test in and out on the page, as the page itself does when a sign-in has succeeded.
import type { login } from '@atelier/contract'
import { $conversations } from '../chat/conversations.ts'
import { $models } from '../chat/models.ts'
import { isPartnerPage } from '../configure.ts'
import { signOutOfPartnerPage, startUserSession } from '../session/embed-user.ts'
import { clearLocalSession } from '../session/sign-out.ts'
import { $session } from '../session/store.ts'
import { applyTier } from '../session/tier.ts'
import { newToken } from './session-handlers.ts'
import type { FakeState } from './state.ts'

export function signInOnPage(user: login.UserProfile): void {
  if (isPartnerPage()) startUserSession(user.id, { name: user.displayName, ...newToken() })
  else $session.set({ is: 'user', user })
  applyTier(user.subscriptionTier)
}

export async function signOutOnPage(): Promise<void> {
  if ($session.get().is === 'guest') return
  if (isPartnerPage()) await signOutOfPartnerPage()
  clearLocalSession()
}

/** Makes the page forget what it has loaded from the server, as a reload does. */
export function forgetLoaded({ models }: FakeState): void {
  $conversations.set({ is: 'unknown' })
  // The page loads the models once, so it gets those of the next test here.
  if ($models.get().length > 0) $models.set(models)
  for (const storage of [globalThis.localStorage, globalThis.sessionStorage])
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith('atelier_')) storage.removeItem(key)
}
