import { atom } from 'nanostores'
import type { AtelierError } from '../errors.ts'
import { shared } from '../shared.ts'

/** How far signing in by a window is, for every part of the page that shows it. */
export type Connecting =
  | { is: 'idle' }
  | { is: 'open' }
  /** The browser kept the window closed. The address opens it by a press of the visitor's own. */
  | { is: 'blocked'; href: string }
  | { is: 'failed'; error: AtelierError }
  /** Whoever was signed in no longer is, and did not ask for it. */
  | { is: 'over' }

export const $connecting = shared('connecting', () => atom<Connecting>({ is: 'idle' }))
