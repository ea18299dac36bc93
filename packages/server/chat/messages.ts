import type { chat } from '@atelier/contract'
import { and, asc, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { messages } from '../db/schema.ts'
import type { Turn } from '../providers/models/models.ts'
import type { AnswerPlace } from './leases.ts'

export type MessageRow = typeof messages.$inferSelect

/** More turns than any model's window holds. */
const MAX_TURNS = 400
const HISTORY_MESSAGES = 1_000
/** More than the longest single answer, so that the latest message is always there. */
const HISTORY_CHARACTERS = 1_000_000

/** What was said before a message, oldest first. */
export async function turnsBefore(
  db: Db,
  { ownerId, conversationId, questionId }: AnswerPlace,
): Promise<Turn[]> {
  const turns = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        lt(messages.id, questionId),
        ne(messages.content, ''),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MAX_TURNS)
  return turns.toReversed()
}

/** A question that got no answer is asked together with the next: some models refuse two in a row. */
export function joined(turns: readonly Turn[]): Turn[] {
  const all: Turn[] = []
  for (const turn of turns) {
    const last = all.at(-1)
    if (last?.role === turn.role) last.content += `\n\n${turn.content}`
    else all.push({ ...turn })
  }
  return all
}

/** The latest messages up to a size that can be held, sent and shown; what came before them is asked for by their first. */
export async function readHistory(
  db: Db,
  ownerId: string,
  conversationId: string,
  {
    before,
    limit = HISTORY_MESSAGES,
  }: { before?: string | undefined; limit?: number | string } = {},
): Promise<MessageRow[]> {
  const size = sql<number>`sum(length(${messages.content})) over (order by ${messages.id} desc)`
  const latest = db
    .select({ id: messages.id, size: size.as('size') })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        before ? lt(messages.id, before) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(Number(limit))
    .as('latest')
  const rows = await db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(latest, eq(messages.id, latest.id))
    .where(and(eq(messages.ownerId, ownerId), lt(latest.size, HISTORY_CHARACTERS)))
    .orderBy(asc(messages.id))
  return rows
}

export function toMessage(row: MessageRow): chat.Message {
  const abandoned = row.status === 'writing' && !!row.leaseUntil && row.leaseUntil < new Date()
  return {
    id: row.id,
    ...(row.clientId && { clientId: row.clientId }),
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    status: abandoned ? 'interrupted' : row.status,
    ...(row.modelId && { modelId: row.modelId }),
    ...(row.finishReason && { finishReason: row.finishReason }),
    ...(row.errorCode && { errorCode: row.errorCode }),
    ...(row.shortened && { shortened: true }),
  }
}
