// A replica of the database, for reads that may be a second old.
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@atelier/contract'
import type { Pool } from 'pg'

/** How old what is read may be. */
export const MAX_AGE_MS = SECOND_MS
const CHECK_INTERVAL_MS = 300
const POLL_MS = 20

export interface Replica {
  /** Whether the replica had a moment ago all that was committed a second ago. Asking keeps it up to date. */
  isFresh(): boolean
  /** Rejects unless the replica is up to date. */
  check(): Promise<void>
  /** Reads nothing from it for a moment, because a read has failed. */
  pause(): void
  close(): Promise<void>
}

interface ReplicaParts {
  pool: Pool
  primary: Pick<Pool, 'query'>
}

/**
 * Compares how far the database has written its log with how far the replica has applied it, while somebody reads.
 */
export function watchReplica({ pool, primary }: ReplicaParts): Replica {
  /** The replica has everything that was committed before this time. */
  let completeUntil = -Infinity
  let pausedUntil = -Infinity
  let checking: Promise<void> | undefined
  let checkedAt = -Infinity
  /** Whether it is certain that the replica copies this database, and not another one. */
  let isKnown = false

  async function compare(): Promise<void> {
    const startedAt = performance.now()
    checkedAt = startedAt
    isKnown ||= await isOfSameDatabase()
    if (!isKnown) throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL.')
    const { rows } = await primary.query<{ end: string }>(
      `select pg_current_wal_flush_lsn()::text as "end"`,
    )
    while (!(await hasApplied(rows[0]!.end))) {
      if (performance.now() - startedAt > MAX_AGE_MS)
        throw new Error('The replica is more than a second behind.')
      await wait(POLL_MS, undefined, { ref: false })
    }
    completeUntil = startedAt
  }

  async function isOfSameDatabase(): Promise<boolean> {
    const read = async (database: Pick<Pool, 'query'>) =>
      (
        await database.query<{ id: string }>(
          'select system_identifier::text as id from pg_control_system()',
        )
      ).rows[0]!.id
    return (await read(primary)) === (await read(pool))
  }

  async function hasApplied(end: string): Promise<boolean> {
    const { rows } = await pool.query<{ has: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [end],
    )
    return rows[0]!.has === true
  }

  const check = () =>
    (checking ??= compare().finally(() => {
      checking = undefined
    }))

  return {
    check,
    isFresh() {
      const now = performance.now()
      // A failure shows in the age of the last success, and to operators in /readyz.
      if (now - checkedAt >= CHECK_INTERVAL_MS) check().catch(() => {})
      return now >= pausedUntil && now - completeUntil <= MAX_AGE_MS
    },
    pause() {
      pausedUntil = performance.now() + SECOND_MS
    },
    close: () => pool.end(),
  }
}
