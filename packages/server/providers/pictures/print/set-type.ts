import type { Print, Region } from './print.ts'
import { typefaceOf, widthOf, type TypefaceName } from './typeface.ts'
import { wrap, wrapEvenly } from './wrap.ts'

interface SetLine {
  text: string
  typeface: TypefaceName
  size: number
  /** Where its baseline starts. */
  x: number
  y: number
}

/** Where type stands on a print. */
export interface SetType {
  lines: SetLine[]
  /** What it covers, with some air. */
  box: Region
}

/** As parts of the shorter side of what is left after cutting. */
const MARGIN = 0.075
const HEADLINE_SIZES = { largest: 0.15, smallest: 0.045, step: 0.96 }
const SMALL_TYPE_SIZE = 0.031
const HEADLINE_LINES = 3
const LINE_HEIGHTS: Record<TypefaceName, number> = { display: 1.08, text: 1.42 }
/** Between the headline and the small type, in sizes of the small type. */
const GAP = 0.95
/** How far capitals and letters below the line reach, in sizes. */
const ASCENT = 0.74
const DESCENT = 0.24

/** Sets the headline as large as it fits in a few lines, and the small type below. Undefined if there are no words. */
export function setType(print: Print): SetType | undefined {
  const { headline, smallType, bleed } = print
  const inner = { width: print.width - 2 * bleed, height: print.height - 2 * bleed }
  const short = Math.min(inner.width, inner.height)
  const margin = Math.round(short * MARGIN)
  const width = inner.width - 2 * margin
  const head = headline ? fitHeadline(headline, width, short) : { lines: [], size: 0 }
  const smallSize = short * SMALL_TYPE_SIZE
  const small = smallType ? wrap(typefaceOf('text'), smallType, smallSize, width) : []
  if (head.lines.length + small.length === 0) return undefined
  const placed = [
    ...stack(head.lines, 'display', head.size, 0),
    ...stack(small, 'text', smallSize, heightOf(head.lines, 'display', head.size, smallSize)),
  ]
  const last = placed.at(-1)!
  const height = last.y + last.size * DESCENT
  const top = bleed + topOf(print.typePlace, inner.height, height, margin)
  const left = bleed + margin
  const lines = placed.map(({ text, typeface, size, y }) => {
    const indent = indentOf(print.typeAlign, { text, typeface, size }, width)
    return { text, typeface, size, x: left + indent, y: top + y }
  })
  return { lines, box: boxAround(lines, top, height, smallSize * 0.6) }
}

function fitHeadline(text: string, width: number, short: number) {
  const typeface = typefaceOf('display')
  const { largest, smallest, step } = HEADLINE_SIZES
  let size = short * largest
  for (; size > short * smallest; size *= step) {
    const lines = wrap(typeface, text, size, width)
    const isWhole = lines.join(' ') === text
    if (isWhole && lines.length <= HEADLINE_LINES) break
  }
  return { size, lines: wrapEvenly(typeface, text, size, width) }
}

function stack(lines: readonly string[], typeface: TypefaceName, size: number, from: number) {
  return lines.map((text, at) => ({
    text,
    typeface,
    size,
    y: from + size * (ASCENT + at * LINE_HEIGHTS[typeface]),
  }))
}

function heightOf(
  lines: readonly string[],
  typeface: TypefaceName,
  size: number,
  smallSize: number,
): number {
  if (lines.length === 0) return 0
  return size * (ASCENT + (lines.length - 1) * LINE_HEIGHTS[typeface] + DESCENT) + smallSize * GAP
}

function topOf(place: Print['typePlace'], pageHeight: number, height: number, margin: number) {
  if (place === 'top') return margin
  return place === 'middle' ? (pageHeight - height) / 2 : pageHeight - margin - height
}

const indentOf = (
  align: Print['typeAlign'],
  { typeface, text, size }: Pick<SetLine, 'typeface' | 'text' | 'size'>,
  width: number,
): number => (align === 'start' ? 0 : (width - widthOf(typefaceOf(typeface), text, size)) / 2)

function boxAround(lines: readonly SetLine[], top: number, height: number, air: number): Region {
  const left = Math.min(...lines.map(({ x }) => x))
  const right = Math.max(
    ...lines.map(({ x, text, size, typeface }) => x + widthOf(typefaceOf(typeface), text, size)),
  )
  return {
    left: left - air,
    top: top - air,
    width: right - left + 2 * air,
    height: height + 2 * air,
  }
}
