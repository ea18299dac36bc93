import type { login } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { SIGNED_OUT } from '../http.ts'
import { shared } from '../shared.ts'

export type Session =
  /** Somebody was signed in on the last visit. Whether they still are is being found out. */
  { is: 'loading' } | { is: 'guest' } | { is: 'user'; user: login.UserProfile }

export const $session = shared('session', () => {
  const session = atom<Session>({ is: 'guest' })
  globalThis.addEventListener?.(SIGNED_OUT, () => {
    // A partner's page may use that name for something of its own.
    if (!isPartnerPage()) session.set({ is: 'guest' })
  })
  return session
})

/**
 * Calls back when somebody else is here than before: their id, or nobody's. Who turns out to have been here since the
 * last visit is nobody else.
 */
export function onPerson(
  listener: (now: string | undefined, before: string | undefined) => void,
): () => void {
  let person = idOf($session.get())
  let isFindingOut = $session.get().is === 'loading'
  let isFirst = true
  return $session.listen((session) => {
    if (session.is === 'loading') {
      isFindingOut ||= isFirst
      isFirst = false
      return
    }
    const before = person
    person = idOf(session)
    if (!isFindingOut && person !== before) listener(person, before)
    isFindingOut = false
    isFirst = false
  })
}

export interface SessionDetail {
  signedIn: boolean
  /** How whoever is signed in calls themselves. */
  name: string | undefined
}

/** What a page around is told when somebody has signed in, or nobody is any more. */
export function onSession(listener: (detail: SessionDetail) => void): () => void {
  return onPerson(() => {
    const session = $session.get()
    const name = session.is === 'user' ? session.user.displayName : undefined
    listener({ signedIn: session.is === 'user', name })
  })
}

/** The id of whoever is signed in, as far as that is known. */
export const personHere = (): string | undefined => idOf($session.get())

function idOf(session: Session): string | undefined {
  return session.is === 'user' ? session.user.id : undefined
}
