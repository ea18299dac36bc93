/** What a score needs of a TrueType font: which shape a letter has, and how wide it is. */
export interface Typeface {
  bytes: Uint8Array
  unitsPerEm: number
  ascent: number
  descent: number
  /** Left, bottom, right, top. */
  box: readonly [number, number, number, number]
  /** Undefined for a letter that the font does not have. */
  glyphOf(codePoint: number): number | undefined
  /** In the font's units. */
  advanceOf(glyph: number): number
  table(tag: string): DataView
}

export function readTypeface(bytes: Uint8Array): Typeface {
  const tables = readTables(bytes)
  const table = (tag: string) => tables.get(tag)!
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const glyphs = readLetters(table('cmap'))
  const advances = hhea.getUint16(34)
  return {
    bytes,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: (codePoint) => glyphs.get(codePoint),
    advanceOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, advances - 1)),
    table,
  }
}

function readTables(bytes: Uint8Array): ReadonlyMap<string, DataView> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, DataView>()
  for (let index = 0; index < file.getUint16(4); index += 1) {
    const entry = 12 + 16 * index
    const tag = String.fromCodePoint(...bytes.subarray(entry, entry + 4))
    const start = bytes.byteOffset + file.getUint32(entry + 8)
    tables.set(tag, new DataView(bytes.buffer, start, file.getUint32(entry + 12)))
  }
  return tables
}

/** Reads format 4, in which every font has the letters below U+10000. */
function readLetters(cmap: DataView): ReadonlyMap<number, number> {
  const letters = new Map<number, number>()
  const start = startOfFormat4(cmap)
  const double = cmap.getUint16(start + 6)
  for (let at = 0; at < double; at += 2) {
    const ends = start + 14 + at
    const [end, first] = [cmap.getUint16(ends), cmap.getUint16(ends + 2 + double)]
    const delta = cmap.getUint16(ends + 2 + 2 * double)
    const offsets = ends + 2 + 3 * double
    const offset = cmap.getUint16(offsets)
    for (let letter = first; letter <= end && letter < 0xffff; letter += 1) {
      const place = offsets + offset + 2 * (letter - first)
      const glyph = offset === 0 ? letter : cmap.getUint16(place)
      if (glyph !== 0) letters.set(letter, (glyph + delta) & 0xffff)
    }
  }
  return letters
}

function startOfFormat4(cmap: DataView): number {
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const start = cmap.getUint32(8 + 8 * index)
    if (cmap.getUint16(start) === 4) return start
  }
  throw new Error('The font has no letters in format 4')
}
