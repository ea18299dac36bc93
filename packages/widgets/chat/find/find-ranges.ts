import { findMarksInPart } from '@atelier/contract'

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div'
const CONTENT = '.atl-message__bubble, .atl-prose'

/** The places of the terms in the shown text of a message. Words that markup cuts into parts are found too. */
export function findRanges(message: Element, terms: readonly string[]): Range[] {
  return [...message.querySelectorAll(CONTENT)].flatMap((content) => rangesIn(content, terms))
}

interface Piece {
  node: Text
  start: number
}

function rangesIn(content: Element, terms: readonly string[]): Range[] {
  const pieces: Piece[] = []
  let text = ''
  let block: Element | null | undefined
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement!
    if (parent.closest('button, .atl-unseen')) continue
    const ownBlock = parent.closest(BLOCKS)
    // A word does not go on in the next paragraph.
    if (block !== undefined && ownBlock !== block) text += '\u0001'
    block = ownBlock
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return findMarksInPart(text, terms).map(({ start, end }) => toRange(pieces, start, end))
}

function toRange(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange()
  const first = pieces.findLast((piece) => piece.start <= start)!
  const last = pieces.findLast((piece) => piece.start < end)!
  range.setStart(first.node, Math.min(start - first.start, first.node.length))
  range.setEnd(last.node, Math.min(end - last.start, last.node.length))
  return range
}
