import type { Typeface } from './typeface.ts'

/** Without those for layout and names, which a PDF does not use. */
const TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const

/** The font with the shapes of these glyphs only. They keep their numbers. */
export function subsetOf(typeface: Typeface, glyphs: Iterable<number>): Uint8Array {
  const { loca, glyf } = keepGlyphs(typeface, withComponents(typeface, glyphs))
  const changed: Partial<Record<string, Uint8Array>> = { loca, glyf, head: longHead(typeface) }
  return writeFont(TABLES.map((tag) => [tag, changed[tag] ?? bytesOf(typeface.table(tag))]))
}

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** With `loca` of 32 bits, and no sum over the file, which has changed. */
function longHead({ table }: Typeface): Uint8Array {
  const head = bytesOf(table('head')).slice()
  const view = new DataView(head.buffer)
  view.setUint32(8, 0)
  view.setUint16(50, 1)
  return head
}

function shapeOf({ table }: Typeface, glyph: number): DataView {
  const loca = table('loca')
  const isLong = table('head').getUint16(50) === 1
  const at = (index: number) => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index))
  const { buffer, byteOffset } = table('glyf')
  return new DataView(buffer, byteOffset + at(glyph), at(glyph + 1) - at(glyph))
}

const WORDS = 0x1
const SCALE = 0x8
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80

/** An accented letter may be made of a letter and an accent. */
function withComponents(typeface: Typeface, glyphs: Iterable<number>): ReadonlySet<number> {
  const all = new Set([0, ...glyphs])
  // What is added is visited too.
  for (const glyph of all)
    for (const component of componentsOf(shapeOf(typeface, glyph))) all.add(component)
  return all
}

function componentsOf(shape: DataView): number[] {
  if (shape.byteLength === 0 || shape.getInt16(0) >= 0) return []
  const components = []
  let at = 10
  let flags = MORE
  while (flags & MORE) {
    flags = shape.getUint16(at)
    components.push(shape.getUint16(at + 2))
    at += flags & WORDS ? 8 : 6
    if (flags & SCALE) at += 2
    else if (flags & TWO_SCALES) at += 4
    else if (flags & MATRIX) at += 8
  }
  return components
}

function keepGlyphs(typeface: Typeface, kept: ReadonlySet<number>) {
  const count = typeface.table('maxp').getUint16(4)
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)))
  const shapes: number[] = []
  for (let glyph = 0; glyph < count; glyph += 1) {
    loca.setUint32(4 * glyph, shapes.length)
    if (kept.has(glyph)) shapes.push(...bytesOf(shapeOf(typeface, glyph)))
    while (shapes.length % 4 > 0) shapes.push(0)
  }
  loca.setUint32(4 * count, shapes.length)
  return { loca: bytesOf(loca), glyf: Uint8Array.from(shapes) }
}

function writeFont(tables: readonly [string, Uint8Array][]): Uint8Array {
  const padded = ({ length }: Uint8Array) => Math.ceil(length / 4) * 4
  const directory = 12 + 16 * tables.length
  const length = tables.reduce((sum, [, table]) => sum + padded(table), directory)
  const font = new Uint8Array(length)
  const view = new DataView(font.buffer)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x0001_0000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (tables.length - 2 ** power))
  let start = directory
  for (const [index, [tag, table]] of tables.entries()) {
    const entry = 12 + 16 * index
    font.set(new TextEncoder().encode(tag), entry)
    font.set(table, start)
    view.setUint32(entry + 4, sumOf(view, start, padded(table)))
    view.setUint32(entry + 8, start)
    view.setUint32(entry + 12, table.length)
    start += padded(table)
  }
  return font
}

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
