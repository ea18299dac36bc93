import { EncryptedPDFError, ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'
import { PdfFault } from './pdf-fault.ts'

/** Where other programs look for it, too. */
const HEADER_PART_BYTES = 1024

/**
 * Parses a PDF. Many protected files open without a password and only forbid printing or copying; they are opened.
 * @throws {PdfFault}
 */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<PDFDocument> {
  if (!hasPdfHeader(bytes)) throw new PdfFault('notPdf')
  try {
    const document = await load(bytes, password)
    if (document.getPageCount() === 0) throw new PdfFault('damaged')
    return document
  } catch (cause) {
    if (cause instanceof PdfFault) throw cause
    throw new PdfFault('damaged', { cause })
  }
}

function hasPdfHeader(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_PART_BYTES)).includes('%PDF-')
}

const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false }

async function load(bytes: Uint8Array, password: string | undefined): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, OPTIONS)
  } catch (thrown) {
    if (!(thrown instanceof EncryptedPDFError)) throw thrown
    return decrypt(bytes, password)
  }
}

async function decrypt(bytes: Uint8Array, password: string | undefined): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { ...OPTIONS, password: password ?? '' })
  } catch (cause) {
    // The library tells these apart by their messages only.
    const message = cause instanceof Error ? cause.message : ''
    if (message === 'NEEDS PASSWORD') throw new PdfFault('locked', { cause })
    if (message === 'Password incorrect')
      throw new PdfFault(password ? 'wrongPassword' : 'locked', { cause })
    throw new PdfFault('unknownLock', { cause })
  }
}
