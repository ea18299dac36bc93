import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { MAX_PAGES } from './limits.ts'
import { openPdf } from './open-pdf.ts'
import { PdfFault } from './pdf-fault.ts'

/** As the page is seen: with the turn that it has in its file. */
interface PageSize {
  width: number
  height: number
}

/** What the visitor is told about a PDF. */
export interface PdfFacts {
  pages: readonly PageSize[]
  hasForm: boolean
  isSigned: boolean
  hasBookmarks: boolean
}

export async function readPdf(bytes: Uint8Array, password?: string): Promise<PdfFacts> {
  const document = await openPdf(bytes, password)
  if (document.getPageCount() > MAX_PAGES) throw new PdfFault('tooManyPages')
  const form = document.catalog.lookup(PDFName.of('AcroForm'))
  return {
    pages: document.getPages().map(sizeOf),
    hasForm: form instanceof PDFDict && hasFields(form),
    isSigned: form instanceof PDFDict && hasSignature(form),
    hasBookmarks: hasOutlines(document),
  }
}

/** A page of A4, for one whose own size cannot be read. */
const USUAL_SIZE = { width: 595, height: 842 }

function sizeOf(page: PDFPage): PageSize {
  try {
    const { width, height } = page.getCropBox()
    const size = isUsable(width) && isUsable(height) ? { width, height } : USUAL_SIZE
    const isOnItsSide = Math.abs(page.getRotation().angle) % 180 === 90
    return isOnItsSide ? { width: size.height, height: size.width } : size
  } catch {
    return USUAL_SIZE
  }
}

const isUsable = (length: number): boolean => Number.isFinite(length) && length > 0

function hasFields(form: PDFDict): boolean {
  const fields = form.lookup(PDFName.of('Fields'))
  return fields instanceof PDFArray && fields.size() > 0
}

/** The first bit of SigFlags: at least one field of the file is signed (ISO 32000-1, table 219). */
function hasSignature(form: PDFDict): boolean {
  const flags = form.lookup(PDFName.of('SigFlags'))
  return flags instanceof PDFNumber && flags.asNumber() % 2 === 1
}

function hasOutlines({ catalog }: PDFDocument): boolean {
  const outlines = catalog.lookup(PDFName.of('Outlines'))
  return outlines instanceof PDFDict && outlines.has(PDFName.of('First'))
}
