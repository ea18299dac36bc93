import { findMarksInPart, findSearchMarks, type TextRange } from '@atelier/contract'

/** About two lines of a list in a sidebar. */
const EXCERPT_LENGTH = 120
const LENGTH_BEFORE_MARK = 32
/** More places of a text than anybody goes through. */
const MAX_MATCHES = 100

interface Excerpt {
  excerpt: string
  marks: TextRange[]
  /** How often the terms occur in the whole text, up to MAX_MATCHES. */
  matches: number
}

/** The words around the first place where a text contains the terms. */
export function createExcerpt(content: string, terms: readonly string[]): Excerpt {
  const found = findSearchMarks(content, terms, MAX_MATCHES)
  const first = found[0]?.start ?? 0
  const start =
    first <= LENGTH_BEFORE_MARK ? 0 : wordStartAfter(content, first - LENGTH_BEFORE_MARK)
  const part = content.slice(start, start + EXCERPT_LENGTH * 2).toWellFormed()
  const plain = withoutMarkup(part)
  // A visitor who searches for `**` finds nothing in the text without Markdown.
  const hasMarksInMarkup =
    findMarksInPart(plain, terms).length === 0 && findMarksInPart(part, terms).length > 0
  const text = hasMarksInMarkup ? oneLine(part) : plain
  const isCut = text.length > EXCERPT_LENGTH || start + part.length < content.length
  const shown = isCut ? `${cutAtWord(text)}…` : text
  const excerpt = start > 0 ? `…${shown}` : shown
  return { excerpt, marks: findMarksInPart(excerpt, terms), matches: found.length }
}

/** The beginning of a text in one line. */
export function createBeginning(content: string): string {
  return createExcerpt(content, []).excerpt
}

function wordStartAfter(text: string, from: number): number {
  const space = text.slice(from, from + LENGTH_BEFORE_MARK).search(/\s/)
  return space < 0 ? from : from + space + 1
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, EXCERPT_LENGTH).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return text.length <= EXCERPT_LENGTH
    ? text
    : cut.slice(0, space > EXCERPT_LENGTH / 2 ? space : cut.length)
}

/** Removes the characters of Markdown that would only be noise in one line, such as the rule below the head of a table. */
function withoutMarkup(text: string): string {
  const withoutLines = text.replaceAll(/^(?:#{1,6} |> |[-*] |```[^\n]*|[|: \t-]+$)/gm, '')
  return oneLine(withoutLines.replaceAll(/\*\*|__|`|\|/g, ''))
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
