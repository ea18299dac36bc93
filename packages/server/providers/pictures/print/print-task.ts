import type { Print, Region } from './print.ts'
import { renderPdf, type PdfPrint } from './print-pdf.ts'
import { renderProof, type Proof } from './proof-pdf.ts'
import { renderPreview, renderPrint, renderTile } from './render-print.ts'

/** What is made of a print. */
export type PrintTask =
  | { make: 'preview' | 'png' | 'jpeg'; print: Print }
  | { make: 'tile'; print: Print; region: Region }
  | { make: 'pdf'; print: PdfPrint }
  | { make: 'proof'; proof: Proof }

export function renderPrintTask(task: PrintTask): Promise<Buffer> {
  if (task.make === 'proof') return renderProof(task.proof)
  if (task.make === 'pdf') return renderPdf(task.print)
  if (task.make === 'tile') return renderTile(task.print, task.region)
  return task.make === 'preview' ? renderPreview(task.print) : renderPrint(task.print, task.make)
}
