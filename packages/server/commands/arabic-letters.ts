import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { typefaceOf, type Letters } from '../providers/pictures/print/typeface.ts'

/** Latin words and numbers in an Arabic line: they run from left to right. */
const LATIN = /([\p{Script=Latin}\d]+(?:[ .,/-]+[\p{Script=Latin}\d]+)*)/u

/** Letters for Arabic titles: Noto Naskh Arabic, and for the Latin words between them the typeface of the other titles. */
export function arabicLetters(root: string): Letters {
  const path = join(root, 'site/fonts/noto-naskh-arabic-medium.woff2')
  // A collection has several fonts; this file has one.
  const arabic = create(readFileSync(path)) as Font
  const latin = typefaceOf('display').font
  return {
    name: 'arabic',
    font: {
      unitsPerEm: 1,
      layout(line) {
        const runs = line.split(LATIN).map((text, at) => setRun(at % 2 ? latin : arabic, text))
        // The line begins on the right.
        const glyphs = runs.toReversed().flat()
        const advanceWidth = glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0)
        return {
          glyphs: glyphs.map(({ path }) => ({ path })),
          positions: glyphs.map(({ position }) => position),
          advanceWidth,
        }
      },
    },
  }
}

/** The glyphs of one font from left to right, in the unit of the size. */
function setRun(font: Font, text: string) {
  const scale = 1 / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  return glyphs.map((glyph, at) => {
    const { xOffset, yOffset, xAdvance } = positions[at]!
    const position = {
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      xAdvance: xAdvance * scale,
    }
    return { path: glyph.path.scale(scale), position }
  })
}
