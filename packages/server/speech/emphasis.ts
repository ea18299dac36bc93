import { createSearch, replaceSpans } from './replace-spans.ts'

/** Removes the marks of bold, italic and deleted words. */
export function unwrapEmphasis(text: string): string {
  const stars = {
    '***': /(?<=\S)\*\*\*/g,
    '**': /(?<=\S)\*\*/g,
    '*': /(?<=\S)\*/g,
    '~~': /(?<=\S)~~/g,
  }
  const lines = { __: /(?<=\S)__(?!\w)/g, _: /(?<=\S)_(?!\w)/g }
  return unwrap(unwrap(text, /(?<!\\)(?:\*|~~)/g, stars), /(?<![\w\\])_/g, lines)
}

/** @param closings of each mark, in the order in which they are tried */
function unwrap(text: string, opening: RegExp, closings: Record<string, RegExp>): string {
  const marks = Object.entries(closings).map(([mark, closing]) => ({
    mark,
    findClosing: createSearch(text, closing),
  }))
  return replaceSpans(text, opening, ({ index }) => {
    for (const { mark, findClosing } of marks) {
      const start = index + mark.length
      if (!text.startsWith(mark, index) || !/\S/.test(text[start] ?? '')) continue
      const closing = findClosing(start + 1)
      if (closing < Infinity)
        return { end: closing + mark.length, replacement: text.slice(start, closing) }
    }
    return undefined
  })
}
