import type { login } from '@atelier/contract'
import { atom } from 'nanostores'
import { SIGNED_OUT } from '../http.ts'
import { shared } from '../shared.ts'

export type Session = { is: 'guest' } | { is: 'user'; user: login.UserProfile }

export const $session = shared('session', () => {
  const session = atom<Session>({ is: 'guest' })
  globalThis.addEventListener?.(SIGNED_OUT, () => session.set({ is: 'guest' }))
  return session
})
