/** The lengths of card numbers by their first digits: 9704 are the domestic cards of Vietnam. */
const CARD_FORMATS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^9704/, [16, 19]],
  [/^4/, [16, 19]],
  [/^3[47]/, [15]],
  [/^3[068]/, [14]],
  [/^35/, [16]],
  [/^5[0-5]/, [16]],
  [/^2[2-7]/, [16]],
  [/^6/, [16, 17, 18, 19]],
]

/**
 * Whether the digits have the length, the beginning and the check digit of a payment card. Other characters are
 * ignored.
 */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text)
  const isKnownFormat = CARD_FORMATS.some(
    ([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length),
  )
  return isKnownFormat && new Set(digits).size > 1 && hasLuhnCheckDigit(digits)
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
function hasLuhnCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Checks the two check digits of an international bank account number (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
  const account = text.replaceAll(' ', '')
  if (account.length < 15 || account.length > 34) return false
  let remainder = 0
  for (const character of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

const DATE = /^\d{2}([./-])\d{1,2}\1\d{4}(?!\d)/

/** For numbers without `+`, which could also be dates or counters. */
export function isPhoneNumber(text: string): boolean {
  const digits = digitsOf(text)
  const isInternational = digits.startsWith('00')
  const [minimum, maximum] = isInternational ? [11, 16] : [9, 11]
  if (digits.length < minimum || digits.length > maximum) return false
  if (isInternational) return digits.length < text.length
  return !DATE.test(text)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
