import { charactersWithoutGlyph } from '@atelier/contract'
import { bytesOf, createPdf, drawCropMarks, POINTS_PER_MM, type Pdf } from './pdf-file.ts'

export interface Proof {
  title: string
  /** The paper, what else a printer wants to know, and what has drawn the pictures. */
  details: string
  createdAt: number
  pictures: readonly ProofPicture[]
}

interface ProofPicture {
  /** A PNG or JPEG of the whole print. */
  bytes: Uint8Array
  width: number
  height: number
  /** What is cut off at each side, in pixels. */
  bleed: number
  /** Below the picture: by it, the visitor finds the picture on the page of the tool. */
  number: number
}

const PAGE = { width: 210, height: 297 }
const MARGIN = 16
const HEAD = 20
const CAPTION = 9
const GUTTER = 12
/** Crop marks, which begin this far from the picture. */
const MARK = { distance: 1.2, length: 3.2, width: 0.1 }
const INK = '#1f1b16'
const QUIET_INK = '#6b645a'

/** One page with all variants of a print, to compare them and to choose. In millimetres. */
export async function renderProof({ title, details, createdAt, pictures }: Proof): Promise<Buffer> {
  const name = withGlyphs(title)
  const isWide = pictures.every(({ width, height }) => width > height)
  const columns = pictures.length === 1 || (isWide && pictures.length === 2) ? 1 : 2
  const rows = Math.ceil(pictures.length / columns)
  const pdf = createPdf({
    size: [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM],
    title: name,
    createdAt,
  })
  pdf.scale(POINTS_PER_MM)
  pdf
    .fillColor(INK)
    .font('display', 8)
    .text(name, MARGIN, MARGIN, {
      width: PAGE.width - 2 * MARGIN,
      height: 9,
      ellipsis: true,
      lineBreak: false,
    })
  line(pdf, details, MARGIN, MARGIN + 11)
  const cell = {
    width: (PAGE.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns,
    height: (PAGE.height - 2 * MARGIN - HEAD - (rows - 1) * GUTTER) / rows,
  }
  for (const [at, picture] of pictures.entries()) {
    const left = MARGIN + (at % columns) * (cell.width + GUTTER)
    const top = MARGIN + HEAD + Math.floor(at / columns) * (cell.height + GUTTER)
    drawPicture(pdf, picture, { left, top, ...cell })
  }
  return bytesOf(pdf)
}

interface Cell {
  left: number
  top: number
  width: number
  height: number
}

function drawPicture(pdf: Pdf, picture: ProofPicture, cell: Cell): void {
  const reach = MARK.distance + MARK.length
  const room = { width: cell.width - 2 * reach, height: cell.height - 2 * reach - CAPTION }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  const left = cell.left + reach
  const top = cell.top + reach
  const cut = picture.bleed * scale
  pdf.image(Buffer.from(picture.bytes), left, top, { width, height })
  const trim = {
    left: left + cut,
    top: top + cut,
    width: width - 2 * cut,
    height: height - 2 * cut,
  }
  pdf.save()
  drawCropMarks(pdf, trim, { ...MARK, distance: cut + MARK.distance })
  pdf.restore()
  pdf
    .fillColor(INK)
    .font('display', 6)
    .text(String(picture.number), left, top + height + reach + 1)
}

const line = (pdf: Pdf, text: string, x: number, y: number) =>
  pdf.fillColor(QUIET_INK).font('text', 3.2).text(text, x, y, { lineBreak: false })

/** A title is in any script; the typefaces are not. */
function withGlyphs(title: string): string {
  const missing = charactersWithoutGlyph(title)
  return Array.from(title.normalize('NFC'))
    .filter((each) => !missing.includes(each))
    .join('')
    .trim()
}
