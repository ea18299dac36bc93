/** Receives the texts of an answer's paragraphs, headings and list items while the answer is written. */
export interface TextReceiver {
  addText(text: string): void
  /** A paragraph, heading or list item has ended. */
  endBlock(): void
}

/** How many characters of a line are needed to recognize its type. */
const LINE_START_LENGTH = 10
const FENCE = /^\s*(`{3,}|~{3,})/
const FORMULA_BLOCK = /^\s*(?:\$\$|\\\[)/
const FORMULA_BLOCK_END = /\$\$|\\\]/
const TABLE_ROW = /^\s*\|/
const TABLE_DELIMITER_CHARACTERS = /^[\s|:-]+$/
/** A horizontal rule, or the underline of a heading. */
const RULE = /^\s*([-*_=])\s*(?:\1\s*)*$/
/** The definition of a link or a footnote, which is not spoken. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:/
const BLOCK_PREFIX = /^(?:\s*(?:>|#{1,6}\s|[-*+]\s(?:\[[ xX]\]\s)?|\d{1,9}[.)]\s))+\s*/
const HEADING = /^\s*#{1,6}\s/
/** Lines that begin like this are read only when they are complete. */
const MAY_BE_SKIPPED = /^\s*(?:[`~|$\\[]|[-*_=]+\s*$)/

/**
 * Reads Markdown as it arrives, and leaves out parts that cannot be spoken: blocks of code and formulas, tables and
 * link definitions.
 */
export function createMarkdownReader({ addText, endBlock }: TextReceiver) {
  let pending = ''
  /** Whether the beginning of the current line was already passed on. */
  let isMidLine = false
  let isHeading = false
  let isInTable = false
  /** Set in a block of code or of a formula, which ends with a line that matches. */
  let skippedUntil: RegExp | undefined

  function push(text: string): void {
    pending += text
    const lines = pending.split('\n')
    pending = lines.pop()!
    lines.forEach(readLine)
    if (isMidLine || isCertainlyText(pending)) readUnfinishedLine()
  }

  function end(): void {
    if (pending) readLine(pending)
    endBlock()
  }

  function isCertainlyText(line: string): boolean {
    const isLong = line.trimStart().length >= LINE_START_LENGTH
    return isLong && !skippedUntil && !isInTable && !MAY_BE_SKIPPED.test(line)
  }

  function readUnfinishedLine(): void {
    addLineText(pending)
    pending = ''
    isMidLine = true
  }

  function readLine(line: string): void {
    if (skippedUntil) return void (skippedUntil.test(line) && (skippedUntil = undefined))
    if (line === '' && !isMidLine) return readEmptyLine()
    if (isMidLine || !isSkipped(line)) addLineText(line)
    if (isHeading || (!isMidLine && !line.trim())) endBlock()
    else addText(' ')
    isMidLine = false
    isHeading = false
  }

  /** A fast path, because a text may have thousands of empty lines. */
  function readEmptyLine(): void {
    isInTable = false
    endBlock()
  }

  function isSkipped(line: string): boolean {
    const fence = FENCE.exec(line)?.[1]
    if (fence) skippedUntil = new RegExp(`^\\s*${fence}`)
    if (FORMULA_BLOCK.test(line) && !FORMULA_BLOCK_END.test(line.trim().slice(2)))
      skippedUntil = FORMULA_BLOCK_END
    isInTable = isTableDelimiter(line) || (isInTable && line.includes('|'))
    const isBlock = skippedUntil || isInTable || TABLE_ROW.test(line) || RULE.test(line)
    if (isBlock) endBlock()
    return !!isBlock || DEFINITION.test(line)
  }

  function addLineText(line: string): void {
    if (isMidLine) return addText(line)
    const prefix = BLOCK_PREFIX.exec(line)?.[0]
    if (prefix) endBlock()
    isHeading = HEADING.test(line)
    addText(line.slice(prefix?.length))
  }

  return { push, end }
}

/** A line such as `|---|:-:|`. One expression for all of it would take cubic time on a long line. */
function isTableDelimiter(line: string): boolean {
  if (!TABLE_DELIMITER_CHARACTERS.test(line)) return false
  const dash = line.indexOf('-')
  return dash >= 0 && dash < line.lastIndexOf('|')
}
