import { findSentenceEnd, hasWords } from '@atelier/contract'

/** Elements that are not read aloud: code, tables, formulas, and controls inside the answer. */
const SKIPPED =
  'pre, table, math, button, sup, .atl-code, .atl-formula, .atl-picture, .atl-prose__notes, ' +
  '.atl-prose__table-tools, .atl-unseen, [aria-hidden="true"]'
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, dt, dd'

export interface Sentence {
  text: string
  /** The element that holds the sentence, such as its paragraph. */
  block: Element
  /** Returns the DOM range of the characters from `start` to `end` of the text. */
  rangeOf(start: number, end: number): Range
}

interface TextBlock {
  block: Element
  nodes: Text[]
}

/** The sentences of a rendered answer that can be spoken, without code, tables, formulas and footnotes. */
export function sentencesOf(prose: Element): Sentence[] {
  return textBlocksOf(prose).flatMap(sentencesOfBlock)
}

function textBlocksOf(prose: Element): TextBlock[] {
  const blocks: TextBlock[] = []
  const walker = prose.ownerDocument.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement!
    if (parent.closest(SKIPPED)) continue
    const block = parent.closest(BLOCKS) ?? prose
    const last = blocks.at(-1)
    if (last?.block === block) last.nodes.push(node)
    else blocks.push({ block, nodes: [node] })
  }
  return blocks
}

function sentencesOfBlock({ block, nodes }: TextBlock): Sentence[] {
  // Each space replaces one character of the page, so that positions in both are the same.
  const text = nodes.map(({ data }) => data.replace(/\s/g, ' ')).join('')
  return splitSentences(text)
    .filter(([start, end]) => hasWords(text.slice(start, end)))
    .map(([start, end]) => ({
      text: text.slice(start, end),
      block,
      rangeOf: (from, to) => rangeIn(nodes, start + from, Math.min(start + to, end)),
    }))
}

/** Returns where each sentence starts and ends, without the spaces around it. */
export function splitSentences(text: string): [start: number, end: number][] {
  const spans: [number, number][] = []
  for (let start = 0; start < text.length;) {
    const rest = text.slice(start)
    const part = rest.slice(0, findSentenceEnd(rest) || rest.length)
    const indent = part.length - part.trimStart().length
    if (part.trim()) spans.push([start + indent, start + part.trimEnd().length])
    start += part.length
  }
  return spans
}

function rangeIn(nodes: readonly Text[], start: number, end: number): Range {
  const range = nodes[0]!.ownerDocument.createRange()
  range.setStart(...pointIn(nodes, start, false))
  range.setEnd(...pointIn(nodes, end, true))
  return range
}

/** Between two nodes, an end belongs to the first and a start to the second. */
function pointIn(nodes: readonly Text[], position: number, isEnd: boolean): [Text, number] {
  let offset = position
  for (const node of nodes) {
    if (offset < node.length || (isEnd && offset === node.length)) return [node, offset]
    offset -= node.length
  }
  const last = nodes.at(-1)!
  return [last, last.length]
}
