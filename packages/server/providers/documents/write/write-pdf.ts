import type { office } from '@atelier/contract'
import { bytesOf, createPdf, POINTS_PER_MM, type Pdf } from '../../pictures/print/pdf-file.ts'
import type { Block, Cell, Span } from '../document.ts'
import { textOf } from '../to-pages.ts'
import { toFlow } from './flow.ts'

const PAGE = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM }
const MARGIN = 22 * POINTS_PER_MM
const INK = '#1f1b16'
const QUIET_INK = '#6b645a'
const RULE = '#d9d3c7'
const TITLE_SIZE = 24
const HEADING_SIZES = [18, 15, 13, 12, 11, 11] as const
const TEXT_SIZE = 10.5
const TABLE_SIZE = 9
const CELL_PADDING = 4
const INDENT = 14
const MAX_DEPTH = 6
/** In characters, as many as fit on a line. */
const LONG_WORD = /\S{80}/g

/** A text with its tables, on pages of A4. `createdAt`: in milliseconds since 1970. */
export async function writePdf(result: office.OfficeResult, createdAt: number): Promise<Buffer> {
  const pdf = createPdf({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    title: result.title,
    createdAt,
  })
  pdf.fillColor(INK).font('display', TITLE_SIZE).text(result.title)
  pdf.moveDown(0.6)
  for (const block of toFlow(result)) drawBlock(pdf, block)
  return bytesOf(pdf)
}

function drawBlock(pdf: Pdf, block: Block): void {
  if (block.is === 'table') return drawTable(pdf, block.rows)
  pdf.fillColor(INK)
  if (block.is === 'code') pdf.font('text', TABLE_SIZE).text(breakable(block.text))
  else if (block.is === 'heading') {
    const size = HEADING_SIZES[Math.min(HEADING_SIZES.length, block.level) - 1]!
    pdf.moveDown(0.5).font('display', size).text(lineOf(block.spans))
  } else if (block.is === 'item') drawItem(pdf, block)
  else {
    const isAside = block.is !== 'paragraph'
    pdf
      .fillColor(isAside ? QUIET_INK : INK)
      .font('text', TEXT_SIZE)
      .text(lineOf(block.spans), MARGIN + (isAside ? INDENT : 0), pdf.y)
  }
  pdf.x = MARGIN
  pdf.moveDown(block.is === 'item' ? 0.3 : 0.6)
}

function drawItem(pdf: Pdf, { depth, spans }: Extract<Block, { is: 'item' }>): void {
  const left = MARGIN + INDENT * Math.min(MAX_DEPTH, depth)
  pdf.font('text', TEXT_SIZE)
  pdf.text(`•  ${lineOf(spans)}`, left, pdf.y, { indent: 0 })
}

/** As wide as the page, with a rule below each row. A row that does not fit goes on the next page. */
function drawTable(pdf: Pdf, rows: readonly (readonly Cell[])[]): void {
  const columns = Math.max(1, ...rows.map(widthOf))
  const width = (PAGE.width - 2 * MARGIN) / columns
  pdf.font('text', TABLE_SIZE)
  for (const row of rows) {
    const cells = row.map(({ spans, columnSpan = 1 }) => ({ text: lineOf(spans), columnSpan }))
    const room = PAGE.height - 2 * MARGIN
    const heights = cells.map(({ text, columnSpan }) =>
      pdf.heightOfString(text, { width: width * columnSpan - CELL_PADDING }),
    )
    const height = Math.min(room, Math.max(TABLE_SIZE, ...heights) + CELL_PADDING)
    if (pdf.y + height > PAGE.height - MARGIN) pdf.addPage()
    const top = pdf.y
    let left = MARGIN
    for (const { text, columnSpan } of cells) {
      const size = { width: width * columnSpan - CELL_PADDING, height, ellipsis: true }
      pdf.fillColor(INK).text(text, left, top, size)
      left += width * columnSpan
    }
    const bottom = top + height
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(PAGE.width - MARGIN, bottom)
      .lineWidth(0.5)
      .stroke(RULE)
    pdf.x = MARGIN
    pdf.y = bottom + CELL_PADDING
  }
  pdf.moveDown(0.6)
}

const widthOf = (row: readonly Cell[]): number =>
  row.reduce((sum, { columnSpan = 1 }) => sum + columnSpan, 0)

const lineOf = (spans: readonly Span[]): string => breakable(textOf(spans))

/** A word that is longer than a line is divided: the library would look for its end in quadratic time. */
const breakable = (text: string): string => text.replaceAll(LONG_WORD, '$& ')
