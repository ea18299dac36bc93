// Months, however texts of the three languages write them: March, Mar, 03/2026, tháng 3, T3, مارس.
import { withPlainDigits } from './plain-digits.ts'

/** From January. */
const ENGLISH = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]
/** After the word for month. */
const VIETNAMESE = [
  ['một', 'giêng'],
  ['hai'],
  ['ba'],
  ['tư'],
  ['năm'],
  ['sáu'],
  ['bảy', 'bẩy'],
  ['tám'],
  ['chín'],
  ['mười'],
  ['mười một'],
  ['mười hai', 'chạp'],
]
const ARABIC = [
  ['يناير', 'كانون الثاني'],
  ['فبراير', 'شباط'],
  ['مارس', 'آذار'],
  ['أبريل', 'ابريل', 'إبريل', 'نيسان'],
  ['مايو', 'أيار', 'ايار'],
  ['يونيو', 'يونية', 'حزيران'],
  ['يوليو', 'يولية', 'تموز'],
  ['أغسطس', 'اغسطس', 'آب'],
  ['سبتمبر', 'أيلول', 'ايلول'],
  ['أكتوبر', 'اكتوبر', 'تشرين الأول'],
  ['نوفمبر', 'تشرين الثاني'],
  ['ديسمبر', 'كانون الأول'],
]
const NUMBERS = new Map(
  [ENGLISH, VIETNAMESE, ARABIC].flatMap((names) =>
    names.flatMap((spellings, at) => spellings.map((name) => [name, at + 1] as const)),
  ),
)

const oneOf = (names: readonly (readonly string[])[]): string =>
  names
    .flat()
    .toSorted((one, other) => other.length - one.length)
    .join('|')

/** What is counted or paid each month, after a number: `tháng 3 lần`, `tháng 5,5 triệu`, `شهر 3 مرات`. */
const COUNTED = `(?:[.,]\\d{1,3})* ?(?:l[ầa]n|tri[ệe]u|tr|ngh[ìi]n|ng[àa]n|k|[đd][ồo]ng|ng[àa]y(?! (?:nào|\\d))|مرات|مرة|أيام)(?!\\p{L})`
/** Before a word for month, it says how often: `mỗi tháng 3 người`. */
const EACH = `mỗi|moi|every|each|per|كل`

/** `T3` is a month only where the text has a `T1` or one above `T7`: others are days of the week. */
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\
(?<english>${oneOf(ENGLISH)})|\
tháng[:.]? (?<vietnamese>${oneOf(VIETNAMESE)})(?! (?:lần|ngày|triệu|nghìn|ngàn|người|đồng)(?!\\p{L}))|\
[وف]?[بل]?(?<arabic>${oneOf(ARABIC)})|\
(?<!(?<!\\p{L})(?:${EACH}) )(?:tháng|thang|thg|th|month|[وف]?[بل]?(?:ال)?شهر)[:.]? ?\
(?<number>0?[1-9]|1[0-2])(?!${COUNTED}|[.,]\\d{3}(?!\\d))|\
(?<short>T(?:0?[1-9]|1[0-2]))|\
(?<!\\d-)(?:19|20)\\d{2}-(?<iso>0[1-9]|1[0-2])(?!-?\\d{3})(?:-\\d{2})?|\
(?<first>\\d{1,2})[./](?<second>\\d{1,2})[./]\\d{4}|\
(?<!\\d[./])(?<ofYear>0?[1-9]|1[0-2])/(?:19|20)\\d{2}\
)(?![\\p{L}\\p{N}])`,
  'giu',
)
const MONTHS_OF_SHEET = /(?<![\p{L}\p{N}])T(?:0?[189]|1[0-2])(?![\p{L}\p{N}])/u
/** A verb in lower case, unless one of these words or a number is beside it. */
const IS_VERB = new Set(['march', 'mar', 'may'])
const BEFORE_MONTH =
  /(?:\b(?:in|of|for|since|until|till|by|during|from|to|through|last|this|next|and|or) |: ?)$/i
/** Such as in "May tenants keep pets?", but neither in "May rent?" nor in "May rent was late." */
const IS_ASKED = /^ [\p{L}'’-]+ \p{L}[^.!?…\n]*\?/u
const STARTS_SENTENCE = /(?:^|[.!?…\n] ?)["“‘(]?$/
const RANGE = /^ ?(?:-|–|—|to|through|until|till|đến|tới|إلى|الى|حتى) ?$/u

export interface MonthOptions {
  /** A date such as 3/4/2026 is in April. Otherwise it may be in March, too. */
  isDayFirst: boolean
  /** `T3` is a month. */
  hasShortMonths: boolean
}

export const hasShortMonths = (text: string): boolean => MONTHS_OF_SHEET.test(text)

interface FoundMonth {
  start: number
  end: number
  /** From 1. Of a range such as `Jan – Mar`, the second has those between them, too. */
  months: readonly number[]
}

function findMonths(text: string, options: MonthOptions): FoundMonth[] {
  const found: FoundMonth[] = []
  for (const match of text.matchAll(PATTERN)) {
    const own = monthsOf(match, text, options)
    if (own.length === 0) continue
    const start = match.index
    const before = found.at(-1)
    const isEnd = before !== undefined && RANGE.test(text.slice(before.end, start))
    const months = isEnd ? between(before.months.at(-1)!, own[0]!) : own
    found.push({ start, end: start + match[0].length, months })
  }
  return found
}

function monthsOf(match: RegExpExecArray, text: string, options: MonthOptions): number[] {
  const { english, vietnamese, arabic, ...numbers } = match.groups!
  if (english !== undefined && isOtherWord(match, text)) return []
  const name = english ?? vietnamese ?? arabic
  if (name === undefined) return monthsOfNumbers(numbers, match[0], options)
  return [NUMBERS.get(name.toLowerCase().normalize('NFC')) ?? 0].filter(isMonth)
}

function monthsOfNumbers(
  { number, short, iso, first, second, ofYear }: Record<string, string | undefined>,
  written: string,
  options: MonthOptions,
): number[] {
  if (short !== undefined)
    return options.hasShortMonths && short.startsWith('T') ? [Number(short.slice(1))] : []
  if (first === undefined) return [Number(number ?? iso ?? ofYear)]
  const isDayFirst = options.isDayFirst || written.includes('.')
  return (isDayFirst ? [second] : [second, first]).map(Number).filter(isMonth)
}

const isMonth = (number: number): boolean => number >= 1 && number <= 12

/** Such as in "may I" and "to march". */
function isOtherWord({ 0: word, index }: RegExpExecArray, text: string): boolean {
  const after = text.slice(index + word.length)
  const before = text.slice(Math.max(0, index - 3), index)
  const isAsked = STARTS_SENTENCE.test(before) && IS_ASKED.test(after)
  const hasPronoun = /^ (?:I|we|you|he|she|they|it|the)\b/i.test(after)
  if (/^may$/i.test(word) && (isAsked || hasPronoun)) return true
  const isLower = word === word.toLowerCase()
  if (!isLower || !IS_VERB.has(word) || text.trim() === word) return false
  return !BEFORE_MONTH.test(text.slice(Math.max(0, index - 10), index)) && !/^ \d/.test(after)
}

function between(first: number, last: number): number[] {
  const count = (last - first + 12) % 12
  return Array.from({ length: count + 1 }, (_, at) => ((first + at - 1) % 12) + 1)
}

export const monthsIn = (text: string, options: MonthOptions): ReadonlySet<number> =>
  new Set(findMonths(withPlainDigits(text), options).flatMap(({ months }) => months))

/** A word for each month, which no language has, so that all spellings of a month are the same for the search. */
const markOf = (months: readonly number[]): string =>
  months.map((month) => `m${String(month).padStart(2, '0')}`).join(' ')

/** Writes the mark of each month after it. */
export const addMonthMarks = (text: string, options: MonthOptions): string =>
  rewrite(
    text,
    options,
    ({ start, end, months }, plain) => `${plain.slice(start, end)} ${markOf(months)}`,
  )

/** Writes the mark of each month in place of it. */
export const replaceMonths = (text: string, options: MonthOptions): string =>
  rewrite(text, options, ({ months }) => markOf(months))

function rewrite(
  original: string,
  options: MonthOptions,
  write: (found: FoundMonth, text: string) => string,
): string {
  const text = withPlainDigits(original)
  let end = 0
  let written = ''
  for (const found of findMonths(text, options)) {
    written += text.slice(end, found.start) + write(found, text)
    end = found.end
  }
  return written + text.slice(end)
}
