import { atom } from 'nanostores'
import type { LoginTab } from '@atelier/widgets'

interface SignInModalOptions {
  tab: LoginTab
  /** What the visitor wants to do, which needs an account. */
  purpose?: 'share'
  /** Continues the action that required signing in. Without this callback the user goes to /profile. */
  onSignedIn?: () => void
}

/** The options of the open sign-in modal; undefined while it is closed. */
export const $signInModal = atom<SignInModalOptions | undefined>()

export function openSignInModal(options: Partial<SignInModalOptions> = {}): void {
  $signInModal.set({ tab: 'login', ...options })
}
