import type { documents, office } from '@atelier/contract'

const textOf = (spans: readonly documents.Span[]): string => spans.map(({ text }) => text).join('')

const tableText = (rows: readonly (readonly documents.Cell[])[]): string =>
  rows.map((row) => row.map(({ spans }) => textOf(spans)).join('\t')).join('\n')

function blockText(block: documents.Block): string {
  if (block.is === 'table') return tableText(block.rows)
  if (block.is === 'code') return block.text
  return block.is === 'item' ? `- ${textOf(block.spans)}` : textOf(block.spans)
}

/** What was made as a text for the clipboard. Tables have tabs between their cells, so that a sheet takes them. */
export function plainTextOf(result: office.OfficeResult): string {
  if (result.is === 'tables') return result.tables.map(({ rows }) => tableText(rows)).join('\n\n')
  if (result.is === 'slides')
    return result.slides
      .map(({ title, points }) => [title, ...points.map(({ text }) => `- ${text}`)].join('\n'))
      .join('\n\n')
  return result.blocks.map(({ block }) => blockText(block)).join('\n')
}
