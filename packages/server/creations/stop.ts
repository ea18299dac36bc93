import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { recordErased } from '../db/erased-ids.ts'
import { copyRows, moveRows } from '../db/move-rows.ts'
import { creationParts, creations, mediaFiles } from '../db/schema.ts'
import { moveDocuments } from '../documents/delete.ts'
import { releaseDocument } from '../documents/keep.ts'
import { fail } from '../helpers/fail.ts'
import { end } from './attempts.ts'
import { isCreation, type CreationKey, type CreationRow } from './rows.ts'

const isUnfinished = inArray(creations.status, ['queued', 'making'])

async function lock(transaction: Db, key: CreationKey): Promise<CreationRow> {
  const [row] = await transaction.select().from(creations).where(isCreation(key)).for('update')
  if (!row) throw fail('not-found')
  return row
}

/**
 * Ends a creation: what is ready stays, the rest is given back. Its server notices within seconds that it may no longer
 * write. A creation that has ended stays as it is: then the result is undefined.
 */
export async function stopCreation(db: Db, key: CreationKey): Promise<CreationRow | undefined> {
  return db.transaction(async (transaction) => stopLocked(transaction, key))
}

async function stopLocked(transaction: Db, key: CreationKey): Promise<CreationRow | undefined> {
  const row = await lock(transaction, key)
  if (row.status !== 'queued' && row.status !== 'making') return undefined
  await end(transaction, key, { status: 'stopped' })
  return row
}

/**
 * Deletes a creation. Its files cannot be fetched from now on, and the next cleanup deletes their bytes. Returns the
 * creation if it was still being made.
 */
export async function deleteCreation(db: Db, key: CreationKey): Promise<CreationRow | undefined> {
  // Two creations that share files may be deleted at the same time, each to the other's advantage.
  return retryOnConflict(() => db.transaction((transaction) => deleteLocked(transaction, key)))
}

/** For a transaction, which also does something else. */
export async function deleteLocked(
  transaction: Db,
  key: CreationKey,
): Promise<CreationRow | undefined> {
  const stopped = await stopLocked(transaction, key)
  await passOnFiles(transaction, key)
  await transaction
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(and(eq(mediaFiles.ownerId, key.ownerId), eq(mediaFiles.creationId, key.id)))
  await recordErased(transaction, 'creation', [key.id])
  const [deleted] = await transaction
    .delete(creations)
    .where(isCreation(key))
    .returning({ documentId: creations.documentId })
  const { ownerId } = key
  if (deleted?.documentId) await releaseDocument(transaction, { ownerId, id: deleted.documentId })
  return stopped
}

/** Files that another creation of the owner has too belong to it from now on. */
async function passOnFiles(transaction: Db, { ownerId, id }: CreationKey): Promise<void> {
  const heirs = await transaction
    .select({ fileId: creationParts.fileId, creationId: creations.id })
    .from(creationParts)
    .innerJoin(
      mediaFiles,
      and(eq(mediaFiles.ownerId, creationParts.ownerId), eq(mediaFiles.id, creationParts.fileId)),
    )
    .innerJoin(
      creations,
      and(eq(creations.ownerId, creationParts.ownerId), eq(creations.id, creationParts.creationId)),
    )
    .where(
      and(
        eq(creationParts.ownerId, ownerId),
        eq(mediaFiles.creationId, id),
        ne(creationParts.creationId, id),
      ),
    )
    .for('update', { of: creations })
  for (const { fileId, creationId } of heirs)
    await transaction
      .update(mediaFiles)
      .set({ creationId })
      .where(
        and(
          eq(mediaFiles.ownerId, ownerId),
          eq(mediaFiles.id, fileId!),
          eq(mediaFiles.creationId, id),
        ),
      )
}

/**
 * Moves everything that a guest has made, and the guest's documents, to a user. Throws `busy` while something is being
 * made, because it is stored under the guest's id.
 */
export async function moveCreations(db: Db, guestId: string, userId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const isOwned = eq(creations.ownerId, guestId)
    const rows = await transaction
      .select({ id: creations.id })
      .from(creations)
      .where(isOwned)
      .for('update')
    const [unfinished] = await transaction
      .select({ id: creations.id })
      .from(creations)
      .where(and(isOwned, isUnfinished))
      .limit(1)
    if (unfinished) throw fail('busy', { retryAfter: 2 })
    const owners = { from: guestId, to: userId }
    await moveDocuments(transaction, owners)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await moveRows(transaction, mediaFiles, owners, inArray(mediaFiles.creationId, ids))
    // The parts need their creation all the time.
    await copyRows(transaction, creations, owners)
    await moveRows(transaction, creationParts, owners)
    await transaction.delete(creations).where(isOwned)
  })
}
