import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { findExpiredAttempts, markUnfinishedInterrupted } from './leases.ts'

const CHECK_INTERVAL_MS = 15_000

/**
 * Marks answers as interrupted whose server has crashed, so that visitors can retry them. An answer must have no lease at
 * two checks in a row: after a time without the database no server has been able to renew a lease, and each of them does
 * so within seconds.
 */
export function startAbandonedCheck(
  { db, isExclusive }: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): void } {
  let expiredBefore = new Set<string>()
  // Nobody else writes answers into an exclusive database.
  const first = isExclusive ? markUnfinishedInterrupted(db) : check()
  first.catch(logProblem)
  const timer = setInterval(() => void check().catch(logProblem), CHECK_INTERVAL_MS).unref()

  async function check(): Promise<void> {
    const before = expiredBefore
    expiredBefore = new Set()
    const expired = await findExpiredAttempts(db)
    const abandoned = expired.filter((attemptId) => before.has(attemptId))
    if (abandoned.length > 0) await markUnfinishedInterrupted(db, abandoned)
    expiredBefore = new Set(expired)
  }

  function logProblem(error: unknown): void {
    log.warn({ err: error }, 'could not mark abandoned answers as interrupted')
  }

  return { stop: () => clearInterval(timer) }
}
