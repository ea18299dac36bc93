import { createTitle, type chat, type pro } from '@atelier/contract'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { countMessage, toAllowance } from '../pro/allowance.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import type { Caller } from '../session/caller.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import type { MessageRow } from './messages.ts'

export interface Question {
  /** The visitor who asks. The question counts against their daily allowance. */
  caller: Caller
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
  /** Set if a second model is asked again: the answer of the first one. */
  alternativeTo?: string | undefined
}

export interface StoredQuestion {
  ref: AnswerRef
  /** The visitor's daily allowance, with this message counted. */
  allowance: chat.Allowance
}

/**
 * Stores the question and its answer, still empty and leased, and counts it, in one statement. Returns undefined if the
 * owner has no such conversation or no messages left today, or if a question with this `clientId` is already stored.
 */
export async function storeQuestion(
  db: Db,
  question: Question,
  limits: Catalogue['messagesPerDay'],
): Promise<StoredQuestion | undefined> {
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
  const [stored] = await rowsOf<{ plan: pro.Plan; messages: number }>(
    db.execute(sql`
      with ${countMessage(question.caller, limits, isNewQuestion(question))},
      conversation as (${conversation}),
      question as (
        insert into messages (owner_id, id, conversation_id, role, content, client_id, created_at)
        select owner_id, ${ref.questionId}::uuid, id, 'user', ${content}, ${clientId}, ${now}
        from conversation
      ),
      answer as (
        insert into messages
          (owner_id, id, conversation_id, role, content, status, model_id, answers, attempt,
          lease_until, created_at)
        select owner_id, ${ref.answerId}::uuid, id, 'assistant', '', 'writing', ${modelId},
          ${ref.questionId}::uuid, ${ref.attemptId}::uuid, ${NEW_LEASE_EXPIRY}, ${now}
        from conversation
      )
      select plan, messages from plan, counted, conversation`),
  ).catch((error: unknown) => {
    // Another request stored the same question at the same moment.
    if (isUniqueViolation(error)) return []
    throw error
  })
  return stored && { ref, allowance: toAllowance(stored.plan, limits, stored.messages) }
}

/** Whether the conversation exists, unless this begins one, and the question is not stored already. */
function isNewQuestion(question: Question): SQL {
  const { ownerId, conversationId } = question
  const isUnstored = sql`not exists (${selectStored(question)})`
  if (!conversationId) return isUnstored
  return sql`${isUnstored} and exists (
    select 1 from conversations where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid)`
}

function insertConversation(question: Question, { conversationId }: AnswerRef): SQL {
  const { ownerId, content, modelId, instructions } = question
  return sql`
    insert into conversations (owner_id, id, title, model_id, instructions)
    select ${ownerId}::uuid, ${conversationId}::uuid, ${createTitle(content)}, ${modelId},
      ${instructions}
    from counted
    returning owner_id, id`
}

function updateConversation(question: Question): SQL {
  const { ownerId, conversationId, content, modelId, instructions } = question
  return sql`
    update conversations set updated_at = now(), model_id = ${modelId},
      instructions = coalesce(${instructions}, instructions),
      title = case when title = '' then ${createTitle(content)} else title end
    from counted
    where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
    returning owner_id, id`
}

function selectStored({ ownerId, clientId }: Question): SQL {
  return sql`select 1 from messages where owner_id = ${ownerId}::uuid and client_id = ${clientId}`
}

export interface StoredTurn {
  question: MessageRow
  answer: MessageRow
}

export async function findStoredQuestion(
  db: Db,
  ownerId: string,
  clientId: string,
): Promise<StoredTurn | undefined> {
  const [question] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), eq(messages.clientId, clientId)))
  if (!question) return undefined
  const [answer] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.questionId, question.id),
        isNull(messages.alternativeTo),
      ),
    )
  return answer && { question, answer }
}

/** Drizzle's type for both drivers does not declare `rows`, but both drivers return it. */
export async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows
}

export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause !== undefined && isUniqueViolation(cause))
}
