import { bytesOf, createPdf, POINTS_PER_MM } from '../print/pdf-file.ts'
import { drawPaths } from '../print/paths-to-pdf.ts'

export interface PdfTask {
  /** A drawing of Anime. */
  svg: string
  width: number
  height: number
  title: string
  createdAt: number
}

/** The longer side of the page: as that of A4. */
const LONG_SIDE_MM = 297

/** A page with the drawing as paths: it is sharp at every size. */
export function renderAnimePdf({ svg, width, height, ...info }: PdfTask): Promise<Buffer> {
  const unit = (LONG_SIDE_MM * POINTS_PER_MM) / Math.max(width, height)
  const pdf = createPdf({ size: [width * unit, height * unit], ...info })
  pdf.scale(unit)
  drawPaths(pdf, svg)
  return bytesOf(pdf)
}
