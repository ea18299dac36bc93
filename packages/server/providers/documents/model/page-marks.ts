import type { Span } from '../document.ts'
import { textOf } from '../to-pages.ts'

/** A part of what a model has written, and the pages that it names behind it. */
export interface MarkedPart {
  spans: Span[]
  pages: number[]
}

/** `[p. 3]`, `[pp. 3–5]`, `[tr. 3 và 7]`. */
const SQUARE_MARK = /\[\s?(?:pages?|pp|p|trang|tr)\.?\s?(\d(?:[\d\s,;.&p–-]|and|và){0,60})\]/giu
/** `(p. 3)`. Documents cite other works so: it is a mark only in a text without square ones. */
const ROUND_MARK = /\(\s?(?:pages?|pp|p|trang|tr)\.?\s?(\d(?:[\d\s,;.&p–-]|and|và){0,60})\)/giu
const MAX_RANGE = 10
const PUNCTUATION = /^ ?([.!?…,;:]+)(?: |$)/u

/** The mark of a page, as models get it and write it. */
export const markOf = (page: number): string => `[p. ${page}]`

/** Divides a text behind each mark, and takes the marks out. If the text begins with a mark, each mark is before its words. */
export function divideAtMarks(spans: readonly Span[]): MarkedPart[] {
  const text = textOf(spans)
  const mark = text.search(SQUARE_MARK) === -1 ? ROUND_MARK : SQUARE_MARK
  const isBefore = text.trimStart().search(mark) === 0
  const parts: MarkedPart[] = [{ spans: [], pages: [] }]
  for (const span of spans) {
    let start = 0
    for (const match of span.text.matchAll(mark)) {
      addText(parts, span, span.text.slice(start, match.index), isBefore)
      if (isBefore && parts.at(-1)!.spans.length > 0) parts.push({ spans: [], pages: [] })
      parts.at(-1)!.pages.push(...pagesOf(match[1]!))
      start = match.index + match[0].length
    }
    addText(parts, span, span.text.slice(start), isBefore)
  }
  return parts
    .map(trimmed)
    .filter((part) => part.spans.some(({ text: words }) => words.trim() !== ''))
}

function addText(parts: MarkedPart[], span: Span, text: string, isBefore: boolean): void {
  const last = parts.at(-1)!
  const isOver = !isBefore && last.pages.length > 0
  if (text === '' || (text.trim() === '' && (isOver || last.spans.length === 0))) return
  if (!isOver) {
    last.spans.push({ ...span, text })
    return
  }
  const [before = '', punctuation] = PUNCTUATION.exec(text) ?? []
  if (punctuation) closeWith(last, punctuation)
  const rest = text.slice(before.length)
  if (rest.trim() !== '') parts.push({ spans: [{ ...span, text: rest }], pages: [] })
}

/** The full stop behind a mark belongs to the sentence before it. */
function closeWith({ spans }: MarkedPart, punctuation: string): void {
  const last = spans.at(-1)
  if (last) spans[spans.length - 1] = { ...last, text: last.text.trimEnd() + punctuation }
}

function trimmed({ spans, pages }: MarkedPart): MarkedPart {
  const lastIndex = spans.length - 1
  return {
    pages,
    spans: spans.map((span, index) => {
      const text = index === 0 ? span.text.trimStart() : span.text
      return { ...span, text: index === lastIndex ? text.trimEnd() : text }
    }),
  }
}

/** `3, 5–7` names four pages. */
function pagesOf(words: string): number[] {
  const ranges = words.matchAll(/(\d{1,6})(?: ?[–-] ?(\d{1,6}))?/gu)
  return [...ranges].flatMap(([, first, last]) => {
    const from = Number(first)
    const count = Math.min(MAX_RANGE, Math.max(1, Number(last ?? first) - from + 1))
    return Array.from({ length: count }, (_, index) => from + index)
  })
}
