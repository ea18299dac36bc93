import type { ChangeWords } from './change-words.ts'

const ENGLISH_DIGITS = 'one two three four five six seven eight nine'.split(' ')
const ENGLISH_TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const VIETNAMESE_DIGITS = 'một hai ba bốn năm sáu bảy tám chín'.split(' ')
const MOST = 32

/** The numbers from 1 to 32 as digits and as words. */
export const NUMBERS: ChangeWords = Array.from({ length: MOST }, (_, at) => {
  const number = at + 1
  const phrases = [`${number}`, ...inEnglish(number), ...inVietnamese(number)].join(', ')
  return [phrases, { is: 'number', number }] as const
})

function inEnglish(number: number): string[] {
  if (number < 10) return [ENGLISH_DIGITS[number - 1]!]
  if (number < 20) return [ENGLISH_TEENS[number - 10]!]
  const tens = number < 30 ? 'twenty' : 'thirty'
  const digit = ENGLISH_DIGITS[(number % 10) - 1]
  return digit ? [`${tens}-${digit}`, `${tens} ${digit}`] : [tens]
}

function inVietnamese(number: number): string[] {
  const digit = VIETNAMESE_DIGITS[(number % 10) - 1]
  if (number < 10) return [digit!]
  const tens = number < 20 ? 'mười' : `${VIETNAMESE_DIGITS[Math.floor(number / 10) - 1]} mươi`
  if (!digit) return [tens]
  const spoken = [digit]
  if (digit === 'năm') spoken.push('lăm')
  if (digit === 'một' && number > 20) spoken.push('mốt')
  return spoken.map((last) => `${tens} ${last}`)
}
