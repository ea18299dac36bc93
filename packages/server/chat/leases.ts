import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'

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
export const CAN_BE_TAKEN_OVER: SQL = sql`(status in ('stopped', 'interrupted', 'failed')
  or (status = 'writing' and ${LEASE_HAS_EXPIRED}))`
/** Also an answer that reached its length limit, which is complete otherwise. */
export const CAN_BE_CONTINUED: SQL = sql`(${CAN_BE_TAKEN_OVER} or (status = 'done' and finish_reason = 'length'))`
/**
 * Includes interrupted answers: the browser may close the connection, which interrupts the answer, before its request
 * to stop arrives.
 */
const CAN_BE_STOPPED = sql`status in ('writing', 'interrupted')`
export const STOPPED_OR_INTERRUPTED = sql`case when finish_reason = 'stopped' then 'stopped' else 'interrupted' end`
/** How often a server looks at an answer that another one writes. */
export const POLL_INTERVAL_MS = 250

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
  // All answers are one parameter in JSON. With a parameter for each value, the statement would have another text for each
  // number of answers, and the database would parse it again.
  const rows = partialAnswers.map(({ ref, content, reasoning }) => ({
    owner_id: ref.ownerId,
    id: ref.answerId,
    attempt: ref.attemptId,
    content,
    reasoning,
  }))
  await db.execute(sql`
    update messages set lease_until = ${NEW_LEASE_EXPIRY},
      content = case when partial_answer.content = '' then messages.content
        else partial_answer.content end,
      reasoning = coalesce(partial_answer.reasoning, messages.reasoning)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as partial_answer (owner_id uuid, id uuid, attempt uuid, content text, reasoning text)
    where ${isOfOwners(partialAnswers)} and messages.owner_id = partial_answer.owner_id and messages.id = partial_answer.id
      and messages.attempt = partial_answer.attempt and status = 'writing'`)
}

/** From this, a distributed database sees which machines it need not ask. */
const isOfOwners = (answers: readonly Pick<RunningAttempt, 'ref'>[]): SQL =>
  sql`messages.owner_id = any (${`{${answers.map(({ ref }) => ref.ownerId).join()}}`}::uuid[])`

/**
 * Asks the server that writes an answer to stop, which it notices within a second. An interrupted answer, and one whose
 * server has crashed, counts as stopped from now on; one that has ended otherwise stays as it is. Returns false if the
 * owner has no such answer.
 */
export async function requestStop(db: Db, answer: AnswerKey): Promise<boolean> {
  const found = await db
    .update(messages)
    .set({
      finishReason: sql`case when ${CAN_BE_STOPPED} then 'stopped' else finish_reason end`,
      status: sql`case when status = 'interrupted' or (status = 'writing' and ${LEASE_HAS_EXPIRED})
        then 'stopped' else status end`,
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
  const rows = attempts.map(({ ref, sid }) => ({
    owner_id: ref.ownerId,
    id: ref.answerId,
    attempt: ref.attemptId,
    sid,
  }))
  const { rows: ended } = (await db.execute(sql`
    select running.attempt as "attemptId"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as running (owner_id uuid, id uuid, attempt uuid, sid text)
    left join messages on ${isOfOwners(attempts)} and messages.owner_id = running.owner_id and messages.id = running.id
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
    .set({ status: STOPPED_OR_INTERRUPTED, leaseExpiresAt: null })
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
