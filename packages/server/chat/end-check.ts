import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Answer } from './answer.ts'
import type { RunningAnswer } from './progress-saver.ts'
import { createRepeatedTask, type RepeatedTask } from './repeated-task.ts'

const CHECK_INTERVAL_MS = 600
const MAX_CHECK_INTERVAL_MS = 5_000

/**
 * Cancels answers of this process that ended elsewhere, because every further word costs money: their conversation was
 * deleted through another server, another attempt took over, or the user's session has ended.
 */
export function createEndCheck(
  db: Db,
  runningAnswers: ReadonlyMap<string, RunningAnswer>,
  log: FastifyBaseLogger,
): RepeatedTask {
  async function cancelEnded(): Promise<void> {
    const answers = [...runningAnswers.values()].map(({ answer }) => answer)
    const endedIds = await findEndedAnswers(db, answers).catch((error: unknown) => {
      log.warn({ err: error }, 'could not check which answers have ended')
      return new Set<string>()
    })
    for (const answer of answers) if (endedIds.has(answer.ref.attemptId)) answer.cancel()
  }

  return createRepeatedTask(cancelEnded, {
    isNeeded: () => runningAnswers.size > 0,
    minPauseMs: CHECK_INTERVAL_MS,
    maxPauseMs: MAX_CHECK_INTERVAL_MS,
  })
}

/** Returns the attempt ids of the answers that this process must not go on with. */
async function findEndedAnswers(db: Db, answers: readonly Answer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set()
  const rows = answers.map(
    ({ ref, sid }) =>
      sql`(${ref.ownerId}::uuid, ${ref.answerId}::uuid, ${ref.attemptId}::uuid, ${sid ?? null}::text)`,
  )
  const { rows: ended } = (await db.execute(sql`
    select running.attempt as "attemptId"
    from (values ${sql.join(rows, sql`, `)}) as running (owner_id, id, attempt, sid)
    left join messages on messages.owner_id = running.owner_id and messages.id = running.id
      and messages.attempt = running.attempt and messages.status = 'writing'
    left join sign_ins on sign_ins.sid = running.sid and sign_ins.ended_at is not null
    where messages.id is null or sign_ins.sid is not null`)) as { rows: { attemptId: string }[] }
  return new Set(ended.map(({ attemptId }) => attemptId))
}
