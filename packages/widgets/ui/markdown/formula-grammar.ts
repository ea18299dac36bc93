// Where a formula begins and ends. A formula never contains an empty line or a heading, so that the text after them
// is the same whether or not the formula is ever closed.
import { findParagraphEnd } from './block-ends.ts'
import type { FormulaToken } from './formula.ts'
import { chargeWorkOrThrow, MAX_FORMULA_LENGTH } from './limits.ts'

const BLOCK = /^ {0,3}(?:\$\$((?:\\[^]|[^\\$])+?)\$\$|\\\[([^]+?)\\\])[ \t]*(?:\n|$)/
const BLOCK_LINE = /\n {0,3}(?:\$\$|\\\[)/
const HEADING_LINE = /\n {0,3}#{1,6}[ \t\n]/
const INLINE_DISPLAYED = /^(?:\$\$((?:\\[^]|[^\\$])+?)\$\$|\\\[([^]+?)\\\])/
/** As in Pandoc: no space inside the dollar signs and no digit after them, so that prices stay prices. */
const INLINE = /^(?:\$(?![\s$])((?:\\[^]|[^\\$])*?(?:\\[^]|[^\\$\s]))\$(?![\d$])|\\\(([^]+?)\\\))/
/** A dollar sign after a letter or a digit, as in `US$`, begins no formula. */
const INLINE_START = /(?<![\p{L}\p{N}\\$])\$(?=[^\s])|\\[([]/u

export function parseFormulaBlock(text: string): FormulaToken | undefined {
  if (!/^ {0,3}(?:\$\$|\\\[)/.test(text.slice(0, 5))) return undefined
  const source = text.slice(0, Math.min(findParagraphEnd(text), MAX_FORMULA_LENGTH))
  return tokenOf(BLOCK.exec(source), true)
}

export function findFormulaBlockStart(text: string): number | undefined {
  const at = text.slice(0, findParagraphEnd(text)).search(BLOCK_LINE)
  return at >= 0 && parseFormulaBlock(text.slice(at + 1)) ? at + 1 : undefined
}

export function parseInlineFormula(text: string): FormulaToken | undefined {
  if (text[0] !== '$' && !/^\\[([]/.test(text.slice(0, 2))) return undefined
  const source = text.slice(0, MAX_FORMULA_LENGTH)
  chargeWorkOrThrow(source.length / 8)
  return tokenOf(INLINE_DISPLAYED.exec(source), true) ?? tokenOf(INLINE.exec(source), false)
}

export function findInlineFormulaStart(text: string): number | undefined {
  const at = text.search(INLINE_START)
  chargeWorkOrThrow((at < 0 ? text.length : at) / 8)
  return at < 0 ? undefined : at
}

function tokenOf(match: RegExpExecArray | null, isDisplayed: boolean): FormulaToken | undefined {
  const [raw, inDollars, inBrackets] = match ?? []
  const text = (inDollars ?? inBrackets)?.trim()
  if (!raw || !text || HEADING_LINE.test(raw)) return undefined
  return { type: 'formula', raw, text, isDisplayed }
}
