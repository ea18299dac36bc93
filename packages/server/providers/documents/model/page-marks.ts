import type { Span } from '../document.ts'

/** A part of what a model has written, and the pages that it names behind it. */
export interface MarkedPart {
  spans: Span[]
  pages: number[]
}

/** `[p. 3]`, `(p. 3)`, `[pp. 3–5]`, `[tr. 3, 7]`. */
const MARK = /[[(] ?(?:pages?|pp|p|trang|tr)\.? ?(\d[\d ,;.p–-]{0,60})[\])]/giu
const MAX_RANGE = 10
const PUNCTUATION = /^ ?([.!?…,;:]+)(?: |$)/u

/** The mark of a page, as models get it and write it. */
export const markOf = (page: number): string => `[p. ${page}]`

/** Divides a text behind each mark, and takes the marks out. */
export function divideAtMarks(spans: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [{ spans: [], pages: [] }]
  for (const span of spans) {
    let start = 0
    for (const match of span.text.matchAll(MARK)) {
      addText(parts, span, span.text.slice(start, match.index))
      parts.at(-1)!.pages.push(...pagesOf(match[1]!))
      start = match.index + match[0].length
    }
    addText(parts, span, span.text.slice(start))
  }
  return parts.map(trimmed).filter((part) => part.spans.some(({ text }) => text.trim() !== ''))
}

function addText(parts: MarkedPart[], span: Span, text: string): void {
  const last = parts.at(-1)!
  if (last.pages.length === 0) {
    if (text !== '') last.spans.push({ ...span, text })
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
