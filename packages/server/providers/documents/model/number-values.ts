// The values of numbers as texts, however they are written.

/** A narrow or fixed space within a number separates its groups. A simple one may also be between two numbers. */
const SEPARATORS = /[.,'’\u00A0\u202F\u2009]/gu

/**
 * The value of a number, without separators of thousands and with a decimal point. Several if it is none, such as a date
 * with points. `1.500` is a thousand and five hundred: whoever means the other writes the same digits on the page.
 */
export function valuesOf(number: string): string[] {
  const groups = number.split(SEPARATORS)
  const [first = '', ...others] = groups
  if (others.length === 0) return [normalized(first)]
  const separators = number.match(SEPARATORS) ?? []
  const isOne = separators.every((separator) => separator === separators[0])
  const isGrouped = (rest: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(first) && rest.every(({ length }) => length === 3)
  if (isOne && isGrouped(others)) return [groups.join('')]
  if (others.length === 1) return [normalized(first, others[0])]
  const isDecimal = separators.at(-1) !== separators[0] && isGrouped(others.slice(0, -1))
  if (isDecimal && separators.slice(0, -1).every((separator) => separator === separators[0]))
    return [normalized(groups.slice(0, -1).join(''), groups.at(-1))]
  return groups.map((group) => normalized(group))
}

function normalized(whole: string, decimals = ''): string {
  const before = whole.replace(/^0+(?=\d)/, '')
  const after = withoutLastZeros(decimals)
  return after ? `${before}.${after}` : before
}

function withoutLastZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}

/** The value with its decimal point moved to the right, or to the left. */
export function shift(value: string, places: number): string {
  const [whole = '', decimals = ''] = value.split('.')
  const digits = whole + decimals
  const point = whole.length + places
  if (point <= 0) return normalized('0', '0'.repeat(-point) + digits)
  return normalized(digits.padEnd(point, '0').slice(0, point), digits.slice(point))
}
