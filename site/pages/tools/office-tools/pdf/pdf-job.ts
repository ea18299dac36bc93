// What the page and its worker send each other.
import type { SourcePage } from './make-pdf.ts'
import type { PdfFacts } from './read-pdf.ts'
import type { PdfFaultCode } from './pdf-fault.ts'

export interface JobFile {
  id: string
  file: Blob
  password?: string | undefined
}

export interface JobPart {
  /** In the zip. */
  name: string
  pages: readonly SourcePage[]
}

export type PdfJob =
  | { is: 'read'; file: JobFile }
  /** Several parts become a zip. */
  | { is: 'make'; files: readonly JobFile[]; parts: readonly JobPart[]; isZip: boolean }

export type PdfJobResult =
  | { is: 'read'; facts: PdfFacts }
  | { is: 'made'; file: Blob }
  | { is: 'fault'; code: PdfFaultCode }
