import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { MediaKey } from '../media/media-files.ts'
import { readStoredFile } from '../media/read-stored-file.ts'
import type { DocumentRow } from './rows.ts'

/** Returns the file as the visitor has sent it. */
export async function readDocumentFile(
  db: Db,
  files: FileStorage,
  { ownerId, partIds }: Pick<DocumentRow, 'ownerId' | 'partIds'>,
): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const id of partIds) parts.push(await readMedia(db, files, { ownerId, id }))
  return Buffer.concat(parts)
}

/** Returns the function that reads what was read of the file. Throws `document-unread`. */
export function contentLoader(
  db: Db,
  files: FileStorage,
  { ownerId, contentId }: Pick<DocumentRow, 'ownerId' | 'contentId'>,
): () => Promise<Buffer> {
  if (!contentId) throw fail('document-unread')
  return () => readMedia(db, files, { ownerId, id: contentId })
}

async function readMedia(db: Db, files: FileStorage, key: MediaKey): Promise<Buffer> {
  const file = await readStoredFile(db, files, key)
  if (!file) throw fail('not-found')
  return file.bytes
}
