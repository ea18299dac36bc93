import type { Tokens } from 'marked'
import { listEnd, paragraphEnd, wholeLines } from './ends.ts'
import { InlineRules } from './inline-rules.ts'
import {
  allowContainer,
  DELIMITER_ROW,
  isHeavyList,
  isHeavyTable,
  RUN_ON,
  spend,
  spendPart,
  TooHard,
} from './limits.ts'
import { plain } from './plain.ts'

const STEP = 8
const DEFINITION_LENGTH = 4000
/** Reading a quote again for each line without a mark is what costs most. */
const QUOTE_WEIGHT = 4
const BLANK = /^[ \t]*\n[ \t]*\n/
const QUOTE = /^ {0,3}>/
const BULLET = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t\n]|$)/

const ends = { paragraph: paragraphEnd, list: listEnd }

/**
 * Marked's rules for blocks, each paying for what it may have to look through. At the top, a quote, list or table
 * that is too hard becomes plain text, and reading goes on behind it.
 */
export class BlockRules extends InlineRules {
  /** How many containers deep the lexer is: 1 at the top. */
  depth = 0
  #isTop = true
  #blocks = 0
  /** What is left behind the end found last, at the top. Looking for it again for every line would add up. */
  #behind = { paragraph: Infinity, list: Infinity }

  // The first rule asked for every block.
  override space(src: string): Tokens.Space | undefined {
    if (this.#isTop) {
      this.#blocks = BLANK.test(src) ? 0 : this.#blocks + 1
      if (this.#blocks > RUN_ON) throw new TooHard('Too many blocks without an empty line.')
    } else {
      spendPart()
      spend(STEP + paragraphEnd(src))
    }
    return super.space(src)
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    if (!QUOTE.test(src)) return undefined
    return this.contain(this.#own('paragraph', src), (own) => super.blockquote(own), QUOTE_WEIGHT)
  }

  override list(src: string): Tokens.List | undefined {
    if (!BULLET.test(src)) return undefined
    const isKnown = this.#isTop && src.length > this.#behind.list
    return this.contain(this.#own('list', src), (own) => {
      if (!isKnown && isHeavyList(own)) throw new TooHard('This list has too many lines.')
      return super.list(own)
    })
  }

  override table(src: string): Tokens.Table | undefined {
    const head = src.indexOf('\n') + 1
    if (head === 0 || !DELIMITER_ROW.test(src.slice(head).split('\n', 1)[0]!)) return undefined
    const own = this.#own('paragraph', src)
    return isHeavyTable(own) ? (plain(own) as never) : super.table(own)
  }

  // A definition ends at an empty line or a heading. Marked lets its title run on over them.
  override def(src: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[(?!\^)/.test(src)) return undefined
    const own = wholeLines(this.#own('paragraph', src), DEFINITION_LENGTH)
    return super.def(own.split(/\n(?= {0,3}#{1,6}\s)/, 1)[0]!)
  }

  /** Reads what holds other blocks. `own` is all it may reach. */
  contain<T>(own: string, read: (own: string) => T, weight = 1): T {
    if (!this.#isTop) {
      spend(own.length * weight)
      return read(own)
    }
    const { inlineQueue, state } = this.lexer
    const queued = inlineQueue.length
    const { lastToken } = state
    allowContainer(own.length)
    this.#isTop = false
    try {
      return read(own)
    } catch {
      // As if it had not been begun.
      inlineQueue.length = queued
      this.depth = 1
      Object.assign(state, { top: true, lastToken })
      return plain(own) as never
    } finally {
      this.#isTop = true
    }
  }

  /** The part of `src` that its first paragraph or list cannot leave. */
  #own(kind: keyof typeof ends, src: string): string {
    if (!this.#isTop) return src.slice(0, ends[kind](src))
    if (src.length <= this.#behind[kind]) this.#behind[kind] = src.length - ends[kind](src)
    return src.slice(0, src.length - this.#behind[kind])
  }
}
