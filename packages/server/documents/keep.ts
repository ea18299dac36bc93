import { and, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creations, documents, mediaFiles } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { filesOf, isDocument, type DocumentKey } from './rows.ts'

/** How long a document is kept after the last thing that was made from it was deleted. */
const UNUSED_RETENTION = sql`now() + interval '1 day'`

/** For a transaction. Keeps a document for as long as what is made from it. Throws `not-found` and `document-unread`. */
export async function keepDocument(transaction: Db, key: DocumentKey): Promise<void> {
  const [row] = await transaction
    .update(documents)
    .set({ deleteAt: null })
    .where(and(isDocument(key), isNotNull(documents.contentId)))
    .returning()
  if (!row) throw fail('document-unread')
  await transaction
    .update(mediaFiles)
    .set({ deleteAt: null })
    .where(and(eq(mediaFiles.ownerId, key.ownerId), inArray(mediaFiles.id, filesOf(row))))
}

/** For a transaction that has deleted something made from the document: without anything else, it is deleted in a day. */
export async function releaseDocument(transaction: Db, key: DocumentKey): Promise<void> {
  // Locks the document: another request that deletes or makes something of it at this moment commits first.
  await transaction
    .select({ id: documents.id })
    .from(documents)
    .where(isDocument(key))
    .for('update')
  const others = transaction
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.ownerId, key.ownerId), eq(creations.documentId, key.id)))
  const [row] = await transaction
    .update(documents)
    .set({ deleteAt: UNUSED_RETENTION })
    .where(and(isDocument(key), notExists(others)))
    .returning()
  if (!row) return
  await transaction
    .update(mediaFiles)
    .set({ deleteAt: UNUSED_RETENTION })
    .where(and(eq(mediaFiles.ownerId, key.ownerId), inArray(mediaFiles.id, filesOf(row))))
}
