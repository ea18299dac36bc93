import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cleanText } from '../clean-text.ts'
import type { Block } from '../document.ts'
import { glyphsOf } from './glyphs.ts'
import { toLines, type Line } from './lines.ts'

/** In sizes of the font. */
const LINE_DISTANCE = 1.45
const MAX_INDENT = 2.5
const SIZE_TOLERANCE = 0.1
const HEADING_SIZE = 1.15
const MAX_HEADING_LEVEL = 6
const LIST_MARK = /^(?:[•◦▪‣–·-]|\d{1,3}[.)]) /

/** Reads the pages with these numbers letter by letter. Returns the blocks by page number. */
export async function readInterleavedPages(
  bytes: Uint8Array,
  numbers: readonly number[],
): Promise<Map<number, Block[]>> {
  // PDF.js empties the bytes that it gets.
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages = new Map<number, Block[]>()
  for (const number of numbers) pages.set(number, await readPage(await document.getPage(number)))
  await loading.destroy()
  return pages
}

async function readPage(page: PDFPageProxy): Promise<Block[]> {
  const operators = await page.getOperatorList()
  const lines = toLines(glyphsOf(operators, (name) => fontScaleOf(page, name)))
  page.cleanup()
  return toBlocks(lines)
}

function fontScaleOf({ commonObjs }: PDFPageProxy, name: string): number {
  const font = commonObjs.has(name)
    ? (commonObjs.get(name) as { fontMatrix?: number[] })
    : undefined
  return font?.fontMatrix?.[0] ?? 0.001
}

function toBlocks(lines: readonly Line[]): Block[] {
  const bodySize = sizeOfMost(lines)
  const headingSizes = [...new Set(lines.map(({ size }) => size))]
    .filter((size) => size >= bodySize * HEADING_SIZE)
    .toSorted((a, b) => b - a)
  return toParagraphs(lines).map(({ text, size }) => {
    const level = headingSizes.indexOf(size) + 1
    const spans = [{ text: cleanText(text) }]
    return level > 0
      ? { is: 'heading', level: Math.min(level, MAX_HEADING_LEVEL), spans }
      : { is: 'paragraph', spans }
  })
}

/** The size that most of the letters have. */
function sizeOfMost(lines: readonly Line[]): number {
  const lengths = new Map<number, number>()
  for (const { size, text } of lines) lengths.set(size, (lengths.get(size) ?? 0) + text.length)
  const [most] = [...lengths].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 0
}

function toParagraphs(lines: readonly Line[]): Line[] {
  const paragraphs: Line[] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last && continues(line, last))
      paragraphs[paragraphs.length - 1] = { ...last, y: line.y, text: `${last.text} ${line.text}` }
    else paragraphs.push(line)
  }
  return paragraphs
}

/** Lines on the same height, or far to the right, are cells of a table or columns. */
function continues(line: Line, before: Line): boolean {
  const distance = before.y - line.y
  const isNext = distance > SIZE_TOLERANCE * line.size && distance <= LINE_DISTANCE * line.size
  const isSameSize = Math.abs(line.size - before.size) <= SIZE_TOLERANCE * before.size
  const isBelow = Math.abs(line.left - before.left) <= MAX_INDENT * line.size
  return isNext && isSameSize && isBelow && !LIST_MARK.test(line.text)
}
