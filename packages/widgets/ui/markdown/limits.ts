// What reading a text may cost. Marked's time grows with the square or the cube of some inputs, and anybody's
// text is read here. So reading is paid for: a block that wants more than its length allows is shown as it came.
// The price is counted and not timed, so that a text looks the same on every machine.

/** Quotes and lists, and emphasis and links, nest this deep; what is deeper is shown as it came. */
export const DEPTH = 12
/** Blocks in one answer. The text after them is shown as it came. */
export const BLOCKS = 2000
/** Blocks without an empty line between them. */
export const RUN_ON = 500
/** Items of one list, cells of one table, and all that a quote holds. */
const ITEMS = 2000
/** Words with a mark, and the text between them, in one block. */
const MARKS = 6000

const LINES = 4000
const LAZY_LINES = 250
const DELIMITER_ROWS = 20
const START = 8000

export class TooHard extends Error {
  override name = 'TooHard'
}

// Reading is synchronous, so one purse serves all texts.
let work = 0
let parts = 0

/** Before a quote, list or footnote is read: what its length allows. */
export function allowContainer(length: number): void {
  work = START + 10 * length
  parts = ITEMS
}

/** Before the text of a block is read. */
export function allowMarks(): void {
  parts = MARKS
}

/** Before one run of that text is read: what its length allows. */
export function allowRun(length: number): void {
  work = START + 16 * length
}

/** `amount`: characters that may have to be looked at. */
export function spend(amount: number): void {
  work -= amount
  if (work < 0) throw new TooHard('This text takes too long to read.')
}

export function spendPart(): void {
  parts -= 1
  if (parts < 0) throw new TooHard('This text has too many parts.')
}

/** Every step of a search for the end of emphasis costs as much as looking at forty characters. */
export function counted(expression: RegExp): RegExp {
  return new CountedExpression(expression.source, expression.flags)
}

class CountedExpression extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    spend(40)
    return super.exec(text)
  }
}

/** A lazy line continues a paragraph without an indent, and makes marked copy the whole item. */
export function isHeavyList(text: string): boolean {
  return (
    count(text, /\n/g) > LINES ||
    count(text, /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/gm) > ITEMS ||
    count(text, /\n[^\s\-+*\d]/g) > LAZY_LINES
  )
}

/** Marked reads all rows again for every row that could be the line under a table's head. */
export function isHeavyTable(text: string): boolean {
  const rows = text.split('\n')
  const delimiters = rows.filter((row) => DELIMITER_ROW.test(row)).length
  return count(rows[0]!, /\|/g) * rows.length > ITEMS || delimiters > DELIMITER_ROWS
}

export const DELIMITER_ROW = /^ {0,3}[|:-][|: -]*$/

function count(text: string, part: RegExp): number {
  return text.match(part)?.length ?? 0
}
