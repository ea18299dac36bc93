import { atom } from 'nanostores'
import type { AtelierError } from '../errors.ts'
import { sharedOnPage } from '../shared.ts'

export type SignInWindowState =
  | { is: 'idle' }
  | { is: 'open' }
  /** A popup blocker stopped the window. A link to `href` opens the same page. */
  | { is: 'blocked'; href: string }
  | CodeState
  | { is: 'failed'; error: AtelierError }
  /** The user's session ended without the user signing out. */
  | { is: 'over' }

/** The window shows a number that the user has to type here. With no attempts left, the sign-in has ended. */
export interface CodeState {
  is: 'code'
  /** Identifies the sign-in, since another one may replace it. */
  attempt: object
  attemptsLeft: number
  /** Whether the number that was typed last was wrong. */
  wasWrong: boolean
  submit(code: string): void
}

export const $signInWindow = sharedOnPage('connecting', () =>
  atom<SignInWindowState>({ is: 'idle' }),
)
