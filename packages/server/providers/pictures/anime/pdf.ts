import { bytesOf, createPdf, POINTS_PER_MM } from '../print/pdf-file.ts'
import { drawPaths } from '../print/paths-to-pdf.ts'

export type PdfTask = {
  width: number
  height: number
  title: string
  createdAt: number
} & (
  | { /** A drawing of Anime. */ svg: string }
  | { /** Its pixels, if it has more than paths. */ picture: Uint8Array }
)

/** The longer side of the page: as that of A4. */
const LONG_SIDE_MM = 297

/** A page with the drawing as paths: it is sharp at every size. */
export function renderAnimePdf(task: PdfTask): Promise<Buffer> {
  const { width, height, title, createdAt } = task
  const unit = (LONG_SIDE_MM * POINTS_PER_MM) / Math.max(width, height)
  const pdf = createPdf({ size: [width * unit, height * unit], title, createdAt })
  pdf.scale(unit)
  if ('svg' in task) drawPaths(pdf, task.svg)
  else pdf.image(Buffer.from(task.picture), 0, 0, { width, height })
  return bytesOf(pdf)
}
