import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Path } from 'fontkit'

export type TypefaceName = 'display' | 'text'

/** The letters that a line of text is measured and drawn with. They come from one font or from several. */
export interface Letters {
  /** Different for letters that are not the same. */
  name: string
  font: { readonly unitsPerEm: number; layout: (line: string) => LineOfGlyphs }
}

interface LineOfGlyphs {
  /** From left to right. */
  glyphs: readonly { readonly path: Path }[]
  positions: readonly { xOffset: number; yOffset: number; xAdvance: number }[]
  readonly advanceWidth: number
}

export interface Typeface extends Letters {
  name: TypefaceName
  font: Font
  /** The font file. */
  bytes: Buffer
}

/** Beside the source and beside the bundle: Newsreader and Hanken Grotesk, as on the site, each cut to one weight. */
const FOLDER = join(import.meta.dirname, 'fonts')
const FILES: Record<TypefaceName, string> = {
  display: 'newsreader-display-medium.ttf',
  text: 'hanken-grotesk-medium.ttf',
}

const loaded = new Map<TypefaceName, Typeface>()

export function typefaceOf(name: TypefaceName): Typeface {
  const typeface = loaded.get(name) ?? load(name)
  loaded.set(name, typeface)
  return typeface
}

function load(name: TypefaceName): Typeface {
  const bytes = readFileSync(join(FOLDER, FILES[name]))
  // A collection has several fonts; these files have one.
  return { name, bytes, font: create(bytes) as Font }
}

/** Lines are measured again and again until they fit. */
const MAX_MEASURED = 5_000
const measured = new Map<string, number>()

/** The width of a line in the unit of the size. */
export function widthOf({ name, font }: Letters, line: string, size: number): number {
  const key = `${name} ${line}`
  const advance = measured.get(key) ?? font.layout(line).advanceWidth
  if (measured.size >= MAX_MEASURED) measured.clear()
  measured.set(key, advance)
  return (advance / font.unitsPerEm) * size
}

/** The line as a path, so that no font is needed to see it. `x` and `y` are where its baseline starts. */
export function outlineOf({ font }: Letters, line: string, size: number, x: number, y: number) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let pen = 0
  const paths = glyphs.map((glyph, at) => {
    const { xOffset, yOffset, xAdvance } = positions[at]!
    const path = glyph.path
      .translate(pen + xOffset, yOffset)
      .scale(scale, -scale)
      .translate(x, y)
    pen += xAdvance
    return path.toSVG()
  })
  return paths.join('')
}
