// A budget for parsing untrusted text, because marked takes quadratic or cubic time for some inputs. A block that needs
// more work than its length allows is shown as plain text. Work is counted in characters scanned, not in time, so that a
// text looks the same on every device.

/** Nesting of quotes and lists, and of emphasis and links. Deeper text is shown as plain text. */
export const MAX_NESTING_DEPTH = 12
/** Blocks in one text. The rest is shown as plain text. */
export const MAX_BLOCKS = 2000
/** Blocks in a row without an empty line between them. Text with more of them is shown as plain text. */
export const MAX_ADJACENT_BLOCKS = 500
/** Limits the items of a list, the cells of a table, and all tokens in a quote. */
const MAX_CONTAINER_TOKENS = 2000
/** Limits the inline tokens of one block. */
const MAX_INLINE_TOKENS = 6000

/** In characters. A longer formula is text. */
export const MAX_FORMULA_LENGTH = 4_000

const MAX_LIST_LINES = 4000
const MAX_LAZY_LINES = 250
const MAX_DELIMITER_ROWS = 20
/** The budget of an empty block. The length of the block adds to it. */
const BASE_WORK = 8000

export class TooComplexError extends Error {
  override name = 'TooComplexError'
}

// Module state is enough, because parsing is synchronous.
let remainingWork = 0
let remainingTokens = 0

/** Call it before tokenizing a quote, list or footnote. The budget grows with its length. */
export function startContainerBudget(length: number): void {
  remainingWork = BASE_WORK + 10 * length
  remainingTokens = MAX_CONTAINER_TOKENS
}

/** Limits only the number of tokens. Call it before tokenizing the inline text of a block. */
export function startInlineTokenBudget(): void {
  remainingTokens = MAX_INLINE_TOKENS
}

/** Limits only the scanned characters. Call it before tokenizing each inline text; the budget grows with its length. */
export function startInlineWorkBudget(length: number): void {
  remainingWork = BASE_WORK + 6 * length
}

/** Call it before scanning up to this many characters. Throws TooComplexError if they exceed the budget. */
export function chargeWorkOrThrow(characterCount: number): void {
  remainingWork -= characterCount
  if (remainingWork < 0) throw new TooComplexError('This text takes too long to read.')
}

/** Call it for every token. Throws TooComplexError if there are more tokens than the budget allows. */
export function chargeTokenOrThrow(): void {
  remainingTokens -= 1
  if (remainingTokens < 0) throw new TooComplexError('This text has too many parts.')
}

/** A copy of the expression that charges every search for the characters that it scans, at least 40. */
export function withWorkChargePerSearch(expression: RegExp): RegExp {
  return new ChargedRegExp(expression.source, expression.flags)
}

class ChargedRegExp extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    const start = this.lastIndex
    const match = super.exec(text)
    chargeWorkOrThrow(Math.max(40, (match?.index ?? text.length) - start))
    return match
  }
}

/** Limits lines without indent or marker too, because marked copies the whole list item for each of them. */
export function isTooComplexList(text: string): boolean {
  return (
    count(text, /\n/g) > MAX_LIST_LINES ||
    count(text, /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/gm) > MAX_CONTAINER_TOKENS ||
    count(text, /\n[^\s\-+*\d]/g) > MAX_LAZY_LINES
  )
}

/** Limits rows that look like the delimiter row too, because marked scans all rows again for each of them. */
export function isTooComplexTable(text: string): boolean {
  const rows = text.split('\n')
  const delimiters = rows.filter((row) => DELIMITER_ROW_PATTERN.test(row)).length
  return (
    count(rows[0]!, /\|/g) * rows.length > MAX_CONTAINER_TOKENS || delimiters > MAX_DELIMITER_ROWS
  )
}

/** Matches the row below a table's header, such as `|---|:-:|`. */
export const DELIMITER_ROW_PATTERN = /^ {0,3}[|:-][|: -]*$/

function count(text: string, part: RegExp): number {
  return text.match(part)?.length ?? 0
}
