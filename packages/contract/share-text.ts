// Titles and blanked texts of shared conversations. The server makes the snapshot with these functions, and the share
// dialog its preview, so that both are the same.
import { CONVERSATION_TITLE_MAX_LENGTH, SHARE_BLANK } from './constants.ts'

/** The title of a conversation: the first words of its first message, cut between words if possible. */
export function createTitle(content: string): string {
  const line = content.trim().split(/\s+/).join(' ')
  if (line.length <= CONVERSATION_TITLE_MAX_LENGTH) return line
  const cut = line.slice(0, CONVERSATION_TITLE_MAX_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' '))
  return `${(words.length > CONVERSATION_TITLE_MAX_LENGTH / 2 ? words : cut).toWellFormed()}…`
}

/** The characters of a content from `start` up to, but not including, `end`. */
export interface TextRange {
  start: number
  end: number
}

/** JavaScript engines search for a text of up to this length in linear time, even if a visitor has made it up to be slow. */
const FAST_SEARCH_LENGTH = 200

/**
 * Finds every occurrence of the given texts, in the order of the content. Occurrences that overlap are joined, so that
 * no character of any of them is left outside.
 */
export function findTexts(content: string, texts: readonly string[]): TextRange[] {
  const found = texts.filter((text) => text && content.includes(text.slice(0, FAST_SEARCH_LENGTH)))
  if (found.length === 0) return []
  // Where the longest text that starts at a position ends. Not a list of all occurrences, which could be millions.
  const ends = new Uint32Array(content.length)
  const codes = codesOf(content)
  for (const text of found) markOccurrences(codes, codesOf(text), ends)
  return joinOverlapping(ends)
}

/** In linear time: https://en.wikipedia.org/wiki/Knuth%E2%80%93Morris%E2%80%93Pratt_algorithm */
function markOccurrences(content: Uint16Array, text: Uint16Array, ends: Uint32Array): void {
  const borders = bordersOf(text)
  let matched = 0
  for (let i = 0; i < content.length; i += 1) {
    matched = extendMatch(text, borders, matched, content[i]!)
    if (matched < text.length) continue
    const start = i + 1 - text.length
    ends[start] = Math.max(ends[start]!, i + 1)
    matched = borders[matched - 1]!
  }
}

/** For each beginning of the text: the length of the longest shorter beginning that it ends with. */
function bordersOf(text: Uint16Array): Uint16Array {
  const borders = new Uint16Array(text.length)
  for (let i = 1; i < text.length; i += 1)
    borders[i] = extendMatch(text, borders, borders[i - 1]!, text[i]!)
  return borders
}

function extendMatch(
  text: Uint16Array,
  borders: Uint16Array,
  matched: number,
  code: number,
): number {
  let length = matched
  while (length > 0 && text[length] !== code) length = borders[length - 1]!
  return text[length] === code ? length + 1 : length
}

/** The UTF-16 code units, which are much faster to compare than the characters of a string. */
function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i += 1) codes[i] = text.charCodeAt(i)
  return codes
}

function joinOverlapping(ends: Uint32Array): TextRange[] {
  const ranges: TextRange[] = []
  for (const [start, end] of ends.entries()) {
    if (end === 0) continue
    const latest = ranges.at(-1)
    if (latest && start < latest.end) latest.end = Math.max(latest.end, end)
    else ranges.push({ start, end })
  }
  return ranges
}

/** Replaces every occurrence of the given texts. Occurrences that overlap are replaced together. */
export function blankTexts(content: string, blankedTexts: readonly string[]): string {
  let result = ''
  let position = 0
  for (const { start, end } of findTexts(content, blankedTexts)) {
    result += content.slice(position, start) + SHARE_BLANK
    position = end
  }
  return result + content.slice(position)
}

/** The title under which messages are shared: that of their first question, or an empty text if there is none. */
export function sharedTitle(messages: readonly { role: string; content: string }[]): string {
  const firstQuestion = messages.find(({ role }) => role === 'user')
  return firstQuestion ? createTitle(firstQuestion.content) : ''
}
