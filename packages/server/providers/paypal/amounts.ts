/**
 * Throws a RangeError unless there is at least one cent, and a whole number of them.
 * @example toDecimal(1999) // '19.99'
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError('Not an amount of money')
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns hundredths: 1999 for `19.99`. Undefined for anything but a decimal number with at most two decimals. */
export function fromDecimal(text: string): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]! + (match[2] ?? '').padEnd(2, '0')) : undefined
}
