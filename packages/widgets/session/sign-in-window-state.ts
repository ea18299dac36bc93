import { atom } from 'nanostores'
import type { AtelierError } from '../errors.ts'
import { sharedOnPage } from '../shared.ts'

export type SignInWindowState =
  | { is: 'idle' }
  | { is: 'open' }
  /** A popup blocker stopped the window. A link to `href` opens the same page. */
  | { is: 'blocked'; href: string }
  | { is: 'failed'; error: AtelierError }
  /** The user's session ended without the user signing out. */
  | { is: 'over' }

export const $signInWindow = sharedOnPage('connecting', () =>
  atom<SignInWindowState>({ is: 'idle' }),
)
