import { MUSIC_LENGTH } from '@atelier/contract'

const NUMBER = /(?<![\d.,]|the )(\d{1,3}(?:[.,]\d)?)[ -]?/u
const SECONDS = /(?:seconds?|secs?|s|giây|ثانية|ثوانٍ|ثوان)(?!\p{L})/u
const MINUTES = /(?:minutes?|mins?|phút|دقيقة|دقائق)(?!\p{L})/u
const LENGTH = new RegExp(`${NUMBER.source}(?:(${SECONDS.source})|${MINUTES.source})`, 'iu')

/** The length that the words name, in seconds: "a 20 second jingle". Undefined if they name none. */
export function lengthOfWish(wish: string): number | undefined {
  const [, number, isInSeconds] = LENGTH.exec(wish.normalize('NFC')) ?? []
  if (number === undefined) return undefined
  const seconds = Number(number.replace(',', '.')) * (isInSeconds ? 1 : 60)
  const { min, max, step } = MUSIC_LENGTH
  return Math.min(max, Math.max(min, Math.round(seconds / step) * step))
}

/** The changes of the form when its words change: the slider follows a length that they name anew. */
export function withLengthOf(wish: string, before: string): { wish: string; seconds?: number } {
  const seconds = lengthOfWish(wish)
  return seconds === undefined || seconds === lengthOfWish(before) ? { wish } : { wish, seconds }
}
