import type { Block, Cell, DocumentPage, Span } from './document.ts'
import { splitLongBlock } from './split-long-block.ts'

/** About a page of a letter. */
const CHARACTERS_PER_PAGE = 3_000
const MAX_PAGE_LENGTH = 20_000
const ROWS_PER_PAGE = 100
/** A row of a table fills as much of a page as this many characters, even if its cells are short. */
const ROW_LENGTH = 60

export const textOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

const lengthOfRow = (row: readonly Cell[]): number =>
  Math.max(
    ROW_LENGTH,
    row.reduce((sum, { spans }) => sum + textOf(spans).length, 0),
  )

function lengthOf(block: Block): number {
  if (block.is === 'table') return block.rows.reduce((sum, row) => sum + lengthOfRow(row), 0)
  return block.is === 'code' ? block.text.length : textOf(block.spans).length
}

/** Divides a text that has no pages. A heading is never the last of one. */
export function divideBlocks(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]]
  let length = 0
  for (const block of blocks.flatMap(splitLongBlock)) {
    const page = pages.at(-1)!
    const isFull = length >= CHARACTERS_PER_PAGE && page.at(-1)?.is !== 'heading'
    const begins = block.is === 'heading' && length >= CHARACTERS_PER_PAGE / 2
    if (page.length > 0 && (isFull || begins)) {
      pages.push([block])
      length = lengthOf(block)
    } else {
      page.push(block)
      length += lengthOf(block)
    }
  }
  return pages
}

/** Divides what ends at a page break, but is longer than the page of any paper. */
export const divideLongPage = (blocks: readonly Block[]): Block[][] =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0) > MAX_PAGE_LENGTH
    ? divideBlocks(blocks)
    : [[...blocks]]

/** Divides a sheet after every hundredth row. */
export function divideRows(rows: readonly Cell[][]): Block[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_PER_PAGE) }, (_, at) => at)
  return starts.map((at) => [
    { is: 'table', rows: rows.slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE) },
  ])
}

export const numberPages = (pages: readonly Omit<DocumentPage, 'number'>[]): DocumentPage[] =>
  pages.map((page, index) => ({ number: index + 1, ...page }))

/** The first pages, as long as their text together is not longer. */
export function firstPages(pages: readonly DocumentPage[], maxLength: number): DocumentPage[] {
  let length = 0
  return pages.filter(({ blocks }) => {
    length += blocks.reduce((sum, block) => sum + lengthOf(block), 0)
    return length <= maxLength
  })
}
