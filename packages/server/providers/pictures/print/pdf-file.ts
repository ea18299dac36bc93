import PdfKit from 'pdfkit'
import { typefaceOf } from './typeface.ts'

export const POINTS_PER_MM = 72 / 25.4

export type Pdf = PDFKit.PDFDocument

interface PdfOptions {
  /** Of the page, in points. */
  size: readonly [width: number, height: number]
  /** At all sides, in points. What is placed needs none. */
  margin?: number
  title: string
  /** In milliseconds since 1970: the same print gives the same bytes. */
  createdAt: number
}

/** A document with its first page and the typefaces of the house, of which it embeds only the letters that it uses. */
export function createPdf({ size, margin = 0, title, createdAt }: PdfOptions): Pdf {
  const pdf = new PdfKit({
    size: [...size],
    margin,
    pdfVersion: '1.6',
    // Without a first font, pdfkit reads none of its own.
    font: '',
    info: { Title: title, Creator: 'Atelier', CreationDate: new Date(createdAt) },
  })
  for (const name of ['display', 'text'] as const) pdf.registerFont(name, typefaceOf(name).bytes)
  return pdf
}

/** The bytes of a document that is complete. */
export async function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface CropMarks {
  /** Between the picture after it has been cut, and each mark. */
  distance: number
  length: number
  width: number
}

/** Where to cut: two lines at each corner. */
export function drawCropMarks(pdf: Pdf, trim: Box, { distance, length, width }: CropMarks): void {
  const reach = distance + length
  const right = trim.left + trim.width
  const bottom = trim.top + trim.height
  for (const [x, outward] of [
    [trim.left, -1],
    [right, 1],
  ] as const)
    for (const [y, away] of [
      [trim.top, -1],
      [bottom, 1],
    ] as const) {
      pdf.moveTo(x + outward * distance, y).lineTo(x + outward * reach, y)
      pdf.moveTo(x, y + away * distance).lineTo(x, y + away * reach)
    }
  pdf.lineWidth(width).strokeOpacity(1).stroke('#000000')
}
