import { atom } from 'nanostores'
import type { LoginTab } from '@atelier/widgets'

interface Wish {
  tab: LoginTab
  /** What was interrupted. Absent: on to the profile. */
  onSignedIn?: () => void
}

/** Set while somebody signs in over the page. */
export const $signingIn = atom<Wish | undefined>()

export function signInHere(wish: Partial<Wish> = {}): void {
  $signingIn.set({ tab: 'login', ...wish })
}
