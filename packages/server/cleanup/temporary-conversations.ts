import { lt, sql } from 'drizzle-orm'
import { deleteConversations } from '../chat/change-conversations.ts'
import type { Db } from '../db/database.ts'
import { conversations } from '../db/schema.ts'
import type { Progress } from './rows.ts'

const MAX_OWNERS = 50

/** Deletes the temporary conversations of some owners that have ended, with their messages and files. */
export async function deleteSomeTemporaryConversations(db: Db): Promise<Progress> {
  const ids = sql<string[]>`array_agg(${conversations.id}::text)`
  const ended = await db
    .select({ ownerId: conversations.ownerId, ids })
    .from(conversations)
    .where(lt(conversations.deleteAt, sql`now()`))
    .groupBy(conversations.ownerId)
    .limit(MAX_OWNERS)
  for (const each of ended) await deleteConversations(db, each.ownerId, each.ids)
  const deleted = ended.reduce((sum, each) => sum + each.ids.length, 0)
  return { deleted, hasMore: ended.length === MAX_OWNERS }
}
