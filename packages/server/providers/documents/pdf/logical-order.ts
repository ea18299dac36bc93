import { hasRightToLeft } from './direction.ts'

/** A character of a line, or several in a ligature. A line has them in the order from left to right in which they are seen. */
export interface SeenCharacter {
  text: string
  left: number
  right: number
}

const MARK = /^\p{M}+$/u
const LETTER = /\p{L}/u
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u
const DIGIT = /\p{Nd}/u
const ARABIC_DIGIT = /[٠-٩]/u
/** Between digits, a part of the number. */
const SEPARATOR = /^[.,:/٫٬]$/u
/** Between digits, a part of the number where there is no Arabic before it. */
const HYPHEN = /^[-+]$/u
/** Beside digits, a part of the number where there is no Arabic before it. */
const UNIT = /^[#%‰°±٪\p{Sc}]$/u
const ISO_DATE = /^\p{Nd}{4}-\p{Nd}\p{Nd}-\p{Nd}\p{Nd}(?!\p{Nd})/u
const ISO_DATE_LENGTH = 10
const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›']
const MIRRORED = new Map(PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

/**
 * The text of a line of Arabic or Hebrew in the order in which it is read: from right to left, but for numbers and words of
 * other scripts. The inverse of https://www.unicode.org/reports/tr9/, which has no certain answer where a number is beside a
 * foreign word.
 */
export function toLogicalOrder(characters: readonly SeenCharacter[]): string {
  const texts = joinMarks(characters)
  const places = placesOf(texts)
  const parts: string[] = []
  for (let at = 0; at < texts.length;) {
    const end = endOfRun(texts, at, places[at]!)
    parts.push(end > at ? texts.slice(at, end).join('') : mirror(texts[at]!))
    at = Math.max(end, at + 1)
  }
  return parts.toReversed().join('')
}

const mirror = (text: string): string => MIRRORED.get(text) ?? text

/** Marks above and below a letter follow it in a text. They are drawn over it, or between it and its neighbour. */
function joinMarks(characters: readonly SeenCharacter[]): string[] {
  const bases = characters.filter(({ text }) => !MARK.test(text))
  const marks = characters
    .filter(({ text }) => MARK.test(text))
    .toSorted((a, b) => middleOf(a) - middleOf(b))
  const texts = bases.map(({ text }) => text)
  let at = 0
  for (const mark of marks) {
    while (at < bases.length - 1 && middleOf(mark) >= endOfMarks(bases[at]!)) at += 1
    texts[at] = (texts[at] ?? '') + mark.text
  }
  return texts
}

const middleOf = ({ left, right }: SeenCharacter): number => (left + right) / 2

/** A mark at the right end of a letter is that of the next one, which many fonts draw it before. */
const endOfMarks = ({ left, right }: SeenCharacter): number => left + 0.75 * (right - left)

/** The parts of a line on which the place of a character in reading order depends: itself and the letters to its right. */
interface Place {
  /** The index of the nearest letter, from here to the right, that is read from right to left. Without one, the end of the line. */
  rightToLeftAt: number
  /** Whether that letter is Arabic: the parts of a number that is read after one are drawn from right to left. */
  isAfterArabic: boolean
  /** Whether a letter that is read from left to right is nearer than that one. */
  hasLetter: boolean
  /** Whether a number begins here, maybe with the sign of a currency. */
  beginsNumber: boolean
}

/** Found from the right in one walk: a line may be very long. */
function placesOf(texts: readonly string[]): Place[] {
  const places: Place[] = []
  let place = placeAt(texts.length)
  for (const [at, text] of [...texts.entries()].toReversed()) {
    const { isAfterArabic, hasLetter, beginsNumber } = place
    place = hasRightToLeft(text)
      ? { ...placeAt(at), isAfterArabic: ARABIC.test(text) }
      : {
          ...place,
          hasLetter: hasLetter || LETTER.test(text),
          beginsNumber: DIGIT.test(text) || (UNIT.test(text) && beginsNumber && !isAfterArabic),
        }
    places.push(place)
  }
  return places.toReversed()
}

const placeAt = (rightToLeftAt: number): Place => ({
  rightToLeftAt,
  isAfterArabic: false,
  hasLetter: false,
  beginsNumber: false,
})

/** Where what is read from left to right ends that begins here. The beginning itself if nothing does. */
function endOfRun(texts: readonly string[], start: number, place: Place): number {
  const { rightToLeftAt, isAfterArabic, hasLetter, beginsNumber } = place
  if (!hasLetter) return beginsNumber ? endOfNumber(texts, start, isAfterArabic) : start
  if (!isLeftToRight(texts[start]!)) return start
  const run = texts.slice(start, rightToLeftAt)
  const length = run.findLastIndex(isLeftToRight) + 1
  return start + length + (closesBracket(run, length) ? 1 : 0)
}

const isLeftToRight = (text: string): boolean =>
  DIGIT.test(text) || (LETTER.test(text) && !hasRightToLeft(text))

/** After Arabic, numbers with other characters between them are read from right to left, but for a date such as 2026-06-03. */
function endOfNumber(texts: readonly string[], start: number, isAfterArabic: boolean): number {
  if (beginsIsoDate(texts.slice(start, start + ISO_DATE_LENGTH + 1))) return start + ISO_DATE_LENGTH
  const isDigit = (at: number) => DIGIT.test(texts[at] ?? '')
  const isEuropean = (at: number) => isDigit(at) && !ARABIC_DIGIT.test(texts[at]!)
  const isPart = (at: number) => {
    const text = texts[at] ?? ''
    if (isDigit(at)) return true
    if (SEPARATOR.test(text)) return isDigit(at - 1) && isDigit(at + 1)
    if (isAfterArabic) return false
    return UNIT.test(text) || (HYPHEN.test(text) && isEuropean(at - 1) && isEuropean(at + 1))
  }
  let end = start
  while (isPart(end)) end += 1
  return end
}

const beginsIsoDate = (texts: readonly string[]): boolean =>
  ISO_DATE.test(texts.join('')) &&
  texts.slice(0, ISO_DATE_LENGTH).every(({ length }) => length === 1)

/** Whether a bracket that is open in a run closes after it. */
function closesBracket(run: readonly string[], length: number): boolean {
  const closing = run[length] ?? ''
  const opening = /^[)\]}>»›]$/u.test(closing) ? mirror(closing) : undefined
  const inRun = run.slice(0, length)
  const count = (bracket: string) => inRun.filter((text) => text === bracket).length
  return opening !== undefined && count(opening) > count(closing)
}
