import { TITLE_MAX_LENGTH } from '@atelier/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { newId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { messages } from '../db/schema.ts'
import { LEASE, type AnswerPlace } from './leases.ts'
import type { MessageRow } from './messages.ts'

export interface Asked {
  ownerId: string
  conversationId: string | null
  clientId: string | null
  content: string
  modelId: string
  instructions: string | null
}

/**
 * Stores the visitor's message and the place of its answer, in one statement: either both are there, or nothing.
 * Undefined when the conversation is not the owner's, or when this message was stored before.
 */
export async function storeQuestion(db: Db, asked: Asked): Promise<AnswerPlace | undefined> {
  const { ownerId, clientId, content, modelId } = asked
  const place = {
    ownerId,
    conversationId: asked.conversationId ?? newId(),
    questionId: newId(),
    answerId: newId(),
    attempt: newId(),
    createdAt: new Date(),
  }
  const now = sql`${place.createdAt.toISOString()}::timestamptz`
  const stored = await rowsOf(
    db.execute(sql`
      with conversation as (${asked.conversationId ? touch(asked) : create(asked, place)}),
      question as (
        insert into messages (owner_id, id, conversation_id, role, content, client_id, created_at)
        select owner_id, ${place.questionId}::uuid, id, 'user', ${content}, ${clientId}, ${now}
        from conversation
      )
      insert into messages
        (owner_id, id, conversation_id, role, content, status, model_id, answers, attempt,
        lease_until, created_at)
      select owner_id, ${place.answerId}::uuid, id, 'assistant', '', 'writing', ${modelId},
        ${place.questionId}::uuid, ${place.attempt}::uuid, ${LEASE}, ${now} from conversation
      returning id`),
  ).catch((error: unknown) => {
    // The same message arrived twice at once, and the other one was first.
    if (isDuplicate(error)) return []
    throw error
  })
  return stored.length > 0 ? place : undefined
}

function create(asked: Asked, { conversationId }: AnswerPlace): SQL {
  return sql`
    insert into conversations (owner_id, id, title, model_id, instructions)
    select ${asked.ownerId}::uuid, ${conversationId}::uuid, ${titleOf(asked.content)}, ${asked.modelId},
      ${asked.instructions}
    where not exists (${sent(asked)})
    returning owner_id, id`
}

function touch(asked: Asked): SQL {
  return sql`
    update conversations set updated_at = now(), model_id = ${asked.modelId},
      instructions = coalesce(${asked.instructions}, instructions),
      title = case when title = '' then ${titleOf(asked.content)} else title end
    where owner_id = ${asked.ownerId}::uuid and id = ${asked.conversationId}::uuid
      and not exists (${sent(asked)})
    returning owner_id, id`
}

function sent({ ownerId, clientId }: Asked): SQL {
  return sql`select 1 from messages where owner_id = ${ownerId}::uuid and client_id = ${clientId}`
}

/** The first words, cut between two of them. */
function titleOf(content: string): string {
  const line = content.trim().split(/\s+/).join(' ')
  if (line.length <= TITLE_MAX_LENGTH) return line
  const cut = line.slice(0, TITLE_MAX_LENGTH)
  const words = cut.slice(0, cut.lastIndexOf(' '))
  return `${(words.length > TITLE_MAX_LENGTH / 2 ? words : cut).toWellFormed()}…`
}

/** A message that was stored before, with its answer. */
export async function findSent(
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
    .where(and(eq(messages.ownerId, ownerId), eq(messages.answers, question.id)))
  return answer && { question, answer }
}

/** Both drivers answer raw SQL with `rows`; Drizzle's common type does not know it. */
async function rowsOf(result: PromiseLike<unknown>): Promise<unknown[]> {
  return ((await result) as { rows: unknown[] }).rows
}

function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause !== undefined && isDuplicate(cause))
}
