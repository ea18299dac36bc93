import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { findExpiredAttempts, markUnfinishedInterrupted } from './leases.ts'
import { endExpiredToolCalls } from './stored-tool-calls.ts'

const CHECK_INTERVAL_MS = 15_000

/**
 * Marks answers whose server has crashed as interrupted, so that visitors can retry them. Only an answer without a
 * lease at two checks in a row counts: after a database outage all leases have expired, and running servers need a few
 * seconds to renew theirs. Also ends answers that have waited too long for the results of tools.
 */
export function startAbandonedCheck(
  { db, isExclusive }: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): void } {
  let expiredBefore = new Set<string>()
  // No other server writes answers into an exclusive database, so all unfinished answers can be marked at once.
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
    await endExpiredToolCalls(db)
  }

  function logProblem(error: unknown): void {
    log.warn({ err: error }, 'could not mark abandoned answers as interrupted')
  }

  return { stop: () => clearInterval(timer) }
}
