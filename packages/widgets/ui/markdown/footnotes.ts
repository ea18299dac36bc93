// Footnotes, which marked does not know: `[^1]: …`, with paragraphs indented by four spaces.
import { lineEnd, paragraphEnd } from './ends.ts'

export interface FootnoteSource {
  raw: string
  label: string
  /** What the note says, without its label and its indent. */
  content: string
}

const START = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
const INDENTED = /^(?: {4}| {0,3}\t)[ \t]*[^ \t\n]/
const BLANK = /^[ \t]*\n?$/
/** A line that begins something else, so that the note does not go on with it. */
const OTHER_START =
  /^ {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t]|\||<|\[\^?[^\]\n]+\]:|([-_*])[ \t]*(?:\1[ \t]*){2,}$)/

/** Whether `text` could begin a footnote; cheap, as it is asked of every block. */
export function mayBeFootnote(text: string): boolean {
  return START.test(text.slice(0, 110))
}

export function readFootnote(text: string): FootnoteSource | undefined {
  const [opening, label] = START.exec(text) ?? []
  if (!opening || !label) return undefined
  const raw = text.slice(0, footnoteEnd(text)).replace(/\n$/, '')
  const content = raw.slice(opening.length).replace(/\n(?: {1,4}| {0,3}\t)/g, '\n')
  return { raw, label, content }
}

/** Where in a paragraph a footnote's line begins, which ends the paragraph. */
export function findFootnote(text: string): number | undefined {
  const at = text.slice(0, paragraphEnd(text)).search(/\n {0,3}\[\^[^\]\s]{1,100}\]:/)
  return at < 0 ? undefined : at + 1
}

function footnoteEnd(text: string): number {
  let end = lineEnd(text, 0)
  for (let start = end; start < text.length; start = lineEnd(text, start)) {
    const line = text.slice(start, lineEnd(text, start))
    const isNext = start === end
    if (BLANK.test(line)) continue
    if (!INDENTED.test(line) && !(isNext && !OTHER_START.test(line))) break
    end = lineEnd(text, start)
  }
  return end
}
