import { zipSync, type Zippable } from 'fflate'
import { makePdf, openSource, type PdfSource } from './make-pdf.ts'
import { faultCodeOf } from './pdf-fault.ts'
import type { JobFile, PdfJob, PdfJobResult } from './pdf-job.ts'
import { readPdf } from './read-pdf.ts'

type MakeJob = Extract<PdfJob, { is: 'make' }>

export async function runJob(job: PdfJob): Promise<PdfJobResult> {
  try {
    if (job.is === 'make') return { is: 'made', file: await make(job) }
    return { is: 'read', facts: await readPdf(await bytesOf(job.file), job.file.password) }
  } catch (thrown) {
    return { is: 'fault', code: faultCodeOf(thrown) }
  }
}

async function make({ files, parts, isZip }: MakeJob): Promise<Blob> {
  const sources = new Map<string, PdfSource>()
  for (const file of files)
    sources.set(file.id, await openSource(await bytesOf(file), file.password))
  if (!isZip) return blobOf(await makePdf(sources, parts[0]!.pages), 'application/pdf')
  const made: Zippable = {}
  for (const { name, pages } of parts) made[name] = await makePdf(sources, pages)
  // Stored as they are: a PDF is compressed inside.
  return blobOf(zipSync(made, { level: 0 }), 'application/zip')
}

const bytesOf = async ({ file }: JobFile): Promise<Uint8Array> =>
  new Uint8Array(await file.arrayBuffer())

const blobOf = (bytes: Uint8Array, type: string): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
