import type { login } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { SIGNED_OUT_EVENT } from '../errors.ts'
import { sharedOnPage } from '../shared.ts'

export type Session =
  /** A user was signed in on the last visit, and the page checks whether they still are. */
  | { is: 'loading' }
  /** `visitor`: the partner's page has told the server who the visitor is, under this id. See host-identity.ts. */
  | { is: 'guest'; visitor?: string }
  | { is: 'user'; user: login.UserProfile }

/** The visitor of the page, a guest or a user. On our own pages, SIGNED_OUT_EVENT makes a user a guest. */
export const $session = sharedOnPage('session', () => {
  const session = atom<Session>({ is: 'guest' })
  globalThis.addEventListener?.(SIGNED_OUT_EVENT, () => {
    // A partner's page may dispatch an event of the same name for its own purposes.
    if (!isPartnerPage()) session.set({ is: 'guest' })
  })
  return session
})

/**
 * Calls the listener with the new and the previous id when a user signs in or out, or when another user signs in. A
 * visitor whom the partner's page identifies counts as a user.
 * Restoring the session of an earlier visit does not call it. Returns a function that removes the listener.
 */
export function onUserChange(
  listener: (userId: string | undefined, previousId: string | undefined) => void,
): () => void {
  let userId = ownerIdOf($session.get())
  let isRestoring = $session.get().is === 'loading'
  let isFirstChange = true
  return $session.listen((session) => {
    if (session.is === 'loading') {
      isRestoring ||= isFirstChange
      isFirstChange = false
      return
    }
    const previousId = userId
    userId = ownerIdOf(session)
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
  /** Whether the visitor is known by a token that the page has passed to `identify()`. */
  identified: boolean
}

/** Calls the listener when a user signs in or out. Returns a function that removes the listener. */
export function onSessionChange(listener: (detail: SessionDetail) => void): () => void {
  return onUserChange(() => {
    const session = $session.get()
    const name = session.is === 'user' ? session.user.displayName : undefined
    listener({ signedIn: session.is === 'user', name, identified: isIdentified(session) })
  })
}

/** Undefined for a guest, and while the session of an earlier visit is being restored. */
export function currentUserId(): string | undefined {
  const session = $session.get()
  return session.is === 'user' ? session.user.id : undefined
}

/** Whose conversations are shown: the user's, or those of a visitor whom the partner's page has identified. */
export const currentOwnerId = (): string | undefined => ownerIdOf($session.get())

/** Whether the partner's page has said who the visitor is. False for a user who has signed in to an account of ours. */
export const isIdentified = (session: Session): boolean =>
  session.is === 'guest' && session.visitor !== undefined

function ownerIdOf(session: Session): string | undefined {
  if (session.is === 'loading') return undefined
  return session.is === 'user' ? session.user.id : session.visitor
}
