import type { chat } from '@atelier/contract'
import { and, asc, desc, eq, getTableColumns, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { isInBranch } from './branches.ts'
import { SIZE_OF_MESSAGE } from './message-size.ts'
import { toToolCalls } from './stored-tool-calls.ts'
import { formatPosition } from './stream-position.ts'

export type MessageRow = typeof messages.$inferSelect

const MAX_HISTORY_MESSAGES = 1_000
const MAX_HISTORY_BYTES = 1_000_000

/** An answer that no server writes any more is interrupted. By the database's clock, because those of servers may differ. */
const CURRENT_STATUS = sql<chat.MessageStatus>`
  case when ${messages.status} = 'writing' and ${messages.leaseExpiresAt} < now() then 'interrupted'
    else ${messages.status} end`

export interface HistoryRange {
  before?: string | undefined
  /** The id of the last message to read. */
  upTo?: string | undefined
  limit?: number | string
}

export async function findMessage(
  db: Db,
  ownerId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(isMessage(ownerId, id))
  return row
}

/** Whether the answer goes on when the page has sent the results of its calls. It is stored as done until then. */
export const waitsForTools = ({ finishReason }: MessageRow): boolean => finishReason === 'tools'

export function isMessage(ownerId: string, id: string): SQL | undefined {
  return and(eq(messages.ownerId, ownerId), eq(messages.id, id))
}

/**
 * Reads the latest messages of the branch that is shown, the oldest first, limited by number and total length. The
 * messages before them are read with the first message's id as `before`. With `upTo`, reads the branch of that message.
 */
export async function readHistory(
  db: Db,
  ownerId: string,
  conversationId: string,
  { before, upTo, limit = MAX_HISTORY_MESSAGES }: HistoryRange = {},
): Promise<MessageRow[]> {
  const newestFirst = sql`over (order by ${messages.id} desc)`
  const size = sql<number>`sum(${SIZE_OF_MESSAGE}) ${newestFirst}`
  const position = sql<number>`row_number() ${newestFirst}`
  const latest = db
    .select({ id: messages.id, size: size.as('size'), position: position.as('position') })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        before ? lt(messages.id, before) : undefined,
        upTo ? lte(messages.id, upTo) : undefined,
        isInBranch({ ownerId, conversationId }, { before, upTo, limit: Number(limit) }),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(Number(limit))
    .as('latest')
  // An array is read once. The rows of a join could be measured again for each message that they are joined to.
  const ids = sql`array(
    select id from ${latest}
    where size < ${MAX_HISTORY_BYTES}
      -- The latest message is always read, however long it is.
      or position = 1)`
  return db
    .select({ ...getTableColumns(messages), status: CURRENT_STATUS })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), sql`${messages.id} = any(${ids})`))
    .orderBy(asc(messages.id))
}

/** Whether the conversation has messages before this one, in the branch of this one. */
export async function hasMessagesBefore(
  db: Db,
  first: MessageRow | undefined,
  { leafId }: { leafId: string | null },
): Promise<boolean> {
  if (!first) return false
  const { ownerId, conversationId, id, questionId, parentId } = first
  if (leafId) return (questionId ?? parentId) !== null
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

/** `versions`: the ids of all versions of this message, if there are several. */
export function toMessage(row: MessageRow, versions?: readonly string[]): chat.Message {
  return {
    id: row.id,
    ...(row.clientId && { clientId: row.clientId }),
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    status: row.status,
    ...answerFieldsOf(row),
    ...(versions && { versions: [...versions] }),
    ...(row.status === 'writing' && eventIdOf(row)),
  }
}

/** The fields that only answers have. */
const answerFieldsOf = (row: MessageRow) => ({
  ...(row.modelId && { modelId: row.modelId }),
  ...(row.finishReason && { finishReason: row.finishReason }),
  ...(row.errorCode && { errorCode: row.errorCode }),
  ...(row.shortened && { shortened: true }),
  ...(row.reasoning && { reasoning: row.reasoning }),
  ...toToolCalls(row.toolCalls),
  ...(row.alternativeTo && { alternativeTo: row.alternativeTo }),
  ...(row.wish && { wish: row.wish }),
  ...(row.followUps?.length && { followUps: [...row.followUps] }),
  ...(row.feedback && { feedback: row.feedback }),
})

function eventIdOf({ attemptId, content, reasoning }: MessageRow): Pick<chat.Message, 'eventId'> {
  if (!attemptId) return {}
  const reasoningLength = reasoning?.length ?? 0
  return { eventId: formatPosition({ attemptId, textLength: content.length, reasoningLength }) }
}
