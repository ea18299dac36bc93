import {
  OfficeParser,
  OfficeWarningType,
  type OfficeError,
  type OfficeParserAST,
} from 'officeparser'
import { cleanText } from './clean-text.ts'
import { detectKind } from './detect-kind.ts'
import {
  UnreadableDocument,
  type DocumentKind,
  type DocumentPage,
  type ReadDocument,
} from './document.ts'
import { pagesFromOffice } from './from-office.ts'
import { needsReadingByLetters } from './pdf/needs-reading-by-letters.ts'
import { decodeText, delimiterOf, textToBlocks } from './read-text.ts'
import { readWorkbookDates } from './sheets/date-formats.ts'
import { showDates } from './sheets/show-dates.ts'
import { divideBlocks, firstPages, numberPages, textOf } from './to-pages.ts'

const MEBIBYTE = 1024 * 1024
const MAX_UNCOMPRESSED_BYTES = 200 * MEBIBYTE
const LIMITS = {
  maxUncompressedBytes: MAX_UNCOMPRESSED_BYTES,
  /** The library counts the text of a sheet with each cell, each row and the sheet. Without it, dates are numbers. */
  maxRawContentLength: 3 * MAX_UNCOMPRESSED_BYTES,
  maxZipEntries: 5_000,
  maxTableCells: 200_000,
}
const MAX_TITLE_LENGTH = 200
/** In characters; a thousand pages of a novel have half of it. All of it is sent from the process to the server. */
const MAX_LENGTH = 4_000_000

/**
 * Reads a file of any kind into pages. Fetches and runs nothing that is in it. A hostile file can take endless time and
 * memory: call it in a process that may be killed. Throws UnreadableDocument.
 */
export async function readDocument(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
  const kind = detectKind(bytes, fileName)
  const read = kind === 'txt' ? readText(bytes) : await readOffice(bytes, kind)
  // The library reads no page where the list of pages leads back to itself.
  if (kind === 'pdf' && read.pages.length === 0) throw new UnreadableDocument('damaged')
  const { title } = read
  const pages = firstPages(read.pages, MAX_LENGTH)
  const isCut = read.isCut || pages.length < read.pages.length
  const ownTitle = title || firstHeading(pages) || fileName
  return { kind, title: cleanText(ownTitle.trim().slice(0, MAX_TITLE_LENGTH)), pages, isCut }
}

function firstHeading(pages: ReadDocument['pages']): string {
  for (const { blocks } of pages)
    for (const block of blocks) if (block.is === 'heading') return textOf(block.spans)
  return ''
}

type Pages = Pick<ReadDocument, 'pages' | 'title' | 'isCut'>

function readText(bytes: Uint8Array): Pages {
  const blocks = textToBlocks(decodeText(bytes))
  const pages = numberPages(divideBlocks(blocks).map((each) => ({ blocks: each })))
  return { pages, title: '', isCut: false }
}

async function readOffice(bytes: Uint8Array, kind: Exclude<DocumentKind, 'txt'>): Promise<Pages> {
  const isText = kind === 'csv' || kind === 'md'
  const text = isText ? decodeText(bytes) : ''
  const source = Buffer.from(isText ? text : bytes)
  try {
    const dates = kind === 'xlsx' ? readWorkbookDates(bytes) : undefined
    const read = await OfficeParser.parseOffice(source, {
      fileType: kind,
      includeBreakNodes: true,
      decompressionLimits: LIMITS,
      // This code already runs in a process that may be killed.
      pdfParserConfig: { separateProcess: false },
      // The raw XML of a cell names its style, which says whether its number is a date.
      includeRawContent: dates !== undefined,
      ...(kind === 'csv' && { csvDelimiter: delimiterOf(text) }),
    })
    if (dates) showDates(read.content, dates)
    const isCut = read.warnings.some(
      ({ code }) => code === OfficeWarningType.TABLE_CELL_LIMIT_EXCEEDED,
    )
    // The library names the only table of a CSV file.
    const isNamed = kind !== 'csv'
    const pages = pagesFromOffice(read, isNamed)
    const title = (isNamed && read.metadata.title) || ''
    return {
      pages: kind === 'pdf' ? await rereadByLetters(pages, read, bytes) : pages,
      title,
      isCut,
    }
  } catch (error) {
    throw new UnreadableDocument(problemOf(error as OfficeError))
  }
}

/** Reads the pages of a PDF again, letter by letter, where the library has no text in order. */
async function rereadByLetters(
  pages: DocumentPage[],
  { content }: OfficeParserAST,
  bytes: Uint8Array,
): Promise<DocumentPage[]> {
  const numbers = content.flatMap((page, at) => (needsReadingByLetters(page) ? [at + 1] : []))
  if (numbers.length === 0) return pages
  // Loads PDF.js.
  const { readByLetters } = await import('./pdf/read-by-letters.ts')
  const blocksByPage = await readByLetters(bytes, numbers)
  return pages.map((page) => ({ ...page, blocks: blocksByPage.get(page.number) ?? page.blocks }))
}

function problemOf({ officeIssue, message }: OfficeError) {
  const code = String(officeIssue?.code)
  if (/LIMIT_EXCEEDED/.test(code)) return 'too-large'
  return /password|encrypt/i.test(message) ? 'locked' : 'damaged'
}
