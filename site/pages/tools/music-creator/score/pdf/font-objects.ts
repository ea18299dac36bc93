import { hex, utf16, type PdfFile, type PdfId } from './pdf-file.ts'
import { subsetOf } from './subset.ts'
import type { Typeface } from './typeface.ts'

/** The letters that were written in a font: which glyph stands for which text. */
export type UsedGlyphs = ReadonlyMap<number, string>

/** Adds a font by whose glyphs texts are written. They can be searched and copied, because each glyph says its letter. */
export function addFont(pdf: PdfFile, name: string, face: Typeface, used: UsedGlyphs): PdfId {
  const glyphs = [...used.keys()].toSorted((one, other) => one - other)
  const perMille = (units: number) => Math.round((units * 1000) / face.unitsPerEm)
  const file = subsetOf(face, glyphs)
  const fontFile = pdf.addStream(`/Length1 ${file.length}`, file)
  // Readers tell a font with some letters by six capitals before its name.
  const fontName = `ATELSC+${name}`
  const descriptor = pdf.add(
    `<</Type/FontDescriptor/FontName/${fontName}/Flags 4/FontBBox[${face.box.map(perMille).join(' ')}]` +
      `/ItalicAngle 0/Ascent ${perMille(face.ascent)}/Descent ${perMille(face.descent)}` +
      `/CapHeight 700/StemV 90/FontFile2 ${fontFile} 0 R>>`,
  )
  const widths = glyphs.map((glyph) => `${glyph}[${perMille(face.advanceOf(glyph))}]`).join('')
  const descendant = pdf.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${fontName}/CIDToGIDMap/Identity` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/W[${widths}]>>`,
  )
  const toUnicode = pdf.addStream('', unicodeMap(glyphs, used))
  return pdf.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${fontName}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${toUnicode} 0 R>>`,
  )
}

/** Readers take at most a hundred lines at a time. */
const LINES = 100

function unicodeMap(glyphs: readonly number[], used: UsedGlyphs): string {
  const lines = glyphs.map((glyph) => `<${hex(glyph)}> <${utf16(used.get(glyph)!)}>`)
  const groups = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, index) => {
    const group = lines.slice(LINES * index, LINES * (index + 1))
    return `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar\n`
  })
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n' +
    `${groups.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`
  )
}
