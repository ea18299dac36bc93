// Numbers that a page may say in words and a model in digits.

interface NumberWord {
  value: string
  /** The position behind it. */
  end: number
}

const ENGLISH =
  /(?<!\p{L})(?:(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?<unit>one|two|three|four|five|six|seven|eight|nine))?|(?<word>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen))(?!\p{L})/giu
/** "năm" alone is also the year, and on every page. */
const VIETNAMESE =
  /(?<!\p{L})(?:(?<tens>một|hai|ba|bốn|năm|sáu|bảy|tám|chín) mươi(?: (?<unit>mốt|một|hai|ba|bốn|tư|lăm|sáu|bảy|tám|chín))?|(?<ten>mười)(?: (?<teen>một|hai|ba|bốn|lăm|sáu|bảy|tám|chín))?|(?<word>một|hai|ba|bốn|sáu|bảy|tám|chín))(?!\p{L})/giu
const MONTHS =
  'January February March April May June July August September October November December'

const numbered = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step])

const VALUES = new Map([
  ...numbered('one two three four five six seven eight nine ten eleven twelve', 1),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...numbered('một hai ba bốn năm sáu bảy tám chín', 1),
  // Behind tens.
  ...numbered('tư lăm', 4),
  ['mốt', 1] as const,
])
const VALUES_OF_MONTHS = new Map(numbered(MONTHS, 1))

/** Months are written with capitals, which tells them from "may" and "march". */
export function monthsIn(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.flatMap((word) => VALUES_OF_MONTHS.get(word)?.toString() ?? [])
}

export const numberWordsIn = (text: string): NumberWord[] =>
  [...text.matchAll(ENGLISH), ...text.matchAll(VIETNAMESE)].map((match) => ({
    value: String(valueOf(match.groups!)),
    end: match.index + match[0].length,
  }))

function valueOf({ tens, unit, ten, teen, word }: Record<string, string | undefined>): number {
  if (ten) return 10 + numberOf(teen)
  if (!tens) return numberOf(word)
  const isVietnamese = numberOf(tens) < 10
  return numberOf(tens) * (isVietnamese ? 10 : 1) + numberOf(unit)
}

const numberOf = (word = ''): number => VALUES.get(word.toLowerCase()) ?? 0
