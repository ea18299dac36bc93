import { createTitle } from '@atelier/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'

export interface Question {
  ownerId: string
  /** Null starts a new conversation. */
  conversationId: string | null
  /** The id that the browser gave the message. Storing the same id again has no effect. */
  clientId: string | null
  content: string
  modelId: string
  instructions: string | null
  /** The sign-in of the user who asks. Absent for a guest. */
  sid?: string | undefined
}

/**
 * Stores the question and its answer, still empty and leased, in one statement. Returns undefined if the owner has no
 * such conversation, or if a question with this `clientId` is already stored.
 */
export async function storeQuestion(db: Db, question: Question): Promise<AnswerRef | undefined> {
  const { ownerId, clientId, content, modelId } = question
  const ref: AnswerRef = {
    ownerId,
    conversationId: question.conversationId ?? createUuidV7(),
    questionId: createUuidV7(),
    answerId: createUuidV7(),
    attemptId: createUuidV7(),
    createdAt: new Date(),
  }
  const now = sql`${ref.createdAt.toISOString()}::timestamptz`
  const conversation = question.conversationId
    ? updateConversation(question)
    : insertConversation(question, ref)
  const stored = await rowsOf(
    db.execute(sql`
      with conversation as (${conversation}),
      question as (
        insert into messages (owner_id, id, conversation_id, role, content, client_id, created_at)
        select owner_id, ${ref.questionId}::uuid, id, 'user', ${content}, ${clientId}, ${now}
        from conversation
      )
      insert into messages
        (owner_id, id, conversation_id, role, content, status, model_id, answers, attempt,
        lease_until, created_at)
      select owner_id, ${ref.answerId}::uuid, id, 'assistant', '', 'writing', ${modelId},
        ${ref.questionId}::uuid, ${ref.attemptId}::uuid, ${NEW_LEASE_EXPIRY}, ${now} from conversation
      returning id`),
  ).catch((error: unknown) => {
    // Another request stored the same question at the same moment.
    if (isUniqueViolation(error)) return []
    throw error
  })
  return stored.length > 0 ? ref : undefined
}

function insertConversation(question: Question, { conversationId }: AnswerRef): SQL {
  const { ownerId, content, modelId, instructions } = question
  return sql`
    insert into conversations (owner_id, id, title, model_id, instructions)
    select ${ownerId}::uuid, ${conversationId}::uuid, ${createTitle(content)}, ${modelId},
      ${instructions}
    where not exists (${selectStored(question)})
    returning owner_id, id`
}

function updateConversation(question: Question): SQL {
  const { ownerId, conversationId, content, modelId, instructions } = question
  return sql`
    update conversations set updated_at = now(), model_id = ${modelId},
      instructions = coalesce(${instructions}, instructions),
      title = case when title = '' then ${createTitle(content)} else title end
    where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
      and not exists (${selectStored(question)})
    returning owner_id, id`
}

function selectStored({ ownerId, clientId }: Question): SQL {
  return sql`select 1 from messages where owner_id = ${ownerId}::uuid and client_id = ${clientId}`
}

export async function findStoredQuestion(
  db: Db,
  ownerId: string,
  clientId: string,
): Promise<{ question: MessageRow; answer: MessageRow } | undefined> {
  const [question] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.clientId, clientId)))
  if (!question) return undefined
  const [answer] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.questionId, question.id)))
  return answer && { question, answer }
}

/** Drizzle's type for both drivers does not declare `rows`, but both drivers return it. */
async function rowsOf(result: PromiseLike<unknown>): Promise<unknown[]> {
  return ((await result) as { rows: unknown[] }).rows
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
