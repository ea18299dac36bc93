import { and, eq, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mediaFiles, messages } from '../db/schema.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'

const BATCH = 500

/** Makes the files of conversations unavailable at once. Lock the conversations first, and delete them afterwards. */
export async function expireConversationMedia(
  db: Db,
  ownerId: string,
  conversationIds: string[],
): Promise<void> {
  const messageIds = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), inArray(messages.conversationId, conversationIds)))
  await expire(db, and(eq(mediaFiles.ownerId, ownerId), inArray(mediaFiles.messageId, messageIds)))
}

/** Makes the files of owners whose data is being deleted unavailable at once. */
export async function expireMediaOfOwners(db: Db, ownerIds: string[]): Promise<void> {
  await expire(db, inArray(mediaFiles.ownerId, ownerIds))
}

async function expire(db: Db, condition: SQL | undefined): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(condition)
}

/** Deletes the bytes and then the rows of files that have expired. Several servers may do it at the same time. */
export async function removeSomeExpiredMedia(
  db: Db,
  files: FileStorage,
): Promise<{ deleted: number; hasMore: boolean }> {
  const deleted = await removeBatch(db, files)
  return { deleted, hasMore: deleted === BATCH }
}

export async function removeMediaOf(db: Db, files: FileStorage, ownerId: string): Promise<void> {
  const isOwned = eq(mediaFiles.ownerId, ownerId)
  while ((await removeBatch(db, files, isOwned)) === BATCH);
}

/**
 * Deletes the files of owners whose conversations are already deleted, so that no file can be attached to a new message
 * meanwhile.
 */
export async function removeMediaOfDeletedOwners(
  db: Db,
  files: Pick<FileStorage, 'remove'>,
  ownerIds: string[],
): Promise<void> {
  const areOwned = inArray(mediaFiles.ownerId, ownerIds)
  while ((await removeBatch(db, files, areOwned, HAS_EXPIRED)) === BATCH);
}

async function removeBatch(
  db: Db,
  files: Pick<FileStorage, 'remove'>,
  condition?: SQL,
  isExpired = IS_EXPIRED,
): Promise<number> {
  const expired = await db
    .select({ ownerId: mediaFiles.ownerId, id: mediaFiles.id })
    .from(mediaFiles)
    .where(and(isExpired, condition))
    .limit(BATCH)
  if (expired.length === 0) return 0
  await files.remove(expired.map(({ id }) => id))
  const keys = expired.map(({ ownerId, id }) => sql`(${ownerId}::uuid, ${id}::uuid)`)
  await db
    .delete(mediaFiles)
    .where(
      and(
        isExpired,
        sql`(${mediaFiles.ownerId}, ${mediaFiles.id}) in (${sql.join(keys, sql`, `)})`,
      ),
    )
  return expired.length
}

const HAS_EXPIRED = lte(mediaFiles.deleteAt, sql`now()`)

/** Waits a minute after the expiry of an image, because a message with it may just be being stored. */
const IS_EXPIRED = or(
  and(
    or(
      isNotNull(mediaFiles.messageId),
      isNotNull(mediaFiles.creationId),
      eq(mediaFiles.kind, 'document'),
    ),
    HAS_EXPIRED,
  ),
  lte(mediaFiles.deleteAt, sql`now() - interval '1 minute'`),
)
