// Loaded when a text may contain a formula: see formula-support.ts.
import katex from 'katex'
import { createElement, Fragment, type ReactNode } from 'react'
import { limitMarks } from '../combining-marks.ts'
import {
  findFormulaBlockStart,
  findInlineFormulaStart,
  parseFormulaBlock,
  parseInlineFormula,
} from './formula-grammar.ts'
import { loadFormulaFont } from './formula-font.ts'
import type { FormulaSupport } from './formula.ts'
import { toMathVariant } from './math-variants.ts'

/** A node of the tree from which KaTeX makes its output: an element, a text or a space. */
interface KatexNode {
  type?: string
  attributes?: Record<string, string>
  children?: KatexNode[]
  text?: string
  /** Only on a space: the character for it, or its width in em. */
  character?: string | null
  width?: number
}

interface KatexSettings {
  displayMode: boolean
  output: 'mathml'
  throwOnError: true
  strict: 'ignore'
  trust: false
  maxSize: number
  maxExpand: number
}

/** Not in KaTeX's types. `render` and `renderToString` would set `style` attributes and make HTML strings. */
const { __renderToDomTree: renderToTree } = katex as unknown as {
  __renderToDomTree: (tex: string, settings: KatexSettings) => KatexNode
}

const SETTINGS = {
  output: 'mathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 500,
} as const

const ELEMENTS = new Set(
  'math semantics mrow mi mo mn ms mtext mspace msup msub msubsup mover munder munderover mfrac msqrt mroot mtable mtr mtd mpadded mphantom mstyle menclose mmultiscripts mprescripts none annotation'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'accent accentunder display displaystyle depth encoding fence form height largeop linethickness lspace mathbackground mathcolor mathsize maxsize minsize movablelimits notation rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)

export const formulas: FormulaSupport = {
  parseBlock: parseFormulaBlock,
  findBlockStart: findFormulaBlockStart,
  parseInline: parseInlineFormula,
  findInlineStart: findInlineFormulaStart,
  render({ text, isDisplayed }, key, label) {
    const math = renderMath(text, isDisplayed)
    if (!math) return renderSource(text, key)
    loadFormulaFont()
    if (!isDisplayed) return <Fragment key={key}>{math}</Fragment>
    return (
      // A span, because a displayed formula can stand in the middle of a paragraph. It can be scrolled by keyboard.
      <span key={key} className="atl-formula" role="group" aria-label={label} tabIndex={0}>
        {math}
      </span>
    )
  },
}

/** Returns undefined for a formula that KaTeX does not understand. */
function renderMath(tex: string, displayMode: boolean): ReactNode {
  try {
    return renderToTree(tex, { ...SETTINGS, displayMode }).children?.map(toReact)
  } catch {
    return undefined
  }
}

function renderSource(text: string, key: number): ReactNode {
  return (
    <code key={key} dir="ltr">
      {limitMarks(text)}
    </code>
  )
}

function toReact(node: KatexNode, key: number): ReactNode {
  if (node.text !== undefined) return limitMarks(node.text)
  if (node.width !== undefined && !node.type) return renderSpace(node, key)
  const { type = '', attributes = {} } = node
  const children = childrenOf(node).map(toReact)
  if (!ELEMENTS.has(type)) return <Fragment key={key}>{children}</Fragment>
  return createElement(type, { key, ...allowedAttributes(attributes) }, ...children)
}

function childrenOf({ type, attributes = {}, children = [] }: KatexNode): KatexNode[] {
  if (type === 'mtable') return alignColumns(children, attributes)
  return children.map((child) =>
    child.text === undefined ? child : { text: toMathVariant(child.text, attributes.mathvariant) },
  )
}

function renderSpace({ character, width = 0 }: KatexNode, key: number): ReactNode {
  // A text outside a token element is not drawn.
  if (character) return createElement('mtext', { key }, character)
  return createElement('mspace', { key, width: `${width}em` })
}

function allowedAttributes(attributes: Record<string, string>): Record<string, string> {
  const allowed = Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name))
  const { className, mathvariant } = attributes
  return {
    ...Object.fromEntries(allowed),
    ...(className && { className }),
    // The only variant that browsers know: an upright single letter.
    ...(mathvariant === 'normal' && { mathvariant }),
  }
}

/** Browsers ignore the attribute `columnalign` of a table, so every cell gets a class instead. */
function alignColumns(
  rows: KatexNode[],
  { columnalign = '' }: Record<string, string>,
): KatexNode[] {
  const columns = columnalign.split(' ')
  return rows.map((row) => ({
    ...row,
    children: row.children?.map((cell, column) => {
      const alignment = columns[column]
      if (alignment !== 'left' && alignment !== 'right') return cell
      const className = `atl-formula__${alignment}`
      return { ...cell, attributes: { ...cell.attributes, className } }
    }),
  }))
}
