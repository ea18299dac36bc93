import { setTimeout as wait } from 'node:timers/promises'
import type { chat, ErrorCode } from '@atelier/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { joinParts } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { messages } from '../db/schema.ts'
import { takeBackMessage, type CountedAttempt } from '../pro/free-attempts.ts'

// A server writes an answer only while it holds the answer's lease in the database. So two servers never write the
// same answer, and the answer of a crashed server can be taken over once its lease has expired.

export interface AnswerKey {
  ownerId: string
  answerId: string
}

/** Identifies a stored answer and the attempt that writes it. */
export interface AnswerRef extends AnswerKey {
  conversationId: string
  questionId: string
  /** Every attempt to generate the answer has its own id. An attempt that lost its lease can no longer write. */
  attemptId: string
  createdAt: Date
}

/** The expiry time of a new or renewed lease, by the database's clock. */
export const NEW_LEASE_EXPIRY: SQL = sql`now() + interval '8 seconds'`
export const LEASE_HAS_EXPIRED = sql`lease_until < now()`
export const CAN_BE_TAKEN_OVER: SQL = sql`(status in ('stopped', 'interrupted', 'failed') or ${LEASE_HAS_EXPIRED})`
/** Also an answer that reached its length limit, which is complete otherwise. */
export const CAN_BE_CONTINUED: SQL = sql`(${CAN_BE_TAKEN_OVER} or (status = 'done' and finish_reason = 'length'))`
const STOPPED_OR_INTERRUPTED = sql`case when finish_reason = 'stopped' then 'stopped' else 'interrupted' end`
const NOT_STOPPED = sql`finish_reason is distinct from 'stopped'`
/**
 * Includes interrupted answers: the browser may close the connection, which interrupts the answer, before its request
 * to stop arrives.
 */
const CAN_BE_STOPPED = sql`status in ('writing', 'interrupted')`
/** How often a server looks at an answer that another one writes. */
export const POLL_INTERVAL_MS = 250

/** The attempt has continued an answer that had a text already. */
interface Continued {
  /** Whether the attempt has added a text or thoughts. */
  hasAdded: boolean
  /** Whether the attempt was counted as a message of its own. */
  isCounted: boolean
}

export interface FinalAnswer {
  content: string
  /** Absent: the attempt began the answer from its beginning. */
  continued?: Continued | undefined
  /** Empty or absent for a model that sends no thoughts. */
  reasoning?: string
  status: chat.MessageStatus
  finishReason?: chat.FinishReason | undefined
  errorCode?: ErrorCode | undefined
  shortened: boolean
}

/**
 * Stores the end of an answer and returns how it ended: an interrupted answer counts as stopped if the visitor asked
 * for that, here or through another server. Uncounts an attempt without text. Returns undefined if another attempt has
 * taken over or the conversation was deleted.
 */
export async function tryStoreFinalAnswer(
  db: Db,
  ref: AnswerRef,
  final: FinalAnswer,
  counted?: CountedAttempt,
): Promise<Pick<FinalAnswer, 'status' | 'finishReason'> | undefined> {
  // If the connection to the database was lost before the reply, the end is stored a second time. The answer must not
  // be uncounted twice.
  const isFree = sql`exists (select 1 from old, ended where is_unfinished and has_no_text)`
  const broughtThoughts = sql`exists (select 1 from ended where has_thoughts)`
  const statement = joinParts(
    {
      old: lockAttempt(ref),
      ended: storeEnd(db, ref, final),
      ...(counted && takeBackMessage(counted, isFree, broughtThoughts)),
    },
    sql`select status, finish_reason as "finishReason" from ended`,
  )
  const [stored] = await retryOnConflict(() =>
    rowsOf<Pick<MessageEnd, 'status' | 'finishReason'>>(db.execute(statement)),
  )
  return stored && { status: stored.status, finishReason: stored.finishReason ?? undefined }
}

function lockAttempt({ ownerId, answerId, attemptId }: AnswerRef): SQL {
  return sql`
    select status in ('writing', 'interrupted') as is_unfinished from messages
    where owner_id = ${ownerId}::uuid and id = ${answerId}::uuid and attempt = ${attemptId}::uuid
    for update`
}

type MessageEnd = typeof messages.$inferSelect

function storeEnd(db: Db, ref: AnswerRef, final: FinalAnswer): SQL {
  const { content, reasoning, continued, status, ...rest } = final
  // A failed attempt without any text must not overwrite the partial answer of an earlier attempt.
  const newContent = content || status === 'done' ? { content } : {}
  return db
    .update(messages)
    .set({
      ...rest,
      status: status === 'interrupted' ? STOPPED_OR_INTERRUPTED : status,
      ...newContent,
      ...(reasoning && { reasoning }),
      isRetryFree: sql`${canHaveFreeRetry(final)} and ${NOT_STOPPED}`,
      leaseExpiresAt: null,
    })
    .where(and(isAnswer(ref), sql`exists (select 1 from old)`))
    .returning({
      status: messages.status,
      finishReason: messages.finishReason,
      hasNoText: hasNoText(continued).as('has_no_text'),
      // A model that timed out may have been thinking all the time, which costs as much as text.
      hasThoughts:
        sql`status = 'done' or error_code = 'timeout' or coalesce(reasoning, '') <> ''`.as(
          'has_thoughts',
        ),
    })
    .getSQL()
}

/** Whether the attempt is uncounted. One that was free, and so belongs to an earlier message, was not counted. */
function hasNoText(continued: Continued | undefined): SQL<boolean> {
  if (!continued) return sql`status in ('failed', 'done') and content = '' and ${NOT_STOPPED}`
  const { hasAdded, isCounted } = continued
  const hasFailed = sql`(status = 'done' or error_code is not null)`
  return sql`${isCounted && !hasAdded}::boolean and ${hasFailed} and ${NOT_STOPPED}`
}

/**
 * A message counts when its answer has text. If the model fails or the server interrupts the answer, the next attempt
 * is part of the same message. If the readers left, it is only part of the same message if they had received nothing.
 */
function canHaveFreeRetry({ status, errorCode, content, reasoning, continued }: FinalAnswer): SQL {
  if (continued) {
    const { hasAdded, isCounted } = continued
    const isFree = status === 'interrupted' && (errorCode ? hasAdded || !isCounted : !hasAdded)
    return sql`${isFree}::boolean`
  }
  if (status === 'failed') return content ? sql`true` : sql`content <> ''`
  if (status !== 'interrupted') return sql`false`
  return sql`${errorCode === 'answer-interrupted' || !(content || reasoning)}::boolean`
}

export interface PartialAnswer {
  ref: AnswerRef
  content: string
  /** Absent if it has not changed since the last save. */
  reasoning?: string | undefined
}

/** Saves the text so far of many answers in one statement and renews their leases. */
export async function savePartialAnswers(
  db: Db,
  partialAnswers: readonly PartialAnswer[],
): Promise<void> {
  const rows = partialAnswers.map(
    ({ ref, content, reasoning }) =>
      sql`(${ref.ownerId}::uuid, ${ref.answerId}::uuid, ${ref.attemptId}::uuid, ${content}::text,
        ${reasoning ?? null}::text)`,
  )
  await db.execute(sql`
    update messages set lease_until = ${NEW_LEASE_EXPIRY},
      content = case when partial_answer.content = '' then messages.content
        else partial_answer.content end,
      reasoning = coalesce(partial_answer.reasoning, messages.reasoning)
    from (values ${sql.join(rows, sql`, `)}) as partial_answer (owner_id, id, attempt, content,
      reasoning)
    where messages.owner_id = partial_answer.owner_id and messages.id = partial_answer.id
      and messages.attempt = partial_answer.attempt and status = 'writing'`)
}

/**
 * Asks the server that writes an answer to stop, which it notices within a second. An interrupted answer counts as
 * stopped from now on; one that has ended otherwise stays as it is. Returns false if the owner has no such answer.
 */
export async function requestStop(db: Db, answer: AnswerKey): Promise<boolean> {
  const found = await db
    .update(messages)
    .set({
      finishReason: sql`case when ${CAN_BE_STOPPED} then 'stopped' else finish_reason end`,
      status: sql`case when status = 'interrupted' then 'stopped' else status end`,
      isRetryFree: sql`retry_free and not ${CAN_BE_STOPPED}`,
    })
    .where(and(isAnswer(answer), eq(messages.role, 'assistant')))
    .returning({ id: messages.id })
  return found.length > 0
}

interface RunningAttempt {
  ref: AnswerRef
  /** The OpenID session ID of the user who asked. Absent for a guest. */
  sid?: string | undefined
}

/**
 * Returns the attempts that may no longer write: their lease is gone, the visitor has stopped the answer, or the user's
 * session has ended or the user is suspended.
 */
export async function findEndedAttempts(
  db: Db,
  attempts: readonly RunningAttempt[],
): Promise<Set<string>> {
  if (attempts.length === 0) return new Set()
  const rows = attempts.map(
    ({ ref, sid }) =>
      sql`(${ref.ownerId}::uuid, ${ref.answerId}::uuid, ${ref.attemptId}::uuid, ${sid ?? null}::text)`,
  )
  const { rows: ended } = (await db.execute(sql`
    select running.attempt as "attemptId"
    from (values ${sql.join(rows, sql`, `)}) as running (owner_id, id, attempt, sid)
    left join messages on messages.owner_id = running.owner_id and messages.id = running.id
      and messages.attempt = running.attempt and messages.status = 'writing'
    left join sign_ins on sign_ins.sid = running.sid
    left join users on users.id = sign_ins.user_id
    where messages.id is null or messages.finish_reason = 'stopped'
      or sign_ins.ended_at is not null or users.suspended_at is not null`)) as {
    rows: { attemptId: string }[]
  }
  return new Set(ended.map(({ attemptId }) => attemptId))
}

/** Returns the attempts at unfinished answers that have no lease at the moment. */
export async function findExpiredAttempts(db: Db): Promise<string[]> {
  const rows = await db
    .select({ attemptId: messages.attemptId })
    .from(messages)
    .where(and(eq(messages.status, 'writing'), LEASE_HAS_EXPIRED))
  return rows.flatMap(({ attemptId }) => attemptId ?? [])
}

/**
 * Marks these attempts as interrupted if they are unfinished and have no lease, so that visitors can retry. Without
 * `attemptIds` it marks all unfinished answers: only safe at startup, if no other server uses the database.
 */
export async function markUnfinishedInterrupted(db: Db, attemptIds?: string[]): Promise<void> {
  const isAbandoned = attemptIds && and(LEASE_HAS_EXPIRED, inArray(messages.attemptId, attemptIds))
  await db
    .update(messages)
    .set({ status: 'interrupted', leaseExpiresAt: null })
    .where(and(eq(messages.status, 'writing'), isAbandoned))
}

/** Resolves when no server is writing the answer any more: it has ended, was deleted, or its lease has expired. */
export async function waitUntilUnleased(
  db: Db,
  ref: AnswerRef,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const [row] = await db
      .select({ isUnleased: sql<boolean>`status <> 'writing' or ${LEASE_HAS_EXPIRED}` })
      .from(messages)
      .where(isAnswer(ref))
    if (!row || row.isUnleased) return
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

export function isAnswer({ ownerId, answerId }: AnswerKey): SQL | undefined {
  return and(eq(messages.ownerId, ownerId), eq(messages.id, answerId))
}
