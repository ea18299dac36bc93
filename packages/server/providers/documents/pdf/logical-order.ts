import { hasRightToLeft } from './direction.ts'

/** A sign of a line, in the order from left to right in which it is seen. */
export interface SeenSign {
  text: string
  left: number
  right: number
}

const MARK = /^\p{M}+$/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
/** Between digits, a part of the number. */
const SEPARATOR = /^[.,:/٫٬]$/u
const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›']
const MIRRORED = new Map(PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

/**
 * The text of a line of Arabic in the order in which it is read: from right to left, but for numbers and words of other scripts.
 * The inverse of https://www.unicode.org/reports/tr9/, which has no certain answer where a number is beside a foreign word.
 */
export function toLogicalOrder(signs: readonly SeenSign[]): string {
  const texts = joinMarks(signs)
  const parts: string[] = []
  for (let at = 0; at < texts.length;) {
    const end = endOfRun(texts, at)
    parts.push(end > at ? texts.slice(at, end).join('') : mirror(texts[at]!))
    at = Math.max(end, at + 1)
  }
  return parts.toReversed().join('')
}

const mirror = (text: string): string => MIRRORED.get(text) ?? text

/** Marks above and below a letter follow it in a text. They are drawn over it, or between it and its neighbour. */
function joinMarks(signs: readonly SeenSign[]): string[] {
  const bases = signs.filter(({ text }) => !MARK.test(text))
  const texts = bases.map(({ text }) => text)
  for (const { text, left, right } of signs) {
    if (!MARK.test(text)) continue
    const over = bases.findIndex((base) => (left + right) / 2 < endOfMarks(base))
    const at = over < 0 ? bases.length - 1 : over
    texts[at] = (texts[at] ?? '') + text
  }
  return texts
}

/** A mark at the right end of a letter is that of the next one, which many fonts draw it before. */
const endOfMarks = ({ left, right }: SeenSign): number => left + 0.75 * (right - left)

/** Where what is read from left to right ends that begins here. The beginning itself if nothing does. */
function endOfRun(texts: readonly string[], start: number): number {
  if (!isLeftToRight(texts[start]!)) return start
  const foreign = texts.findIndex((text, at) => at > start && hasRightToLeft(text))
  const run = texts.slice(start, foreign < 0 ? undefined : foreign)
  if (!run.some((text) => LETTER.test(text))) return start + lengthOfNumber(run)
  const length = run.findLastIndex(isLeftToRight) + 1
  return start + length + (closesBracket(run, length) ? 1 : 0)
}

const isLeftToRight = (text: string): boolean =>
  DIGIT.test(text) || (LETTER.test(text) && !hasRightToLeft(text))

/** Numbers with other signs between them are read from right to left, such as the parts of 2026-06-03. */
function lengthOfNumber(texts: readonly string[]): number {
  const isDigit = (at: number) => DIGIT.test(texts[at] ?? '')
  const end = texts.findIndex(
    (text, at) => !isDigit(at) && !(SEPARATOR.test(text) && isDigit(at - 1) && isDigit(at + 1)),
  )
  return end < 0 ? texts.length : end
}

/** Whether a bracket that is open in a run closes after it. */
function closesBracket(run: readonly string[], length: number): boolean {
  const closing = run[length] ?? ''
  const opening = /^[)\]}>»›]$/u.test(closing) ? mirror(closing) : undefined
  const inRun = run.slice(0, length)
  const count = (sign: string) => inRun.filter((text) => text === sign).length
  return opening !== undefined && count(opening) > count(closing)
}
