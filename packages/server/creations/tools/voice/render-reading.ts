import type { CreationFormat, FileRequest, RenderedFile } from '../../tool.ts'
import type { PartRow, StoredCreation } from '../../rows.ts'
import type { ReadingWorkers } from '../../../providers/speech/reading/reading-workers.ts'

const FORMATS: readonly CreationFormat[] = ['mp3', 'wav', 'ogg', 'srt', 'vtt']

/** The whole reading is downloaded, as the files of its first part. */
export function formatsOf({ parts }: StoredCreation, { part }: PartRow): readonly CreationFormat[] {
  return part === 0 && parts.every(({ status }) => status === 'done') ? FORMATS : []
}

export async function renderReading(
  _workers: ReadingWorkers,
  { creation, readStored }: FileRequest,
): Promise<RenderedFile> {
  return (async function* () {
    for (const { fileId } of creation.parts) yield (await readStored(fileId)).bytes
  })()
}
