import { SECOND_MS } from './constants.ts'

/** In characters. */
export const NAME_MAX_LENGTH = 100
export const SUBJECT_MAX_LENGTH = 150
export const MESSAGE_MAX_LENGTH = 5_000
/** A person needs longer than this to fill in the form. */
export const FORM_MIN_AGE_MS = 3 * SECOND_MS
/** How many hashes a proof of work has. With several, the time that it takes varies less than with one. */
export const WORK_PARTS = 8

/**
 * Why a message is kept for the operator instead of mailed. `limit`: strangers have sent as many as may be mailed;
 * `limit-with-work`: so have strangers whose browsers send a proof of work; `network`: so has this network; `links`,
 * `repeated`, `trap` and `token`: a program may have written it.
 */
export const HOLD_REASONS = [
  'limit-with-work',
  'limit',
  'network',
  'links',
  'repeated',
  'trap',
  'token',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
