import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { findEndedAttempts } from './leases.ts'
import type { RunningAnswer } from './progress-saver.ts'
import { createRepeatedTask, type RepeatedTask } from '../helpers/repeated-task.ts'

const CHECK_INTERVAL_MS = 600
/** Even while the database is slow, a suspended user can read an answer for two more seconds at most. */
const MAX_CHECK_INTERVAL_MS = 1_500

/**
 * Cancels answers of this process that ended elsewhere, because every further word costs money: the visitor stopped them
 * or deleted their conversation through another server, another attempt took over, or the user's session has ended.
 */
export function createEndCheck(
  db: Db,
  runningAnswers: ReadonlyMap<string, RunningAnswer>,
  log: FastifyBaseLogger,
): RepeatedTask {
  async function cancelEnded(): Promise<void> {
    const answers = [...runningAnswers.values()].map(({ answer }) => answer)
    const endedIds = await findEndedAttempts(db, answers).catch((error: unknown) => {
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
