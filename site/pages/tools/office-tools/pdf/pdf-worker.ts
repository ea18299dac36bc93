// Reads and makes PDFs in its own thread: a hostile file stops this thread only, and the page ends it.
import type { PdfJob } from './pdf-job.ts'
import { runJob } from './run-job.ts'

addEventListener('message', ({ data }: MessageEvent<PdfJob>) => {
  void runJob(data).then((result) => postMessage(result))
})
