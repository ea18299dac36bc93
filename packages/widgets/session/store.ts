import type { login } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { SIGNED_OUT_EVENT } from '../http/signed-out-event.ts'
import { sharedOnPage } from '../shared.ts'

export type Session =
  /** A user was signed in on the last visit, and the page checks whether they still are. */
  { is: 'loading' } | { is: 'guest' } | { is: 'user'; user: login.UserProfile }

export const $session = sharedOnPage('session', () => {
  const session = atom<Session>({ is: 'guest' })
  globalThis.addEventListener?.(SIGNED_OUT_EVENT, () => {
    // A partner's page may dispatch an event of the same name for its own purposes.
    if (!isPartnerPage()) session.set({ is: 'guest' })
  })
  return session
})

/**
 * Calls the listener with the new and the previous user id when a user signs in or out, or when another user signs in.
 * Restoring the session of an earlier visit does not call it. Returns a function that removes the listener.
 */
export function onUserChange(
  listener: (userId: string | undefined, previousId: string | undefined) => void,
): () => void {
  let userId = userIdOf($session.get())
  let isRestoring = $session.get().is === 'loading'
  let isFirstChange = true
  return $session.listen((session) => {
    if (session.is === 'loading') {
      isRestoring ||= isFirstChange
      isFirstChange = false
      return
    }
    const previousId = userId
    userId = userIdOf(session)
    if (!isRestoring && userId !== previousId) listener(userId, previousId)
    isRestoring = false
    isFirstChange = false
  })
}

/** The detail of the `atelier-session` event. */
export interface SessionDetail {
  signedIn: boolean
  /** The user's display name. */
  name: string | undefined
}

/** Calls the listener when a user signs in or out. Returns a function that removes the listener. */
export function onSessionChange(listener: (detail: SessionDetail) => void): () => void {
  return onUserChange(() => {
    const session = $session.get()
    const name = session.is === 'user' ? session.user.displayName : undefined
    listener({ signedIn: session.is === 'user', name })
  })
}

/** Undefined for a guest, and while the session of an earlier visit is being restored. */
export const currentUserId = (): string | undefined => userIdOf($session.get())

function userIdOf(session: Session): string | undefined {
  return session.is === 'user' ? session.user.id : undefined
}
