import { and, desc, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { chat } from '@atelier/contract'
import { retryOnConflict } from '../db/errors.ts'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { conversations, messages } from '../db/schema.ts'
import { expireConversationMedia } from '../media/delete-media.ts'

const MAX_LISTED = 1_000

type ConversationRow = typeof conversations.$inferSelect

export async function listConversations(db: Db, ownerId: string): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(eq(conversations.ownerId, ownerId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(MAX_LISTED)
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
  const [row] = await db.insert(conversations).values({ ownerId, id: createUuidV7() }).returning()
  return row!
}

/**
 * Returns the owner's latest conversation without messages, title, model and instructions, and sets its `updatedAt` to now.
 * Undefined: there is none.
 */
export async function renewEmptyConversation(
  db: Db,
  ownerId: string,
): Promise<ConversationRow | undefined> {
  const isInConversation = and(
    eq(messages.ownerId, conversations.ownerId),
    eq(messages.conversationId, conversations.id),
  )
  const [empty] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.ownerId, ownerId),
        eq(conversations.title, ''),
        isNull(conversations.modelId),
        isNull(conversations.instructions),
        notExists(db.select().from(messages).where(isInConversation)),
      ),
    )
    .orderBy(desc(conversations.updatedAt))
    .limit(1)
  if (!empty) return undefined
  const [row] = await db
    .update(conversations)
    .set({ updatedAt: sql`now()` })
    .where(isConversation(ownerId, empty.id))
    .returning()
  return row
}

/** Returns false if the owner has no such conversation. */
export async function deleteConversation(db: Db, ownerId: string, id: string): Promise<boolean> {
  const isChosen = isConversation(ownerId, id)
  return retryOnConflict(() =>
    db.transaction(async (transaction) => {
      // A message that is being stored waits for this lock, so that its images are not left over.
      const [found] = await transaction
        .select({ id: conversations.id })
        .from(conversations)
        .where(isChosen)
        .for('update')
      if (!found) return false
      await expireConversationMedia(transaction, ownerId, id)
      await transaction.delete(conversations).where(isChosen)
      return true
    }),
  )
}

export function toConversation(row: ConversationRow): chat.Conversation {
  const { id, title, modelId, instructions, updatedAt } = row
  return { id, title, modelId, instructions, updatedAt: updatedAt.toISOString() }
}

function isConversation(ownerId: string, id: string): SQL | undefined {
  return and(eq(conversations.ownerId, ownerId), eq(conversations.id, id))
}
