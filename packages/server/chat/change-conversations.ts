import type { chat } from '@atelier/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { choose } from '../db/choose.ts'
import { recordErased } from '../db/erased-ids.ts'
import { conversations, shares } from '../db/schema.ts'
import { expireConversationMedia } from '../media/delete-media.ts'
import { isConversation, type ConversationRow } from './conversations.ts'

/** Returns undefined if the owner has no such conversation. An archived conversation is not pinned any more. */
export async function updateConversation(
  db: Db,
  ownerId: string,
  id: string,
  { title, pinned, archived, temporary, modelId, instructions }: chat.ConversationChanges,
): Promise<ConversationRow | undefined> {
  const [row] = await db
    .update(conversations)
    .set({
      // Drizzle does not set undefined fields, but refuses an update that sets none.
      updatedAt: sql`updated_at`,
      title,
      modelId,
      instructions: instructions === '' ? null : instructions,
      ...(pinned !== undefined && { pinnedAt: pinned ? nowUnlessSet('pinned_at') : null }),
      ...(archived !== undefined && (archived ? ARCHIVED : RESTORED)),
      ...(temporary === false && { deleteAt: null }),
    })
    .where(isConversation(ownerId, id))
    .returning()
  return row
}

const nowUnlessSet = (column: 'pinned_at' | 'archived_at') =>
  choose(sql.raw(`${column} is null`), sql`now()`, sql.identifier(column))

const ARCHIVED = { archivedAt: nowUnlessSet('archived_at'), pinnedAt: null }
const RESTORED = { archivedAt: null }

/** Archives or restores several conversations. Returns the ids of those that the owner has. */
export async function archiveConversations(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  archived: boolean,
): Promise<string[]> {
  const rows = await db
    .update(conversations)
    .set(archived ? ARCHIVED : RESTORED)
    .where(areChosen(ownerId, ids))
    .returning({ id: conversations.id })
  return rows.map(({ id }) => id)
}

/**
 * Deletes conversations with their messages, and makes their files unavailable. Returns the ids of those that the owner
 * had.
 * @param condition only those that fulfil it, when they are locked
 */
export async function deleteConversations(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  condition?: SQL,
): Promise<string[]> {
  return retryOnConflict(() =>
    db.transaction(async (transaction) => {
      // A message that is being stored waits for these locks, so that its images are not left over.
      const found = await transaction
        .select({ id: conversations.id })
        .from(conversations)
        .where(and(areChosen(ownerId, ids), condition))
        .orderBy(conversations.id)
        .for('update')
      const foundIds = found.map(({ id }) => id)
      if (foundIds.length === 0) return []
      await expireConversationMedia(transaction, ownerId, foundIds)
      await transaction.delete(conversations).where(areChosen(ownerId, foundIds))
      await deleteLinksOf(transaction, ownerId, foundIds)
      // Those that have ended by themselves end again after a restore.
      if (!condition) await recordErased(transaction, 'conversation', foundIds)
      return foundIds
    }),
  )
}

/** In a distributed database, the foreign key of the links does not do this: they are on another machine. */
async function deleteLinksOf(transaction: Db, ownerId: string, ids: string[]): Promise<void> {
  await transaction
    .delete(shares)
    .where(and(eq(shares.ownerId, ownerId), inArray(shares.conversationId, ids)))
}

const areChosen = (ownerId: string, ids: readonly string[]) =>
  and(eq(conversations.ownerId, ownerId), inArray(conversations.id, [...ids]))
