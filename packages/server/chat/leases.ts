import { setTimeout as wait } from 'node:timers/promises'
import type { chat, ErrorCode } from '@atelier/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { retryConflicts } from '../db/failures.ts'
import type { Db } from '../db/open.ts'
import { messages } from '../db/schema.ts'

// An answer is written under a lease, so that of several servers one writes it and a dead one is noticed.

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

/** Renewed while an answer is written; when it has passed, its writer is gone. */
export const LEASE = sql`now() + interval '8 seconds'`
const LEASE_OVER = sql`lease_until < now()`
const POLL_EVERY = 250

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

function isAnswer({ ownerId, answerId }: AnswerPlace): SQL | undefined {
  return and(eq(messages.ownerId, ownerId), eq(messages.id, answerId))
}
