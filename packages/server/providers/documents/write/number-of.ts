interface FoundNumber {
  value: number
  /** How Excel shows it. Absent: as it is. */
  format?: string
}

/** `1,234,567.89`, the form of English. */
const ENGLISH = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** `1.234.567,89`, the form of Vietnamese: with one dot alone, it may be either. */
const VIETNAMESE = /^-?(?:\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d{1,3}(?:\.\d{3})+,\d+)$/
const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/
const PERCENT = /^-?\d{1,9}(?:[.,]\d{1,6})?%$/
/** More digits are not kept exactly: they are the number of an account or a card. */
const MAX_DIGITS = 15

/** The number that a cell shows, if it is nothing else: no date, no telephone number with a zero first, no code. */
export function numberOf(text: string): FoundNumber | undefined {
  if (text.replaceAll(/\D/g, '').length > MAX_DIGITS) return undefined
  if (PLAIN.test(text)) return { value: Number(text) }
  if (ENGLISH.test(text)) return grouped(text.replaceAll(',', ''))
  if (VIETNAMESE.test(text)) return grouped(text.replaceAll('.', '').replace(',', '.'))
  if (!PERCENT.test(text)) return undefined
  const digits = text.slice(0, -1).replace(',', '.')
  const decimals = digits.split('.')[1]?.length ?? 0
  return { value: Number(digits) / 100, format: decimals > 0 ? `0.${'0'.repeat(decimals)}%` : '0%' }
}

function grouped(plain: string): FoundNumber {
  const decimals = plain.split('.')[1]?.length ?? 0
  const format = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0'
  return { value: Number(plain), format }
}
