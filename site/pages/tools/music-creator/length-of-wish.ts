import { findLength, MUSIC_LENGTH } from '@atelier/contract'

/** The length that the words name, in seconds: "a 20 second jingle". Undefined if they name none. */
export function lengthOfWish(wish: string): number | undefined {
  const length = findLength(wish)
  if (!length) return undefined
  const { min, max, step } = MUSIC_LENGTH
  return Math.min(max, Math.max(min, Math.round(length.seconds / step) * step))
}

/** The changes of the form when its words change: the slider follows a length that they name anew. */
export function withLengthOf(wish: string, before: string): { wish: string; seconds?: number } {
  const seconds = lengthOfWish(wish)
  return seconds === undefined || seconds === lengthOfWish(before) ? { wish } : { wish, seconds }
}
