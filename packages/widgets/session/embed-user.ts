// While a user is signed in on a partner's page, this token source replaces the guest's. When the user's session ends,
// the guest's token source is restored.
import { DEFAULT_PREFERENCES, login, type embed } from '@atelier/contract'
import { configuration, configure } from '../configure.ts'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { sharedOnPage } from '../shared.ts'
import { createEmbedToken } from './embed-token.ts'
import { identification } from './identified-visitor.ts'
import { $signInWindow } from './sign-in-window-state.ts'
import { $session } from './store.ts'
import { knownTierOf } from './tier.ts'

/** Shared, because another copy of the package on the page may have signed the user in. */
const shared = sharedOnPage<{ signOut?: () => Promise<void>; hasSignedOut?: boolean }>(
  'signed in',
  () => ({}),
)

/** Whether a user has signed out since the page was loaded, and nobody has signed in since. */
export const hasSignedOut = (): boolean => shared.hasSignedOut ?? false

/** For the sign-in and sign-out of the partner's page: host-identity.ts. */
export function setHasSignedOut(hasSignedOut: boolean): void {
  shared.hasSignedOut = hasSignedOut
}

/** Ends the session on this page at once, and on the server if it can be reached. */
export async function signOutOfPartnerPage(): Promise<void> {
  $signInWindow.set({ is: 'idle' })
  if (shared.signOut) await shared.signOut()
  else identification.end?.()
}

/** Makes all further requests as this user, until the user signs out or the token cannot be renewed. */
export function startUserSession(
  userId: string,
  { name, ...issued }: embed.ConnectedSession & { name: string },
): void {
  const guestTokenSource = configuration().tokenSource
  const token = createEmbedToken(issued, {
    isCurrent: () => shared.signOut === signOut,
    onExpired() {
      $signInWindow.set({ is: 'over' })
      endSession()
    },
  })
  configure({
    tokenSource: {
      isPartnerPage: true,
      getToken: () => token.getOrEndSession(),
      rejectToken: (rejected) => token.reject(rejected),
    },
  })
  shared.signOut = signOut
  shared.hasSignedOut = false
  $signInWindow.set({ is: 'idle' })
  $session.set({ is: 'user', user: partnerPageProfile(userId, name) })

  async function signOut(): Promise<void> {
    shared.hasSignedOut = true
    // Sent before the session ends here, because the request needs this user's token.
    const signedOut = request(login.signOut, {}).catch(logError)
    endSession()
    await signedOut
  }

  function endSession(): void {
    token.stop()
    delete shared.signOut
    configure({ tokenSource: guestTokenSource })
    $session.set({ is: 'guest' })
  }
}

/** A partner's page receives the user's name only; the other fields hold defaults. */
function partnerPageProfile(id: string, displayName: string): login.UserProfile {
  return {
    id,
    displayName,
    userName: displayName,
    email: '',
    authProvider: 'B2C',
    roles: [],
    preferences: DEFAULT_PREFERENCES,
    subscriptionTier: knownTierOf(id),
  }
}
