import type { documents, office } from '@atelier/contract'

const textOf = (spans: readonly documents.Span[]): string => spans.map(({ text }) => text).join('')

const tableText = (rows: readonly (readonly documents.Cell[])[]): string =>
  rows.map((row) => row.map(({ spans }) => textOf(spans)).join('\t')).join('\n')

function blockText(block: documents.Block): string {
  if (block.is === 'table') return tableText(block.rows)
  if (block.is === 'code') return block.text
  return block.is === 'item' ? `- ${textOf(block.spans)}` : textOf(block.spans)
}

type DoubtText = (doubts: {
  numbers: readonly string[] | undefined
  page?: number | undefined
}) => string

const withDoubt = (text: string, doubt: string): string => (doubt ? `${text} (${doubt})` : text)

/**
 * What was made as a text for the clipboard. Tables have tabs between their cells, so that a sheet takes them.
 * @param doubtText says which numbers are not there
 */
export function plainTextOf(result: office.OfficeResult, doubtText: DoubtText): string {
  if (result.is === 'tables') return result.tables.map(({ rows }) => tableText(rows)).join('\n\n')
  if (result.is === 'slides')
    return result.slides.map((slide) => slideText(slide, doubtText)).join('\n\n')
  return result.blocks
    .map(({ block, page, doubtful: numbers }) =>
      withDoubt(blockText(block), doubtText({ numbers, page })),
    )
    .join('\n')
}

function slideText({ title, points, doubtful }: office.Slide, doubtText: DoubtText): string {
  const items = points.map(({ text, page, doubtful: numbers }) =>
    withDoubt(`- ${text}`, doubtText({ numbers, page })),
  )
  return [withDoubt(title, doubtText({ numbers: doubtful })), ...items].join('\n')
}
