import { lexBlocks, type Piece } from './lexer.ts'

/** How much is read at once to find where the next blocks begin; doubled as long as none does. */
const WINDOW = 2000

/**
 * Cuts a text that grows into blocks whose concatenation is the text. Text that is appended can only change the
 * last of them, so a block never changes once there is a next one.
 * @example const split = createSplitter(); split('# A\n\nB'); split('# A\n\nB and more')
 */
export function createSplitter(limit = Infinity): (text: string) => string[] {
  let settled: string[] = []
  let before = ''
  // So much behind them is one block, as far as it goes.
  let known = 0
  return (text) => {
    if (!text.startsWith(before)) [settled, before, known] = [[], '', 0]
    while (settled.length < limit) {
      const blocks = nextBlocks(text, before.length, known).slice(0, limit - settled.length)
      known = blocks.length > 0 ? 0 : text.length - before.length
      if (blocks.length === 0) break
      settled = [...settled, ...blocks]
      before = text.slice(0, before.length + blocks.join('').length)
    }
    const rest = text.slice(before.length)
    return rest ? [...settled, rest] : settled
  }
}

/** Some of the blocks from `start` on, without the last of the text, which may go on. */
function nextBlocks(text: string, start: number, known: number): string[] {
  for (let size = Math.max(WINDOW, known); ; size *= 2) {
    const end = endOfWindow(text, start + size)
    const starts = blockStarts(text.slice(start, end))
    if (starts.length > 0) return cut(text, start, starts)
    if (end === text.length) return []
  }
}

/** A window ends behind empty lines, so that marked sees all that may belong together. */
function endOfWindow(text: string, least: number): number {
  const blank = /\n[ \t]*\n(?=[^\n])/g
  blank.lastIndex = least
  return blank.test(text) ? blank.lastIndex : text.length
}

function cut(text: string, start: number, starts: number[]): string[] {
  return starts.map((end, index) => text.slice(start + (starts[index - 1] ?? 0), start + end))
}

/** Where blocks begin, but the first. */
function blockStarts(window: string): number[] {
  const starts: number[] = []
  let start = 0
  let before: Piece | undefined
  let afterBlank = false
  for (const token of lexBlocks(window).tokens) {
    if (token.type === 'space') {
      // Spaces at the end of a list's last line are a space as well.
      afterBlank = /\n[ \t]*\n/.test(token.raw)
    } else {
      const rest = window.slice(start)
      const mayStart = afterBlank || (token.type === 'heading' && isHeadingLine(rest))
      if (before && mayStart && isCertain(before, rest)) starts.push(start)
      before = token
      afterBlank = false
    }
    start += token.raw.length
  }
  return starts
}

/** `# A`: nothing goes on over it, and `#` alone may yet become `#a`. */
function isHeadingLine(rest: string): boolean {
  return /^ {0,3}#{1,6}[ \t\n]/.test(rest)
}

/** Behind a list `2` may yet become `2. a`, and the rule `- --` the item `- --a`. */
function isCertain(before: Piece, rest: string): boolean {
  return before.type !== 'list' || !/^ {0,3}(?:\d{1,9}[.)]?|[-*][-* \t]*)$/.test(rest)
}
