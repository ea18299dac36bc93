import { readFile } from 'node:fs/promises'
import { DOCUMENT_PART_BYTES } from '@atelier/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { documents } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { withReceivedFile, type FileRules } from '../http/received-file.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { storeMedia } from '../media/media-files.ts'
import { countStoredBytes } from '../media/stored-bytes.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Caller } from '../session/caller.ts'
import { findDocumentOrFail, isDocument, type DocumentRow } from './rows.ts'

export interface PartContext {
  db: Db
  files: FileStorage
  rateLimits: Pick<RateLimiter, 'consume'>
  fileRules: Omit<FileRules, 'maxBytes' | 'tooLarge'>
}

/**
 * Stores the part of a file that begins at the byte `from`. Returns the document, which says where the next part begins: a
 * part that has arrived before, or that leaves out another, changes nothing.
 */
export async function receivePart(
  context: PartContext,
  { caller, request }: { caller: Caller; request: FastifyRequest },
  { id, from }: { id: string; from: number },
): Promise<DocumentRow> {
  const { db, fileRules } = context
  const key = { ownerId: caller.id, id }
  const row = await findDocumentOrFail(db, key)
  const missing = Math.min(DOCUMENT_PART_BYTES, row.size - from)
  const rules = {
    ...fileRules,
    maxBytes: DOCUMENT_PART_BYTES,
    tooLarge: 'document-too-large',
  } as const
  await withReceivedFile(request, rules, async ({ path, size }) => {
    if (from !== row.received || missing === 0) return
    // Every part but the last is of the same size, so that no file has thousands of them.
    if (size !== missing) throw fail('bad-request')
    await storePart(context, { caller, request, row, bytes: await readFile(path) })
  })
  return findDocumentOrFail(db, key)
}

interface Part {
  caller: Caller
  request: FastifyRequest
  row: DocumentRow
  bytes: Buffer
}

/** A part that another request has stored meanwhile belongs to nothing, and is deleted after a day. */
async function storePart(
  { db, files, rateLimits }: PartContext,
  { caller, request, row, bytes }: Part,
): Promise<void> {
  const { ownerId, received } = row
  await countStoredBytes(rateLimits, { caller, request, size: bytes.length })
  const mediaType = 'application/octet-stream'
  const partId = await storeMedia(db, files, { ownerId, kind: 'document', mediaType, bytes })
  await db
    .update(documents)
    .set({
      received: received + bytes.length,
      partIds: sql`array_append(${documents.partIds}, ${partId}::uuid)`,
    })
    .where(and(isDocument(row), eq(documents.received, received)))
}
