// Footnotes, which marked does not support: `[^1]: …`, with further paragraphs indented by four spaces.
import { findLineEnd, findParagraphEnd } from './block-ends.ts'

export interface FootnoteSource {
  raw: string
  label: string
  /** The Markdown of the footnote, without its label and indent. */
  content: string
}

const START = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
const INDENTED = /^(?: {4}| {0,3}\t)[ \t]*[^ \t\n]/
const BLANK = /^[ \t]*\n?$/
/** A line that starts another block, which ends the footnote. */
const OTHER_BLOCK_START =
  /^ {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t]|\||<|\[\^?[^\]\n]+\]:|([-_*])[ \t]*(?:\1[ \t]*){2,}$)/

/** Fast, because it is called for every block: tests the first characters only. */
export function canStartFootnote(text: string): boolean {
  return START.test(text.slice(0, 110))
}

export function parseFootnote(text: string): FootnoteSource | undefined {
  const [opening, label] = START.exec(text) ?? []
  if (!opening || !label) return undefined
  const raw = text.slice(0, footnoteEnd(text)).replace(/\n$/, '')
  const content = raw.slice(opening.length).replace(/\n(?: {1,4}| {0,3}\t)/g, '\n')
  return { raw, label, content }
}

/** Finds the first line of a paragraph at which a footnote starts, and so ends the paragraph. */
export function findFootnoteStart(text: string): number | undefined {
  const at = text.slice(0, findParagraphEnd(text)).search(/\n {0,3}\[\^[^\]\s]{1,100}\]:/)
  return at < 0 ? undefined : at + 1
}

function footnoteEnd(text: string): number {
  let end = findLineEnd(text, 0)
  for (let start = end; start < text.length; start = findLineEnd(text, start)) {
    const line = text.slice(start, findLineEnd(text, start))
    const isContinuation = start === end
    if (BLANK.test(line)) continue
    if (!INDENTED.test(line) && !(isContinuation && !OTHER_BLOCK_START.test(line))) break
    end = findLineEnd(text, start)
  }
  return end
}
