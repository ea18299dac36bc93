interface Span {
  end: number
  replacement: string
}

/**
 * Replaces the spans of a text that `findSpan` returns for a match of `openings`, which is global. A single pattern
 * from the opening to the end of a span would take quadratic time for many openings without an end.
 */
export function replaceSpans(
  text: string,
  openings: RegExp,
  findSpan: (match: RegExpExecArray) => Span | undefined,
): string {
  let result = ''
  let position = 0
  openings.lastIndex = 0
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const span = findSpan(match)
    openings.lastIndex = span?.end ?? match.index + 1
    if (!span) continue
    result += text.slice(position, match.index) + span.replacement
    position = span.end
  }
  return result + text.slice(position)
}

/**
 * Returns a function that finds the first match of a global pattern at or after a position, and otherwise returns
 * Infinity. The positions must ascend, so that all searches together read the text only once.
 */
export function createSearch(text: string, matches: RegExp): (from: number) => number {
  let found = -1
  return (from) => {
    if (found >= from) return found
    matches.lastIndex = from
    found = matches.exec(text)?.index ?? Infinity
    return found
  }
}
