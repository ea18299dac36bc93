import { and, desc, eq, gt, isNotNull, isNull, notExists, or, sql, type SQL } from 'drizzle-orm'
import type { chat } from '@atelier/contract'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { conversations, messages } from '../db/schema.ts'
import { TEMPORARY_UNTIL } from './temporary-conversations.ts'

const MAX_LISTED = 1_000

export type ConversationRow = typeof conversations.$inferSelect

/** Lists at most MAX_LISTED conversations: first those that are pinned, then the latest. */
export async function listConversations(
  db: Db,
  ownerId: string,
  { archived }: { archived: boolean },
): Promise<ConversationRow[]> {
  const { pinnedAt, archivedAt, updatedAt, id } = conversations
  return db
    .select()
    .from(conversations)
    .where(and(isListed(ownerId), archived ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(sql`${pinnedAt} desc nulls last`, desc(updatedAt), desc(id))
    .limit(MAX_LISTED)
}

export async function countArchived(db: Db, ownerId: string): Promise<number> {
  return db.$count(conversations, and(isListed(ownerId), isNotNull(conversations.archivedAt)))
}

/** Selects the owner's conversations except the temporary ones. */
const isListed = (ownerId: string) =>
  and(eq(conversations.ownerId, ownerId), isNull(conversations.deleteAt))

export async function findConversation(
  db: Db,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(isConversation(ownerId, id))
  return row
}

export async function createConversation(
  db: Db,
  ownerId: string,
  { isTemporary }: { isTemporary: boolean },
): Promise<ConversationRow> {
  const deleteAt = isTemporary ? TEMPORARY_UNTIL : null
  const values = { ownerId, id: createUuidV7(), deleteAt }
  const [row] = await db.insert(conversations).values(values).returning()
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
        isNull(conversations.archivedAt),
        isNull(conversations.deleteAt),
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

export function toConversation(row: ConversationRow): chat.Conversation {
  const { id, title, modelId, instructions, updatedAt, pinnedAt, archivedAt, deleteAt } = row
  return {
    id,
    title,
    modelId,
    instructions,
    updatedAt: updatedAt.toISOString(),
    ...(pinnedAt && { pinned: true }),
    ...(archivedAt && { archived: true }),
    ...(deleteAt && { temporary: true }),
  }
}

/** Selects a conversation that has not ended. */
export function isConversation(ownerId: string, id: string): SQL | undefined {
  return and(eq(conversations.ownerId, ownerId), eq(conversations.id, id), HAS_NOT_ENDED)
}

/**
 * For the end of an insert that depends on the part `conversation` of the same statement: an insert that takes `owner_id`
 * from the conversation's own row goes to the shard of that row in a distributed database, any other to all shards.
 */
export const existingConversation = (ownerId: string, id: string): SQL => sql`
  conversation, conversations existing where existing.owner_id = ${ownerId}::uuid and existing.id = ${id}::uuid`

/** A temporary conversation that has ended is gone for its owner, although the cleanup deletes it later. */
const HAS_NOT_ENDED = or(isNull(conversations.deleteAt), gt(conversations.deleteAt, sql`now()`))
