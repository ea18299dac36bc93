import type { Hex } from '../sketch/drawing.ts'
import type { Print, Region } from './print.ts'
import { drawArt } from './region.ts'
import { setType, type SetType } from './set-type.ts'
import { chooseColours, type Rgb, type TypeColours } from './type-colours.ts'
import { outlineOf, typefaceOf } from './typeface.ts'

export interface ColouredType extends SetType, TypeColours {}

/** How many pixels are looked at, on the longer side, to choose the colours. */
const SAMPLE_SIZE = 420
const POINTS_PER_INCH = 72
/** https://www.w3.org/TR/WCAG22/#dfn-large-scale */
const LARGE_POINTS = 18
/** The veil ends this far beyond the type, as a part of the height. */
const VEIL_FADE = 0.16

/** Sets the type, and chooses its colours from what is behind it: the same for every file of a print. */
export async function colourType(print: Print): Promise<ColouredType | undefined> {
  const set = setType(print)
  if (!set) return undefined
  const smallest = Math.min(...set.lines.map(({ size }) => size))
  const isLarge = (smallest / print.dpi) * POINTS_PER_INCH >= LARGE_POINTS
  return { ...set, ...chooseColours(await pixelsBehind(print, set.box), isLarge) }
}

async function pixelsBehind(print: Print, box: Region): Promise<Rgb[]> {
  const { width, height } = print
  const scale = Math.min(1, SAMPLE_SIZE / Math.max(width, height))
  const sample = await drawArt(print, { left: 0, top: 0, width, height }, scale)
  const clamp = (value: number, end: number) =>
    Math.min(end, Math.max(0, Math.round(value * scale)))
  const left = clamp(box.left, sample.width - 1)
  const right = clamp(box.left + box.width, sample.width)
  const top = clamp(box.top, sample.height - 1)
  const bottom = clamp(box.top + box.height, sample.height)
  const pixels: Rgb[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * sample.width + x) * 3
      pixels.push([sample.data[at]!, sample.data[at + 1]!, sample.data[at + 2]!])
    }
  return pixels
}

export interface VeilStop {
  /** From the top of the print, in its pixels. */
  at: number
  opacity: number
}

/** The veil covers the whole width: it is full behind the type and up to the nearest edge, and fades beyond. */
export function veilStops({ box, veil }: ColouredType, print: Print): VeilStop[] {
  const { opacity } = veil!
  const fade = print.height * VEIL_FADE
  const above = Math.max(0, box.top)
  const below = Math.min(print.height, box.top + box.height)
  const upper =
    print.typePlace === 'top'
      ? [{ at: 0, opacity }]
      : [
          { at: Math.max(0, above - fade), opacity: 0 },
          { at: above, opacity },
        ]
  const lower =
    print.typePlace === 'bottom'
      ? [{ at: print.height, opacity }]
      : [
          { at: below, opacity },
          { at: Math.min(print.height, below + fade), opacity: 0 },
        ]
  return [...upper, ...lower]
}

/** The type of a print as SVG: all outlines, so that no font is needed. */
export function overlaySvg(type: ColouredType, print: Print, region: Region, scale: number) {
  const { left, top, width, height } = region
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  const outlines = type.lines
    .map(({ text, typeface, size: of, x, y }) => outlineOf(typefaceOf(typeface), text, of, x, y))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" ${size}>${veilSvg(type, print)}<path d="${outlines}" fill="${type.ink}"/></svg>`
}

function veilSvg(type: ColouredType, print: Print): string {
  if (!type.veil) return ''
  const { colour } = type.veil
  const stops = veilStops(type, print)
    .map(({ at, opacity }) => stopSvg(at / print.height, colour, opacity))
    .join('')
  return `<linearGradient id="veil" x2="0" y2="1">${stops}</linearGradient><rect width="${print.width}" height="${print.height}" fill="url(#veil)"/>`
}

const stopSvg = (offset: number, colour: Hex, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
