import { withPlainDigits } from '../model/number-values.ts'
import { numberOf } from '../write/number-of.ts'

/** Signs and names of currencies before or after an amount. */
const CURRENCY =
  /^(?:[£$€¥₫]|(?:USD|EUR|VND|GBP)\b) ?|(?: ?[£$€¥₫đ]| (?:USD|EUR|VND|GBP|đồng|dong))$/giu

export interface CellNumber {
  value: number
  isPercent: boolean
}

/** The number of a cell that has nothing else but a currency. */
export function cellNumber(text: string): CellNumber | undefined {
  const bare = withPlainDigits(text).replaceAll(CURRENCY, '').trim()
  const value = numberOf(bare)?.value
  return value === undefined ? undefined : { value, isPercent: bare.endsWith('%') }
}

export const isNumber = (text: string): boolean => cellNumber(text) !== undefined
