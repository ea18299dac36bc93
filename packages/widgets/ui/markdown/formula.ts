import type { ReactNode } from 'react'

export interface FormulaToken {
  type: 'formula'
  raw: string
  /** The source of the formula in TeX. */
  text: string
  /** Whether it is displayed on lines of its own. */
  isDisplayed: boolean
}

export interface FormulaSupport {
  /** Returns the displayed formula at the start of the text. */
  parseBlock(text: string): FormulaToken | undefined
  /** Finds the first line of a paragraph at which a displayed formula starts. */
  findBlockStart(text: string): number | undefined
  /** Returns the formula at the start of the text, in the middle of a line. */
  parseInline(text: string): FormulaToken | undefined
  findInlineStart(text: string): number | undefined
  render(formula: Pick<FormulaToken, 'text' | 'isDisplayed'>, key: number, label: string): ReactNode
}
