import { replaceSpans } from './replace-spans.ts'

interface Run {
  start: number
  end: number
  /** The length of the longest run of backticks after this run. */
  longestBehind: number
}

/** Removes the backticks around inline code, and a space inside them. */
export function unwrapCode(text: string): string {
  const runs = runsOfBackticks(text)
  let current = 0
  return replaceSpans(text, /`+/g, ({ index, 0: opening }) => {
    while (runs[current]!.end <= index) current += 1
    const length = Math.max(
      Math.min(opening.length, runs[current]!.longestBehind),
      Math.floor(opening.length / 2),
    )
    if (length === 0) return undefined
    const start = index + length
    const closing = 2 * length <= opening.length ? start : startOfNext(runs, current, length)
    const replacement = text.slice(start, closing).replace(/^\s/, '').replace(/\s$/, '')
    return { end: closing + length, replacement }
  })
}

function startOfNext(runs: readonly Run[], current: number, minLength: number): number {
  let next = current + 1
  while (runs[next]!.end - runs[next]!.start < minLength) next += 1
  return runs[next]!.start
}

function runsOfBackticks(text: string): Run[] {
  let longest = 0
  return [...text.matchAll(/`+/g)]
    .toReversed()
    .map(({ index, 0: { length } }) => {
      const run = { start: index, end: index + length, longestBehind: longest }
      longest = Math.max(longest, length)
      return run
    })
    .toReversed()
}
