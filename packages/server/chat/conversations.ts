import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { chat } from '@atelier/contract'
import { retryConflicts } from '../db/failures.ts'
import { newId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { conversations } from '../db/schema.ts'

const MOST_LISTED = 1_000

type ConversationRow = typeof conversations.$inferSelect

export async function listConversations(db: Db, ownerId: string): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.ownerId, ownerId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(MOST_LISTED)
}

export async function findConversation(
  db: Db,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(isConversation(ownerId, id))
  return row
}

export async function createConversation(db: Db, ownerId: string): Promise<ConversationRow> {
  const [row] = await db.insert(conversations).values({ ownerId, id: newId() }).returning()
  return row!
}

export async function deleteConversation(db: Db, ownerId: string, id: string): Promise<boolean> {
  const gone = await retryConflicts(() =>
    db.delete(conversations).where(isConversation(ownerId, id)).returning({ id: conversations.id }),
  )
  return gone.length > 0
}

export function toConversation(row: ConversationRow): chat.Conversation {
  const { id, title, modelId, instructions, updatedAt } = row
  return { id, title, modelId, instructions, updatedAt: updatedAt.toISOString() }
}

function isConversation(ownerId: string, id: string): SQL | undefined {
  return and(eq(conversations.ownerId, ownerId), eq(conversations.id, id))
}
