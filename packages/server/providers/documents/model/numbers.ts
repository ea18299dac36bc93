// The numbers of a text, so that those of a model can be looked up on the page they are said to be from.
import { withPlainDigits } from '../../../search/plain-digits.ts'
import { shift, valuesOf } from './number-values.ts'
import { monthsIn, numberWordsIn } from './number-words.ts'

/** A number, or a few with a space between them that may be one: `1 500 000`. */
interface FoundNumber {
  /** As it is written, with its percent sign or the word behind it: `2 million`. */
  text: string
  /** Each number by itself, in one way of writing. */
  parts: readonly string[]
  /** All as one number, if its groups have spaces between them. */
  joined?: string
  isPercent: boolean
  /** How many zeros the word behind it adds. */
  zeros: number
}

/** All numbers of a text, for looking others up. */
export interface KnownNumbers {
  has: (value: string) => boolean
  /** Whether the value is there without such a word, and a word such as "million" anywhere, as in the head of a table. */
  hasWithScale: (value: string, zeros: number) => boolean
}

const NUMBER = /\d+(?:[.,'’\u00A0\u202F\u2009]\d+)*/gu
const PERCENT = /^[ \u00A0\u202F]?(?:%|(?:percent|per cent|phần trăm)(?!\p{L}))/iu
const SCALE =
  /[ \u00A0\u202F]?(thousand|million|billion|trillion|(?:nghìn|ngàn) (?:tỷ|tỉ)|nghìn|ngàn|triệu|tỷ|tỉ)s?(?!\p{L})/iuy
const SCALE_WORDS =
  /(?<!\p{L})(thousand|million|billion|trillion|(?:nghìn|ngàn) (?:tỷ|tỉ)|nghìn|ngàn|triệu|tỷ|tỉ)s?(?!\p{L})/giu

const ZEROS = new Map([
  ['thousand', 3],
  ['nghìn', 3],
  ['ngàn', 3],
  ['million', 6],
  ['triệu', 6],
  ['billion', 9],
  ['tỷ', 9],
  ['tỉ', 9],
  ['trillion', 12],
])

/** Returns the numbers of `text` that are not among the known ones, each once, as they are written. */
export function doubtfulNumbers(text: string, known: KnownNumbers): string[] {
  const doubtful = numbersOf(text).filter((number) => !isKnown(number, known))
  return [...new Set(doubtful.map((number) => number.text))]
}

function isKnown({ parts, joined, isPercent, zeros }: FoundNumber, known: KnownNumbers): boolean {
  const values = joined === undefined ? [parts] : [[joined], parts]
  return values.some((numbers) => {
    const last = numbers.at(-1)!
    const others = numbers.slice(0, -1).every(known.has)
    if (!others) return false
    if (zeros > 0) return known.has(shift(last, zeros)) || known.hasWithScale(last, zeros)
    return known.has(last) || (isPercent && known.has(shift(last, -2)))
  })
}

export function knownNumbers(text: string): KnownNumbers {
  const normal = withPlainDigits(text.normalize('NFC'))
  const values = new Set(monthsIn(normal))
  const withoutScale = new Set<string>()
  const add = (value: string, zeros: number) => {
    values.add(value)
    if (zeros > 0) values.add(shift(value, zeros))
    else withoutScale.add(value)
  }
  for (const { parts, joined, zeros } of numbersOf(normal))
    for (const value of [...parts, ...(joined === undefined ? [] : [joined])]) add(value, zeros)
  for (const { value, end } of numberWordsIn(normal)) add(value, zerosOf(scaleAt(normal, end)?.[1]))
  const scales = new Set<number>()
  for (const [, word] of normal.matchAll(SCALE_WORDS)) scales.add(zerosOf(word))
  return {
    has: (value) => values.has(value),
    hasWithScale: (value, zeros) => withoutScale.has(value) && scales.has(zeros),
  }
}

const zerosOf = (word = ''): number => (/ /.test(word) ? 12 : (ZEROS.get(word.toLowerCase()) ?? 0))

function scaleAt(text: string, position: number): RegExpExecArray | null {
  SCALE.lastIndex = position
  return SCALE.exec(text)
}

/** The known numbers of several texts. */
export const joinKnown = (all: readonly KnownNumbers[]): KnownNumbers => ({
  has: (value) => all.some((known) => known.has(value)),
  hasWithScale: (value, zeros) => all.some((known) => known.hasWithScale(value, zeros)),
})

function numbersOf(text: string): FoundNumber[] {
  const found: FoundNumber[] = []
  const matches = [...text.matchAll(NUMBER)]
  for (let at = 0; at < matches.length;) {
    const count = countOfGroups(text, matches, at)
    const group = matches.slice(at, at + count)
    found.push(toNumber(text, group))
    at += count
  }
  return found
}

/** How many matches from this one on may be one number, such as the three of `1 500 000`. */
function countOfGroups(text: string, matches: readonly RegExpExecArray[], at: number): number {
  if (!/^[1-9]\d{0,2}$/.test(matches[at]![0])) return 1
  let count = 1
  for (; at + count < matches.length; count += 1) {
    const before = matches[at + count - 1]!
    const next = matches[at + count]!
    const isNear =
      next.index === before.index + before[0].length + 1 && text[next.index - 1] === ' '
    if (!isNear || !/^\d{3}(?!\d)/.test(next[0])) break
    // Only the last group may have decimals.
    if (count > 1 && before[0].length > 3) break
  }
  return count
}

function toNumber(text: string, group: readonly RegExpExecArray[]): FoundNumber {
  const { index: start } = group[0]!
  const last = group.at(-1)!
  const end = last.index + last[0].length
  const percent = PERCENT.exec(text.slice(end, end + 14))?.[0] ?? ''
  const scale = percent ? null : scaleAt(text, end)
  return {
    text: text.slice(start, end) + percent + (scale?.[0] ?? ''),
    parts: group.flatMap(([number]) => valuesOf(number)),
    ...(group.length > 1 && { joined: valuesOf(group.map(([number]) => number).join(''))[0]! }),
    isPercent: percent !== '',
    zeros: zerosOf(scale?.[1]),
  }
}
