import { setTimeout as wait } from 'node:timers/promises'
import { TITLE_MAX_LENGTH, type chat, type ErrorCode } from '@atelier/contract'
import { and, asc, desc, eq, getTableColumns, lt, ne, sql, type SQL } from 'drizzle-orm'
import { retryConflicts } from '../db/failures.ts'
import { newId } from '../db/id.ts'
import type { Db } from '../db/open.ts'
import { messages } from '../db/schema.ts'
import type { Turn } from '../providers/models/models.ts'

export type MessageRow = typeof messages.$inferSelect

/** An answer's place in the database. */
export interface AnswerPlace {
  ownerId: string
  conversationId: string
  questionId: string
  answerId: string
  /** Of several tries at the same answer, this one. A try whose lease was lost writes nothing more. */
  attempt: string
  createdAt: Date
}

export interface Asked {
  ownerId: string
  conversationId: string | null
  clientId: string | null
  content: string
  modelId: string
  instructions: string | null
}

/** Renewed while an answer is written; when it has passed, its writer is gone. */
const LEASE = sql`now() + interval '8 seconds'`
const LEASE_OVER = sql`lease_until < now()`
/** More turns than any model's window holds. */
const MAX_TURNS = 400
const POLL_EVERY = 250
const HISTORY_MESSAGES = 1_000
/** More than the longest single answer, so that the latest message is always there. */
const HISTORY_CHARACTERS = 1_000_000

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

/** Takes over an answer that nobody writes any more. Of several that try, one gets it. */
export async function reclaimAnswer(db: Db, place: AnswerPlace, modelId: string): Promise<boolean> {
  const claimed = await db
    .update(messages)
    .set({
      status: 'writing',
      errorCode: null,
      finishReason: null,
      modelId,
      attempt: place.attempt,
      leaseUntil: LEASE,
    })
    .where(
      and(isAnswer(place), sql`(status in ('stopped', 'interrupted', 'failed') or ${LEASE_OVER})`),
    )
    .returning({ id: messages.id })
  return claimed.length > 0
}

export interface Ending {
  content: string
  status: chat.MessageStatus
  finishReason?: chat.FinishReason | undefined
  errorCode?: ErrorCode | undefined
  shortened: boolean
}

/** False when this try writes nothing more: another one has taken over, or the conversation is gone. */
export async function endAnswer(db: Db, place: AnswerPlace, ending: Ending): Promise<boolean> {
  const { content, ...rest } = ending
  // A new try that got nothing does not destroy the part that an earlier one had.
  const kept = content || ending.status === 'done' ? { content } : {}
  const ended = await retryConflicts(() =>
    db
      .update(messages)
      .set({ ...rest, ...kept, leaseUntil: null })
      .where(and(isAnswer(place), eq(messages.attempt, place.attempt)))
      .returning({ id: messages.id }),
  )
  return ended.length > 0
}

/** Keeps what has come of many answers, and says that their writer lives. */
export async function keepParts(
  db: Db,
  parts: readonly { place: AnswerPlace; content: string }[],
): Promise<void> {
  const rows = parts.map(
    ({ place, content }) =>
      sql`(${place.ownerId}::uuid, ${place.answerId}::uuid, ${place.attempt}::uuid, ${content}::text)`,
  )
  await db.execute(sql`
    update messages set lease_until = ${LEASE},
      content = case when part.content = '' then messages.content else part.content end
    from (values ${sql.join(rows, sql`, `)}) as part (owner_id, id, attempt, content)
    where messages.owner_id = part.owner_id and messages.id = part.id
      and messages.attempt = part.attempt and status = 'writing'`)
}

/** Answers whose writer is gone: what had come stays, and the visitor can ask again. */
export async function markInterrupted(db: Db, all: boolean): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'interrupted', leaseUntil: null })
    .where(and(eq(messages.status, 'writing'), all ? undefined : LEASE_OVER))
}

/** Settles when no living process writes the answer any more, by the clock of the database as the lease is. */
export async function untilFree(db: Db, place: AnswerPlace, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [row] = await db
      .select({ isFree: sql<boolean>`status <> 'writing' or ${LEASE_OVER}` })
      .from(messages)
      .where(isAnswer(place))
    if (!row || row.isFree) return
    await wait(POLL_EVERY, undefined, { signal })
  }
}

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
  before?: string,
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
    .limit(HISTORY_MESSAGES)
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

function isAnswer({ ownerId, answerId }: AnswerPlace): SQL | undefined {
  return and(eq(messages.ownerId, ownerId), eq(messages.id, answerId))
}

/** Both drivers answer raw SQL with `rows`; Drizzle's common type does not know it. */
async function rowsOf(result: PromiseLike<unknown>): Promise<unknown[]> {
  return ((await result) as { rows: unknown[] }).rows
}

function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '23505' || (cause !== undefined && isDuplicate(cause))
}
