import sharp from 'sharp'
import { escapeHtml } from '../../../packages/server/helpers/escape.ts'
import { COLOURS, readColumns, type Line, type PageText } from './page-text.ts'

const MAX_LETTER_SIZE = 48
const HEADING_SCALE = 1.4
/** Leaves room for the marks above and below Vietnamese capitals. */
const LINE_HEIGHT = 1.5
const GAP_HEIGHT = 0.7

/** As wide and high as its text needs, so that no word is cut off. */
export async function drawPage(page: PageText): Promise<Buffer> {
  const columns = readColumns(page.text)
  const margin = Math.round(page.size * 1.8)
  const columnGap = page.size * 2
  const widths = await Promise.all(columns.map((lines) => measureColumn(lines, page)))
  const heights = columns.map((lines) => sum(lines.map((line) => lineHeight(line, page))))
  const width = Math.ceil(sum(widths) + columnGap * (columns.length - 1) + 2 * margin)
  const height = Math.ceil(Math.max(...heights) + 2 * margin)
  let left = margin
  const drawn = columns.map((lines, index) => {
    const column = drawColumn(lines, { page, left, top: margin, width: widths[index]! })
    left += widths[index]! + columnGap
    return column
  })
  const { ink, paper } = COLOURS[page.colours]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <g fill="${ink}" font-family="${page.font}" font-size="${page.size}" xml:space="preserve">${drawn.join('')}</g>
  </svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

interface Place {
  page: PageText
  left: number
  top: number
  width: number
}

function drawColumn(lines: readonly Line[], { page, left, top, width }: Place): string {
  let bottom = top
  const drawn = lines.map((line) => {
    bottom += lineHeight(line, page)
    return drawLine(line, { page, left, width, top: bottom - 0.45 * letterSize(line, page) })
  })
  return drawn.join('')
}

/** `top` of the place is the line on which the letters stand. */
function drawLine(line: Line, { page, left, top: y, width }: Place): string {
  const text = (x: number, content: string, attributes = '') =>
    `<text x="${x}" y="${y}" ${attributes}>${escapeHtml(content)}</text>`
  switch (line.is) {
    case 'gap':
      return ''
    case 'rule':
      return `<rect x="${left}" y="${y}" width="${width}" height="${page.size / 14}"/>`
    case 'plain':
      return text(left, line.text)
    case 'heading':
      return text(left, line.text, `font-weight="bold" font-size="${letterSize(line, page)}"`)
    case 'centred':
      return text(left + width / 2, line.text, 'text-anchor="middle"')
    case 'row':
      return text(left, line.left) + text(left + width, line.right, 'text-anchor="end"')
  }
}

function lineHeight(line: Line, page: PageText): number {
  const isThin = line.is === 'gap' || line.is === 'rule'
  return isThin ? page.size * GAP_HEIGHT : letterSize(line, page) * LINE_HEIGHT
}

function letterSize(line: Line, page: PageText): number {
  return line.is === 'heading' ? Math.min(MAX_LETTER_SIZE, page.size * HEADING_SCALE) : page.size
}

async function measureColumn(lines: readonly Line[], page: PageText): Promise<number> {
  return Math.max(...(await Promise.all(lines.map((line) => measureLine(line, page)))))
}

async function measureLine(line: Line, page: PageText): Promise<number> {
  if (line.is === 'gap' || line.is === 'rule') return 0
  const size = letterSize(line, page)
  // Both halves of a row stay apart.
  const content = line.is === 'row' ? `${line.left}mmm${line.right}` : line.text
  const text = line.is === 'heading' ? `<b>${escapeHtml(content)}</b>` : escapeHtml(content)
  const options = { text, font: `${page.font} ${size}`, dpi: 72, rgba: true }
  const { width } = await sharp({ text: options }).metadata()
  return width + size / 2
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
