const NUMBER = /(?<![\d.,]|the )(\d{1,3}(?:[.,]\d)?)[ -]?/u
/** "80s" are years, "30s of rain" is a length. */
const SECONDS =
  /(?:seconds?|secs?|(?<!(?<!\d)\d0)s|s(?= (?:of|long)(?!\p{L}))|giây|giay|ثانية|ثوانٍ|ثوان|ثواني)(?!\p{L})/u
const MINUTES = /(?:minutes?|mins?|phút|phut|دقيقة|دقائق)(?!\p{L})/u
const LENGTH = new RegExp(`${NUMBER.source}(?:(${SECONDS.source})|${MINUTES.source})`, 'iu')
const ARABIC_DIGIT = /[\u0660-\u0669]/g

/** A length as the words of a wish say it: "20 second", "2 phút", "٤٠ ثانية". */
export interface NamedLength {
  seconds: number
  /** Where it stands in the wish, in normalized form (NFC). */
  at: number
  text: string
}

/** The first length that the words of a piece of music name. */
export function findLength(wish: string): NamedLength | undefined {
  const text = wish
    .normalize('NFC')
    .replaceAll(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) - 0x0660))
  const found = LENGTH.exec(text)
  if (!found) return undefined
  const [whole, number, isInSeconds] = found
  const seconds = Number(number!.replace(',', '.')) * (isInSeconds ? 1 : 60)
  return { seconds, at: found.index, text: whole }
}
