import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cleanText } from '../clean-text.ts'
import type { Block, Cell } from '../document.ts'
import { findColumns } from './columns.ts'
import { glyphsOf } from './glyphs.ts'
import { toLines, type Line } from './lines.ts'
import { toRows } from './rows.ts'

const HEADING_SIZE = 1.15
const MAX_HEADING_LEVEL = 6

/** Reads the pages with these numbers letter by letter. Returns the blocks by page number. */
export async function readByLetters(
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
  return findColumns(toRows(lines)).map((part) => {
    if (part.is === 'table')
      return { is: 'table', rows: part.rows.map((row) => row.map((cell) => toCell(cell?.text))) }
    const { text, size } = part.line
    const level = headingSizes.indexOf(size) + 1
    const { spans } = toCell(text)
    return level > 0
      ? { is: 'heading', level: Math.min(level, MAX_HEADING_LEVEL), spans }
      : { is: 'paragraph', spans }
  })
}

const toCell = (text = ''): Cell => ({ spans: [{ text: cleanText(text) }] })

/** The size that most of the letters have. */
function sizeOfMost(lines: readonly Line[]): number {
  const lengths = new Map<number, number>()
  for (const { size, text } of lines) lengths.set(size, (lengths.get(size) ?? 0) + text.length)
  const [most] = [...lengths].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? 0
}
