// Numbers that a page may say in words and a model in digits.

interface NumberWord {
  value: string
  /** The position behind it. */
  end: number
}

const UNITS = 'one two three four five six seven eight nine'
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
/** Without "năm", which is also the year, and on every page. */
const VIETNAMESE_UNITS = 'một hai ba bốn _ sáu bảy tám chín'
const MONTHS =
  'January February March April May June July August September October November December'

const numbered = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step])

const VALUES = new Map([
  ...numbered(UNITS, 1),
  ...numbered(TEENS, 10),
  ...numbered(TENS, 20, 10),
  ...numbered(VIETNAMESE_UNITS, 1),
  // Behind tens.
  ...numbered('mốt _ _ tư lăm', 1),
])
const VALUES_OF_MONTHS = new Map(numbered(MONTHS, 1))

const either = (words: string): string => words.replaceAll(' ', '|').replaceAll('|_', '')

const WORDS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:`,
    `(?<tens>${either(TENS)})(?:[ -](?<unit>${either(UNITS)}))?`,
    `|(?<vietnameseTens>${either(VIETNAMESE_UNITS)}|năm) mươi(?: (?<vietnameseUnit>${either(VIETNAMESE_UNITS)}|mốt|tư|lăm))?`,
    `|(?<ten>mười)(?: (?<teen>${either(VIETNAMESE_UNITS)}|lăm))?`,
    `|(?<word>${either(`${UNITS} ${TEENS} ${VIETNAMESE_UNITS}`)})`,
    String.raw`)(?!\p{L})`,
  ].join(''),
  'giu',
)

/** Months are written with capitals, which tells them from "may" and "march". */
export function monthsIn(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.flatMap((word) => VALUES_OF_MONTHS.get(word)?.toString() ?? [])
}

export function numberWordsIn(text: string): NumberWord[] {
  return [...text.matchAll(WORDS)].map((match) => ({
    value: String(valueOf(match.groups!)),
    end: match.index + match[0].length,
  }))
}

function valueOf(groups: Record<string, string | undefined>): number {
  const { tens, unit, vietnameseTens, vietnameseUnit, ten, teen, word } = groups
  if (tens) return numberOf(tens) + numberOf(unit)
  if (vietnameseTens) return (numberOf(vietnameseTens) || 5) * 10 + numberOf(vietnameseUnit)
  return ten ? 10 + numberOf(teen) : numberOf(word)
}

const numberOf = (word = ''): number => VALUES.get(word.toLowerCase()) ?? 0
