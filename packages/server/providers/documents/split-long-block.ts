import type { Block, Span } from './document.ts'

/** Several pages. Nobody writes a longer paragraph, but programs write whole files without a line break. */
const MAX_LENGTH = 20_000
/** How far before that a space is looked for. */
const MAX_WORD_LENGTH = 200

/** Divides a paragraph or a text of code that would be a page of megabytes. */
export function splitLongBlock(block: Block): Block[] {
  if (block.is === 'table') return [block]
  if (block.is === 'code') return splitText(block.text).map((text) => ({ is: 'code', text }))
  return splitSpans(block.spans).map((spans) => Object.assign({}, block, { spans }))
}

function splitSpans(spans: readonly Span[]): Span[][] {
  const parts: Span[][] = [[]]
  let length = 0
  for (const span of spans)
    for (const text of splitText(span.text)) {
      if (length > 0 && length + text.length > MAX_LENGTH) {
        parts.push([])
        length = 0
      }
      parts.at(-1)!.push({ ...span, text })
      length += text.length
    }
  return parts
}

function splitText(text: string): string[] {
  const parts: string[] = []
  let start = 0
  while (text.length - start > MAX_LENGTH) {
    const end = endOfPart(text, start + MAX_LENGTH)
    parts.push(text.slice(start, end))
    start = end
  }
  return [...parts, text.slice(start)]
}

function endOfPart(text: string, limit: number): number {
  // Only these characters are searched: a text without spaces would be read from its start for each part.
  const space = text.slice(limit - MAX_WORD_LENGTH, limit).lastIndexOf(' ')
  if (space >= 0) return limit - MAX_WORD_LENGTH + space + 1
  const isWithinCharacter = /[\uD800-\uDBFF]/.test(text[limit - 1]!)
  return isWithinCharacter ? limit - 1 : limit
}
