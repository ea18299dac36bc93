// Joins what a model writes when it continues an answer to the text that is there: models repeat the last words, leave out
// or repeat the space between the two, and open a code block again that is still open.
import type { ModelEvent } from '../providers/models/model-source.ts'

/** The longest repetition that is looked for, in characters. */
const MAX_OVERLAP = 2_000
/** The longest first line that is waited for if it may open a code block again. */
const MAX_FENCE_LINE = 100
/** A shorter repetition without words, such as `0, 0`, may be meant. */
const MIN_OVERLAP_WITHOUT_WORDS = 16

const WORD = /\p{L}{3}/u
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u
/** The last character of a word and the first of another. Two digits may belong to one number. */
const TWO_WORDS = /^(\p{L}[\p{L}\p{N}]|\p{N}\p{L})$/u
/** A text that ends in the line that opens a code block. */
const FENCE_AT_END = /(?:^|\n) *```[^\n`]*$/
/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Yields the events of a continuation so that their text can be appended to `beginning` as it is. */
export async function* joinContinuation(
  beginning: string,
  events: AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  let pending: string | undefined = ''
  for await (const event of events) {
    if (pending === undefined || event.type === 'reasoning') {
      yield event
      continue
    }
    if (event.type === 'delta') pending += event.text
    if (event.type === 'delta' && canStillRepeat(beginning, pending)) continue
    const text = withoutRepetition(beginning, pending)
    pending = undefined
    if (text) yield { type: 'delta', text }
    if (event.type === 'finish') yield event
  }
}

/** Whether the text may be the start of a longer repetition, or of a line that opens a code block again. */
function canStillRepeat(beginning: string, text: string): boolean {
  if (text.length > 2 * MAX_OVERLAP) return false
  const start = text.trimStart()
  // The space after a repetition is joined with the one before it.
  if (withoutRepetition(beginning, text).trim() === '') return true
  if ('```'.startsWith(start)) return true
  if (start.startsWith('```') && !start.includes('\n')) return start.length < MAX_FENCE_LINE
  const end = beginning.trimEnd().slice(-MAX_OVERLAP)
  const rest = withoutReopenedFence(beginning, text).trimStart()
  for (let at = end.length - rest.length - 1; at >= 0; at -= 1)
    if (end.startsWith(rest, at)) return true
  return false
}

/** Returns what has to be appended to `beginning`. */
function withoutRepetition(beginning: string, text: string): string {
  const written = beginning.trimEnd()
  const end = beginning.slice(written.length)
  const continued = withoutReopenedFence(beginning, text)
  const start = continued.trimStart()
  const overlap = overlapLength(written.slice(-MAX_OVERLAP), start)
  if (overlap > 0) return joinSpace(end, start.slice(overlap))
  if (end !== '' || start !== continued) return joinSpace(end, continued)
  return missingSpace(written, start) + start
}

/** Removes a first line that opens the code block again in which `beginning` ends. */
function withoutReopenedFence(beginning: string, text: string): string {
  if (!isInCode(beginning) || FENCE_AT_END.test(beginning)) return text
  const [, line] = /^\s*(```[^\s`][^\n`]*\n)/.exec(text) ?? []
  if (line !== undefined) return text.slice(text.indexOf(line) + line.length)
  // A closing fence needs a line of its own.
  return text.startsWith('```') && !beginning.endsWith('\n') ? `\n${text}` : text
}

/** Returns how many characters at the start of `text` repeat the end of `written`, from the start of a word on. */
function overlapLength(written: string, text: string): number {
  const lastWordLength = /(?<!\S)\S*$/.exec(written)![0].length
  for (let length = Math.min(written.length, text.length); length > 0; length -= 1) {
    const at = written.length - length
    if (!written.endsWith(text.slice(0, length)) || isInsideWord(written, at)) continue
    const isLastWord = length === lastWordLength
    if (isLastWord || length >= MIN_OVERLAP_WITHOUT_WORDS || WORD.test(text.slice(0, length)))
      return length
  }
  return 0
}

const isInsideWord = (text: string, at: number): boolean =>
  at > 0 &&
  WORD_CHARACTER.test(text[at - 1]!) &&
  WORD_CHARACTER.test(text[at]!) &&
  !WITHOUT_SPACES.test(text[at]!)

const isInCode = (text: string): boolean => (text.match(/^ *```/gm) ?? []).length % 2 === 1

/** Returns the space without which two words would become one, or code a part of the line that opens its block. */
function missingSpace(before: string, after: string): '' | ' ' | '\n' {
  if (isInCode(before) && FENCE_AT_END.test(before)) return /^\w*\n/.test(after) ? '' : '\n'
  const [last = '', first = ''] = [before.at(-1), after[0]]
  if (WITHOUT_SPACES.test(last + first)) return ''
  const isSentence = /[.,;:!?]/.test(last) && /\p{L}/u.test(first) && !isInCode(before)
  return isSentence || TWO_WORDS.test(last + first) ? ' ' : ''
}

/** Appends to white space: of spaces and of empty lines, there are as many as in the longer of both. */
function joinSpace(end: string, text: string): string {
  const rest = text.trimStart()
  const start = text.slice(0, text.length - rest.length)
  if (end === '' || start === '') return text
  const missingLines = Math.max(0, countLines(start) - countLines(end))
  const indent = start.slice(start.lastIndexOf('\n') + 1)
  const isIndented = missingLines === 0 && !end.endsWith('\n')
  return '\n'.repeat(missingLines) + (isIndented ? '' : indent) + rest
}

const countLines = (space: string): number => space.split('\n').length - 1
