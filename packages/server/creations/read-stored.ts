import type { MediaRow } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'

/** Keeps a stalled storage from holding up a creation or a download. */
const READ_TIMEOUT_MS = 20_000

/** Returns a whole file. Undefined if its bytes are gone. */
export async function readStored(
  files: FileStorage,
  { id, mediaType }: Pick<MediaRow, 'id' | 'mediaType'>,
): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  const file = await files.open(id)
  if (!file) return undefined
  const bytes = Buffer.concat(await readAll(file.stream, AbortSignal.timeout(READ_TIMEOUT_MS)))
  return { mediaType, bytes }
}
