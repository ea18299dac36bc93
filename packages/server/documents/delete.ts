import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { moveRows, type Owners } from '../db/move-rows.ts'
import { recordErased } from '../db/erased-ids.ts'
import { documents, mediaFiles } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { filesOf, isDocument, type DocumentKey } from './rows.ts'

/** Deletes a document. Its files cannot be fetched from now on, and the next cleanup deletes their bytes. */
export async function deleteDocument(db: Db, key: DocumentKey): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.delete(documents).where(isDocument(key)).returning()
    if (!row) throw fail('not-found')
    await recordErased(transaction, 'document', [row.id])
    await transaction
      .update(mediaFiles)
      .set({ deleteAt: sql`now()` })
      .where(and(eq(mediaFiles.ownerId, key.ownerId), inArray(mediaFiles.id, filesOf(row))))
  })
}

/** For a transaction. Moves all documents of a guest to a user. */
export async function moveDocuments(transaction: Db, owners: Owners): Promise<void> {
  const rows = await transaction
    .select()
    .from(documents)
    .where(eq(documents.ownerId, owners.from))
    .for('update')
  if (rows.length === 0) return
  await moveRows(transaction, documents, owners)
  await moveRows(transaction, mediaFiles, owners, inArray(mediaFiles.id, rows.flatMap(filesOf)))
}
