import { hasOnlyPaths, drawPaths } from './paths-to-pdf.ts'
import { bytesOf, createPdf, drawCropMarks, POINTS_PER_MM, type Pdf } from './pdf-file.ts'
import type { Print } from './print.ts'
import { unitsOf } from './rasterize.ts'
import { renderArt } from './render-print.ts'
import { colourType, veilStops, type ColouredType } from './type-overlay.ts'

export interface PdfPrint extends Print {
  /** After it has been cut, in millimetres. */
  trimmed: { width: number; height: number }
  bleedMm: number
  hasCropMarks: boolean
  title: string
  createdAt: number
}

/** Crop marks begin outside of what is printed and cut off, also if nothing is. */
const MARK_DISTANCE_MM = 3
const MARK_LENGTH_MM = 5
const MARK_WIDTH_POINTS = 0.25
/** Around the printed picture, for crop marks. */
const SLUG_MM = 9

/**
 * The print in millimetres. Its boxes tell a printer what is cut off. The type is text; a drawing is drawn as paths unless
 * its style needs pixels.
 */
export async function renderPdf(print: PdfPrint): Promise<Buffer> {
  const { trimmed, bleedMm, hasCropMarks } = print
  const slug = hasCropMarks ? Math.max(bleedMm, MARK_DISTANCE_MM) - bleedMm + SLUG_MM : 0
  const toPoints = (millimetres: number) => millimetres * POINTS_PER_MM
  const size = [
    toPoints(trimmed.width + 2 * (bleedMm + slug)),
    toPoints(trimmed.height + 2 * (bleedMm + slug)),
  ] as const
  const pdf = createPdf({ ...print, size })
  const boxAt = (inset: number) => [inset, inset, size[0] - inset, size[1] - inset]
  Object.assign(pdf.page.dictionary.data, {
    BleedBox: boxAt(toPoints(slug)),
    TrimBox: boxAt(toPoints(slug + bleedMm)),
  })
  await drawPicture(pdf, print, toPoints(slug), toPoints(bleedMm))
  if (hasCropMarks) {
    const inset = toPoints(slug + bleedMm)
    const trim = {
      left: inset,
      top: inset,
      width: size[0] - 2 * inset,
      height: size[1] - 2 * inset,
    }
    drawCropMarks(pdf, trim, {
      distance: toPoints(Math.max(bleedMm, MARK_DISTANCE_MM)),
      length: toPoints(MARK_LENGTH_MM),
      width: MARK_WIDTH_POINTS,
    })
  }
  return bytesOf(pdf)
}

/** Draws in the pixels of the print, whose size in points is exact. */
async function drawPicture(pdf: Pdf, print: PdfPrint, slug: number, bleed: number): Promise<void> {
  const { width, height, trimmed, art } = print
  const across = (trimmed.width * POINTS_PER_MM + 2 * bleed) / width
  const down = (trimmed.height * POINTS_PER_MM + 2 * bleed) / height
  const type = await colourType(print)
  pdf.save().transform(across, 0, 0, down, slug, slug)
  pdf.rect(0, 0, width, height).clip()
  if (art.is === 'drawing' && !art.hasWash && hasOnlyPaths(art.svg)) {
    const units = unitsOf(art.svg)
    pdf.save().transform(width / units.width, 0, 0, height / units.height, 0, 0)
    drawPaths(pdf, art.svg)
    pdf.restore()
  } else pdf.image(await renderArt(print), 0, 0, { width, height })
  if (type) drawType(pdf, print, type)
  pdf.restore()
}

function drawType(pdf: Pdf, print: Print, type: ColouredType): void {
  const { width, height } = print
  if (type.veil) {
    const gradient = pdf.linearGradient(0, 0, 0, height)
    for (const { at, opacity } of veilStops(type, print))
      gradient.stop(at / height, type.veil.colour, opacity)
    pdf.rect(0, 0, width, height).fill(gradient)
  }
  pdf.fillOpacity(1).fillColor(type.ink)
  for (const { text, typeface, size, x, y } of type.lines)
    pdf.font(typeface, size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
}
