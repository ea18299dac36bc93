import { toTypeset } from '@atelier/contract'
import { outlineOf, typefaceOf, widthOf, type TypefaceName } from '../../print/typeface.ts'
import { wrapEvenly } from '../../print/wrap.ts'

/** A text in lines, in the product's own typeface. */
export interface Lettering {
  lines: readonly string[]
  size: number
  width: number
  height: number
}

const LINE_HEIGHT = 1.34
const ASCENT = 0.98

/** Sets a text as large as it fits: first with lines of this width, then smaller. */
export function setLettering(
  words: string,
  {
    width,
    height,
    largest,
    smallest,
  }: { width: number; height: number; largest: number; smallest: number },
): Lettering {
  const typeface = typefaceOf('text')
  const text = toTypeset(words)
  for (let size = largest; ; size -= 1) {
    const lines = wrapEvenly(typeface, text, size, width)
    const lettering = {
      lines,
      size,
      width: Math.max(...lines.map((line) => widthOf(typeface, line, size))),
      height: lines.length * size * LINE_HEIGHT,
    }
    const isWhole = lines.join(' ') === text
    if (size <= smallest || (isWhole && lettering.height <= height)) return lettering
  }
}

/** A single line that starts at `x`, as an outline. */
export function drawLine(
  line: string,
  {
    typeface,
    size,
    x,
    y,
    colour,
  }: { typeface: TypefaceName; size: number; x: number; y: number; colour: string },
): string {
  const d = outlineOf(typefaceOf(typeface), toTypeset(line), size, x, y)
  return `<path d="${d}" fill="${colour}"/>`
}

/** Draws the lines centred around `x`, from `top` downwards, as outlines: no font is needed to see them. */
export function drawLettering(
  { lines, size }: Lettering,
  x: number,
  top: number,
  colour: string,
): string {
  const typeface = typefaceOf('text')
  const paths = lines.map((line, index) =>
    outlineOf(
      typeface,
      line,
      size,
      x - widthOf(typeface, line, size) / 2,
      top + size * (index * LINE_HEIGHT + ASCENT),
    ),
  )
  return `<path d="${paths.join('')}" fill="${colour}"/>`
}
