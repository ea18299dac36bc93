/** Divides a text so that each of the numbers is a part of its own, unless it is within a longer number. */
export function divideAtNumbers(text: string, numbers: readonly string[]): string[] {
  // "2 million" is looked for before "2".
  const longestFirst = numbers.toSorted((one, other) => other.length - one.length)
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length;) {
    const number = longestFirst.find((each) => text.startsWith(each, at) && isWhole(text, at, each))
    if (number === undefined) {
      at += 1
      continue
    }
    parts.push(text.slice(start, at), number)
    at += number.length
    start = at
  }
  return [...parts, text.slice(start)].filter(Boolean)
}

/** Separators within a number, as the server understands them. */
const ENDS_WITH_NUMBER = /\d[.,'’\u00A0\u202F\u2009]?$/u
const GOES_ON = /^[.,'’\u00A0\u202F\u2009]?\d/u

function isWhole(text: string, start: number, number: string): boolean {
  const end = start + number.length
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  return !ENDS_WITH_NUMBER.test(before) && !(/\d$/.test(number) && GOES_ON.test(after))
}
