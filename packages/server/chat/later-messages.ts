// The ids of messages come from the clocks of servers, and a conversation is read in their order.
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { AnswerRef } from './leases.ts'

type Asked = { conversationId: string | null }

/** A condition on messages: they belong to the conversation and sort after the question, which is not stored yet. */
export const isLaterThan = (
  { ownerId, questionId }: AnswerRef,
  { conversationId }: Asked,
): SQL => sql`
  owner_id = ${ownerId}::uuid and conversation_id = ${conversationId}::uuid and id > ${questionId}::uuid`

/** Returns the id of the last message of the conversation if the question would sort before it. */
export async function findLaterMessage(
  db: Db,
  ref: AnswerRef,
  question: Asked,
): Promise<string | undefined> {
  if (!question.conversationId) return undefined
  const [later] = await rowsOf<{ id: string }>(
    db.execute(sql`
      select id from messages where ${isLaterThan(ref, question)} order by id desc limit 1`),
  )
  return later?.id
}
