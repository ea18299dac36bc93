import type { Db } from '../db/database.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'
import { findMedia, type MediaKey } from './media-files.ts'

/** Keeps a stalled storage from holding up a creation or a download. */
const READ_TIMEOUT_MS = 20_000

/** Returns a whole file. Undefined if the owner has no such file, or if its bytes are gone. */
export async function readStoredFile(
  db: Db,
  files: FileStorage,
  key: MediaKey,
): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  const media = await findMedia(db, key)
  const file = media && (await files.open(media.id))
  if (!file) return undefined
  const bytes = Buffer.concat(await readAll(file.stream, AbortSignal.timeout(READ_TIMEOUT_MS)))
  return { mediaType: media.mediaType, bytes }
}
