import { readDocument } from '../read-document.ts'
import { encodeLink } from '../write/write-markdown.ts'
import type { Block, Cell, ReadDocument, Span } from '../document.ts'

const FENCE_LENGTH = '```'.length

/**
 * Returns the blocks of what a model has written as Markdown. Some models put all of it into a block of code.
 * `beginsWithCode`: it should begin with code, which is then no such block.
 */
export type ReadReply = (reply: string, beginsWithCode?: boolean) => Promise<Block[]>

/** Reads what a model has written about a document, without links that the document does not have: it may ask models for them. */
export function createReplyReader({ pages }: ReadDocument): ReadReply {
  const links = new Set<string>()
  for (const { blocks } of pages)
    for (const { link } of blocks.flatMap(spansOf)) if (link) links.add(encodeLink(link))

  const withKnownLink = ({ link, ...span }: Span): Span =>
    link !== undefined && links.has(encodeLink(link)) ? { ...span, link } : span

  return async (reply, beginsWithCode = false) => {
    const markdown = withoutFence(reply.normalize('NFC').trim(), beginsWithCode)
    if (markdown.trim() === '') return []
    const read = await readDocument(Buffer.from(markdown), 'reply.md')
    return read.pages.flatMap(({ blocks }) => blocks.map((block) => mapSpans(block, withKnownLink)))
  }
}

function spansOf(block: Block): Span[] {
  if (block.is === 'code') return []
  return block.is === 'table' ? block.rows.flat().flatMap(({ spans }) => spans) : block.spans
}

function mapSpans(block: Block, change: (span: Span) => Span): Block {
  if (block.is === 'code') return block
  if (block.is !== 'table') return { ...block, spans: block.spans.map(change) }
  const toCell = (cell: Cell): Cell => ({ ...cell, spans: cell.spans.map(change) })
  return { ...block, rows: block.rows.map((row) => row.map(toCell)) }
}

function withoutFence(text: string, beginsWithCode: boolean): string {
  const [first, language] = /^```(markdown|md)?\n/u.exec(text) ?? []
  if (first === undefined || !text.endsWith('\n```')) return text
  const inner = text.slice(first.length, -FENCE_LENGTH)
  // Code of a document has no language.
  const isAll = language !== undefined || !(beginsWithCode || inner.includes('```'))
  return isAll ? inner : text
}
