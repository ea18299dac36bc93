import type { FormulaSupport } from './formula.ts'
import { tokenizeBlocksWithoutInline, type MarkdownToken } from './lexer.ts'

/** How many characters are tokenized to find the next blocks; doubled while they hold no complete block. */
const WINDOW_LENGTH = 2000

/**
 * Creates a function that splits a growing text into blocks. Joined, the blocks are the text. Appended text can change
 * only the last block, so all blocks before it are reused. After `maxBlocks` blocks, the rest is one more.
 * @example const split = createBlockSplitter(); split('# A\n\nB'); split('# A\n\nB and more')
 */
export function createBlockSplitter(
  maxBlocks = Infinity,
  formulas?: FormulaSupport,
): (text: string) => string[] {
  let complete: string[] = []
  let completeText = ''
  // How many characters after the complete blocks are known to hold no complete block.
  let searchedLength = 0
  return (text) => {
    if (!text.startsWith(completeText)) [complete, completeText, searchedLength] = [[], '', 0]
    while (complete.length < maxBlocks) {
      const blocks = nextBlocks(text, completeText.length, searchedLength, formulas).slice(
        0,
        maxBlocks - complete.length,
      )
      searchedLength = blocks.length > 0 ? 0 : text.length - completeText.length
      if (blocks.length === 0) break
      complete = [...complete, ...blocks]
      completeText = text.slice(0, completeText.length + blocks.join('').length)
    }
    const rest = text.slice(completeText.length)
    return rest ? [...complete, rest] : complete
  }
}

/** The next complete blocks from `start` on. The last block of the text is left out, because it may still grow. */
function nextBlocks(
  text: string,
  start: number,
  searchedLength: number,
  formulas: FormulaSupport | undefined,
): string[] {
  for (let length = Math.max(WINDOW_LENGTH, searchedLength); ; length *= 2) {
    const end = findWindowEnd(text, start + length)
    const ends = findBlockEnds(text.slice(start, end), formulas)
    if (ends.length > 0) return sliceBlocks(text, start, ends)
    if (end === text.length) return []
  }
}

/** The end of the first empty line at or after `from`. A window that ends there cuts no block in two. */
function findWindowEnd(text: string, from: number): number {
  const blank = /\n[ \t]*\n(?=[^\n])/g
  blank.lastIndex = from
  return blank.test(text) ? blank.lastIndex : text.length
}

function sliceBlocks(text: string, start: number, ends: number[]): string[] {
  return ends.map((end, index) => text.slice(start + (ends[index - 1] ?? 0), start + end))
}

/** Where blocks end, except the last one in this part of the text. */
function findBlockEnds(text: string, formulas: FormulaSupport | undefined): number[] {
  const ends: number[] = []
  let start = 0
  let previous: MarkdownToken | undefined
  let isAfterBlankLine = false
  for (const token of tokenizeBlocksWithoutInline(text, formulas).tokens) {
    if (token.type === 'space') {
      // Marked also makes a space token of trailing spaces in the last line of a list.
      isAfterBlankLine = /\n[ \t]*\n/.test(token.raw)
    } else {
      const rest = text.slice(start)
      const mayStart = isAfterBlankLine || (token.type === 'heading' && isHeadingLine(rest))
      if (previous && mayStart && isSeparateFrom(previous, rest)) ends.push(start)
      previous = token
      isAfterBlankLine = false
    }
    start += token.raw.length
  }
  return ends
}

/** Needs the space after `#`, because a `#` at the end of the text may still become `#a`. */
function isHeadingLine(rest: string): boolean {
  return /^ {0,3}#{1,6}[ \t\n]/.test(rest)
}

/** After a list, `2` may still become the item `2. a`, and the thematic break `- --` the item `- --a`. */
function isSeparateFrom(previous: MarkdownToken, rest: string): boolean {
  return previous.type !== 'list' || !/^ {0,3}(?:\d{1,9}[.)]?|[-*][-* \t]*)$/.test(rest)
}
