import { atom } from 'nanostores'

interface SignInModalOptions {
  /** What the visitor wants to do, which needs an account. */
  purpose?: 'share'
  /** Continues the action that required signing in. */
  onSignedIn: () => void
}

/** The options of the open sign-in modal; undefined while it is closed. */
export const $signInModal = atom<SignInModalOptions | undefined>()

/** Every page of the site opens the modal because something needs an account, so the visitor goes on with that. */
export function openSignInModal(options: SignInModalOptions): void {
  $signInModal.set(options)
}
