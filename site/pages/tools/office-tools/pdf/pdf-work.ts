// Everything of the work on PDF pages, which is loaded when a visitor chooses it.
export { PdfFiles } from './PdfFiles.tsx'
export { PdfOptions } from './PdfOptions.tsx'
export { PdfResult } from './PdfResult.tsx'
export { createPdfStore } from './pdf-store.ts'
export { PdfProvider } from './usePdf.ts'
