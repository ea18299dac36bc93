import { MAX_FORMULA_LENGTH } from './limits.ts'

/** What opens or closes a displayed formula, and escaped characters, which do neither. */
const SIGN = /\\\[|\\\]|\$\$|\\[^]/g
const FENCE_LINE = /(?:^|\n)[ \t>]*(?:```|~~~)/g
const HEADING_LINE = /\n {0,3}#{1,6}[ \t\n]/
const BLANK_LINE = /\n[ \t]*\n/g
/** What may stand before a formula at the beginning of a line: the marks of lists and quotations. */
const MARKS = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]*)?$/
const MAX_MARKS_LENGTH = 40

/**
 * Cuts off the displayed formula that is still being written at the end of a block that grows, so that readers do not see
 * its source. Returns any other block unchanged.
 */
export function hideUnfinishedFormula(block: string): string {
  const start = findUnfinishedFormula(block)
  return start === undefined ? block : block.slice(0, start)
}

function findUnfinishedFormula(block: string): number | undefined {
  if ((block.match(FENCE_LINE)?.length ?? 0) % 2 === 1) return undefined
  // A formula contains no empty line.
  const paragraphStart = findLastParagraph(block)
  const paragraph = block.slice(paragraphStart)
  const start = findUnclosed(paragraph)
  if (start === undefined || paragraph.length - start > MAX_FORMULA_LENGTH) return undefined
  if (HEADING_LINE.test(paragraph.slice(start)) || isInCode(paragraph, start)) return undefined
  return paragraphStart + start
}

function findLastParagraph(block: string): number {
  let start = 0
  for (const { 0: blank, index } of block.matchAll(BLANK_LINE)) start = index + blank.length
  return start
}

function findUnclosed(paragraph: string): number | undefined {
  let open: { at: number; end: string } | undefined
  for (const { 0: sign, index } of paragraph.matchAll(SIGN)) {
    if (open) {
      if (sign === open.end) open = undefined
    } else if (sign === '\\[') open = { at: index, end: '\\]' }
    else if (sign === '$$' && mayOpenAt(paragraph, index)) open = { at: index, end: '$$' }
  }
  return open?.at
}

/** In the middle of a line, two dollar signs before a space are a word about prices. */
function mayOpenAt(paragraph: string, at: number): boolean {
  const next = paragraph[at + 2]
  if (next === '$') return false
  const before = paragraph.slice(Math.max(0, at - MAX_MARKS_LENGTH), at)
  if (MARKS.test(before.slice(before.lastIndexOf('\n') + 1))) return true
  return /\s$/.test(before) && next !== undefined && !/\s/.test(next)
}

const isInCode = (paragraph: string, at: number): boolean =>
  (paragraph.slice(0, at).match(/`/g)?.length ?? 0) % 2 === 1
