// PDF.js, whole as it is published. It runs no script of a PDF and fetches nothing that a PDF names.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { startWorker } from '../../../../start-worker.ts'
import { PreviewDataFactory } from './preview-data.ts'
import type { JobFile } from './pdf-job.ts'

export type PreviewEngine = ReturnType<typeof startPreviewEngine>

/** In pixels. A larger picture in a page is left out of its preview. */
const MAX_PICTURE_SIZE = 64_000_000

/** Starts PDF.js, in its build for browsers that are a few years old, with a worker of its own. */
export function startPreviewEngine() {
  const port = startWorker(workerUrl)
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const worker = pdfjs.PDFWorker.create({ port, verbosity })
  const documents = new Map<string, Promise<pdfjs.PDFDocumentProxy>>()
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<void>()

  function open(file: JobFile): Promise<pdfjs.PDFDocumentProxy> {
    const opened = documents.get(file.id) ?? load(file)
    documents.set(file.id, opened)
    return opened
  }

  async function load({ file, password }: JobFile): Promise<pdfjs.PDFDocumentProxy> {
    const task = pdfjs.getDocument({
      data: await file.arrayBuffer(),
      ...(password !== undefined && { password }),
      worker,
      verbosity,
      BinaryDataFactory: PreviewDataFactory,
      useWorkerFetch: false,
      maxImageSize: MAX_PICTURE_SIZE,
      enableXfa: false,
    })
    return task.promise
  }

  function end(): void {
    reportEnd()
    worker.destroy()
    port.terminate()
  }

  return { open, end, ended }
}
