import { startWorker } from '../../../../start-worker.ts'
import { PdfFault, type PdfFaultCode } from './pdf-fault.ts'
import type { JobFile, JobPart, PdfJob, PdfJobResult } from './pdf-job.ts'
import type { PdfFacts } from './read-pdf.ts'
// oxlint-disable-next-line import/default -- The bundler exports the URL.
import workerUrl from './pdf-worker.ts?worker&url'

/** A file that takes longer is hostile, or too large for this device. */
const READ_LIMIT_MS = 20_000
const MAKE_LIMIT_MS = 120_000

export type PdfJobs = ReturnType<typeof createPdfJobs>

/** Runs one job at a time in a worker, which is started when it is needed and again after a job that has no end. */
export function createPdfJobs() {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function run(job: PdfJob, limitMs: number): Promise<PdfJobResult> {
    const result = last.then(() => runNow(job, limitMs))
    last = result.catch(() => undefined)
    return result
  }

  async function runNow(job: PdfJob, limitMs: number): Promise<PdfJobResult> {
    worker ??= startWorker(workerUrl)
    try {
      const result = await resultOf(worker, job, limitMs)
      if (result.is === 'fault') throw new PdfFault(result.code)
      return result
    } catch (fault) {
      // A worker whose job failed may hold much memory.
      end()
      throw fault
    }
  }

  async function read(file: JobFile): Promise<PdfFacts> {
    const result = await run({ is: 'read', file }, READ_LIMIT_MS)
    if (result.is !== 'read') throw new PdfFault('failed')
    return result.facts
  }

  async function make(
    files: readonly JobFile[],
    parts: readonly JobPart[],
    isZip: boolean,
  ): Promise<Blob> {
    const result = await run({ is: 'make', files, parts, isZip }, MAKE_LIMIT_MS)
    if (result.is !== 'made') throw new PdfFault('failed')
    return result.file
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
  }

  return { read, make, end }
}

function resultOf(worker: Worker, job: PdfJob, limitMs: number): Promise<PdfJobResult> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController()
    const { signal } = settled
    const timer = setTimeout(() => fail('tooSlow'), limitMs)
    function settle() {
      clearTimeout(timer)
      settled.abort()
    }
    function fail(code: PdfFaultCode) {
      settle()
      reject(new PdfFault(code))
    }
    function succeed({ data }: MessageEvent<PdfJobResult>) {
      settle()
      resolve(data)
    }
    worker.addEventListener('message', succeed, { signal })
    worker.addEventListener('error', () => fail('failed'), { signal })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
    worker.postMessage(job)
  })
}
