import type { chat } from '@atelier/contract'
import { and, asc, desc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'

export type MessageRow = typeof messages.$inferSelect

const MAX_HISTORY_MESSAGES = 1_000
/** More than the longest answer, so that the history always contains at least the latest message. */
const MAX_HISTORY_CHARACTERS = 1_000_000

export interface HistoryRange {
  before?: string | undefined
  /** The id of the last message to read. */
  upTo?: string | undefined
  limit?: number | string
}

/**
 * Reads the latest messages, the oldest first, limited by number and total length. The messages before them are read
 * with the first message's id as `before`.
 */
export async function readHistory(
  db: Db,
  ownerId: string,
  conversationId: string,
  { before, upTo, limit = MAX_HISTORY_MESSAGES }: HistoryRange = {},
): Promise<MessageRow[]> {
  const size = sql<number>`sum(length(${messages.content}) + coalesce(length(${messages.reasoning}), 0)) over (order by ${messages.id} desc)`
  const latest = db
    .select({ id: messages.id, size: size.as('size') })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        before ? lt(messages.id, before) : undefined,
        upTo ? lte(messages.id, upTo) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(Number(limit))
    .as('latest')
  const rows = await db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(latest, eq(messages.id, latest.id))
    .where(and(eq(messages.ownerId, ownerId), lt(latest.size, MAX_HISTORY_CHARACTERS)))
    .orderBy(asc(messages.id))
  return rows
}

/** Whether a message's conversation has earlier messages. */
export async function hasMessagesBefore(db: Db, first: MessageRow | undefined): Promise<boolean> {
  if (!first) return false
  const { ownerId, conversationId, id } = first
  const earlier = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        lt(messages.id, id),
      ),
    )
    .limit(1)
  return earlier.length > 0
}

export function toMessage(row: MessageRow): chat.Message {
  const isAbandoned =
    row.status === 'writing' && !!row.leaseExpiresAt && row.leaseExpiresAt < new Date()
  return {
    id: row.id,
    ...(row.clientId && { clientId: row.clientId }),
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    status: isAbandoned ? 'interrupted' : row.status,
    ...(row.modelId && { modelId: row.modelId }),
    ...(row.finishReason && { finishReason: row.finishReason }),
    ...(row.errorCode && { errorCode: row.errorCode }),
    ...(row.shortened && { shortened: true }),
    ...(row.reasoning && { reasoning: row.reasoning }),
    ...(row.alternativeTo && { alternativeTo: row.alternativeTo }),
  }
}
