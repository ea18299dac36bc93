import { lt, sql } from 'drizzle-orm'
import { deleteConversations } from '../chat/change-conversations.ts'
import type { Db } from '../db/database.ts'
import { conversations } from '../db/schema.ts'
import type { Progress } from './rows.ts'

const MAX_CONVERSATIONS = 100

const HAS_ENDED = lt(conversations.deleteAt, sql`now()`)

/**
 * Deletes some temporary conversations that have ended, with their messages and files, first those that ended first. What
 * fails for one owner does not hold up the others.
 */
export async function deleteSomeTemporaryConversations(db: Db): Promise<Progress> {
  const { ownerId, id, deleteAt } = conversations
  const ended = await db
    .select({ ownerId, id })
    .from(conversations)
    .where(HAS_ENDED)
    .orderBy(deleteAt)
    .limit(MAX_CONVERSATIONS)
  const errors: unknown[] = []
  let deleted = 0
  for (const [owner, rows] of Map.groupBy(ended, (row) => row.ownerId)) {
    try {
      const ids = rows.map((row) => row.id)
      deleted += (await deleteConversations(db, owner, ids, HAS_ENDED)).length
    } catch (error) {
      errors.push(error)
    }
  }
  // If none could be deleted, the same would be found again.
  return { deleted, hasMore: deleted > 0 && ended.length === MAX_CONVERSATIONS, errors }
}
