import type { Tokens } from 'marked'
import { findListEnd, findParagraphEnd, truncateToLines } from './block-ends.ts'
import { InlineTokenizer } from './inline-tokenizer.ts'
import {
  startContainerBudget,
  DELIMITER_ROW_PATTERN,
  isTooComplexList,
  isTooComplexTable,
  MAX_ADJACENT_BLOCKS,
  chargeWorkOrThrow,
  chargeTokenOrThrow,
  TooComplexError,
} from './limits.ts'

/** Text that is shown without formatting. Rules of marked may return it, because marked passes unknown tokens on. */
export interface PlainToken {
  type: 'plain'
  raw: string
  text: string
}

export function createPlainToken(raw: string): PlainToken {
  return { type: 'plain', raw, text: raw }
}

const WORK_PER_BLOCK = 8
const MAX_DEFINITION_LENGTH = 4000
/** Marked tokenizes a quote again for each of its lines without `>`, so quotes are charged more. */
const QUOTE_WEIGHT = 4
const BLANK = /^[ \t]*\n[ \t]*\n/
const QUOTE = /^ {0,3}>/
const BULLET = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$)/

const endFinders = { paragraph: findParagraphEnd, list: findListEnd }

/**
 * Marked's tokenizer for blocks, which charges the budget in limits.ts for the characters that each rule may scan. A
 * top-level quote, list or table that exceeds the budget becomes plain text.
 */
export class BlockTokenizer extends InlineTokenizer {
  /** How many containers the lexer is in, counting the document: 1 at top level. */
  depth = 0
  #isTopLevel = true
  #adjacentBlocks = 0
  /**
   * At top level, the length of the text after the last end found. Remembered, because searching again for every line
   * would take quadratic time.
   */
  #lengthAfterEnd = { paragraph: Infinity, list: Infinity }

  // Marked tries this rule first for every block, so blocks are counted here.
  override space(src: string): Tokens.Space | undefined {
    if (this.#isTopLevel) {
      this.#adjacentBlocks = BLANK.test(src) ? 0 : this.#adjacentBlocks + 1
      if (this.#adjacentBlocks > MAX_ADJACENT_BLOCKS)
        throw new TooComplexError('Too many blocks without an empty line.')
    } else {
      chargeTokenOrThrow()
      chargeWorkOrThrow(WORK_PER_BLOCK + findParagraphEnd(src))
    }
    return super.space(src)
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    if (!QUOTE.test(src)) return undefined
    return this.tokenizeContainer(
      this.#sourceOfBlock('paragraph', src),
      (source) => super.blockquote(source),
      QUOTE_WEIGHT,
    )
  }

  override list(src: string): Tokens.List | undefined {
    if (!BULLET.test(src)) return undefined
    const isChecked = this.#isTopLevel && src.length > this.#lengthAfterEnd.list
    return this.tokenizeContainer(this.#sourceOfBlock('list', src), (source) => {
      if (!isChecked && isTooComplexList(source))
        throw new TooComplexError('This list has too many lines.')
      return super.list(source)
    })
  }

  override table(src: string): Tokens.Table | undefined {
    const head = src.indexOf('\n') + 1
    if (head === 0 || !DELIMITER_ROW_PATTERN.test(src.slice(head).split('\n', 1)[0]!))
      return undefined
    const source = this.#sourceOfBlock('paragraph', src)
    return isTooComplexTable(source) ? (createPlainToken(source) as never) : super.table(source)
  }

  // The source ends at an empty line or a heading, because marked would continue the title of a definition after them.
  override def(src: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[(?!\^)/.test(src)) return undefined
    const source = truncateToLines(this.#sourceOfBlock('paragraph', src), MAX_DEFINITION_LENGTH)
    return super.def(source.split(/\n(?= {0,3}#{1,6}\s)/, 1)[0]!)
  }

  /** Tokenizes a block that contains other blocks, with a budget for the length of its source. */
  tokenizeContainer<T>(source: string, tokenize: (source: string) => T, weight = 1): T {
    if (!this.#isTopLevel) {
      chargeWorkOrThrow(source.length * weight)
      return tokenize(source)
    }
    const { inlineQueue, state } = this.lexer
    const queueLength = inlineQueue.length
    const { lastToken } = state
    startContainerBudget(source.length)
    this.#isTopLevel = false
    try {
      return tokenize(source)
    } catch {
      // Undo what the failed attempt has changed in the lexer.
      inlineQueue.length = queueLength
      this.depth = 1
      Object.assign(state, { top: true, lastToken })
      return createPlainToken(source) as never
    } finally {
      this.#isTopLevel = true
    }
  }

  /** Cuts `src` where the paragraph or list at its start must end, so that marked scans no further. */
  #sourceOfBlock(kind: keyof typeof endFinders, src: string): string {
    if (!this.#isTopLevel) return src.slice(0, endFinders[kind](src))
    if (src.length <= this.#lengthAfterEnd[kind])
      this.#lengthAfterEnd[kind] = src.length - endFinders[kind](src)
    return src.slice(0, src.length - this.#lengthAfterEnd[kind])
  }
}
