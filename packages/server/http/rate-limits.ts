import type { ErrorCode } from '@atelier/contract'
import { and, eq, gt, gte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rateLimitCounters } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { hmac } from '../helpers/crypto.ts'
import type { NetworkLevel } from './network.ts'

export interface RateLimit {
  /** Separates this limit's counters from those of other limits. */
  name: string
  max: number
  windowMs: number
  /** The error code that is thrown above the limit. Default: `too-many`. */
  code?: ErrorCode
}

/** What a limit counts: an account, a browser …, or an IP address as networkLevels() returns it. */
export type RateLimitSubject = string | readonly NetworkLevel[]

/** `amount` defaults to 1. */
export type Counted = readonly [limit: RateLimit, subject: RateLimitSubject, amount?: number]

interface Counter {
  key: string
  amount: number
  max: number
  windowMs: number
  code: ErrorCode
}

interface CounterRow {
  count: number
  expiresAt: string | Date
}

/** Creates rate limits that all servers share, because the counters are in the database. */
export function createRateLimiter(db: Db, key: Buffer, { isUnlimited = false } = {}) {
  /**
   * Counts one attempt for each of the limits in turn, and stops at the first exceeded limit: a customer who has used
   * up the limit of a /64 must not use up that of the /48 with refused attempts.
   */
  async function increment(counted: readonly Counted[]) {
    const counters = countersOf(counted)
    const rows = await incrementInTurn(db, counters)
    const last = rows.length - 1
    const { max, code } = counters[last]!
    const left = Math.min(...rows.map(({ count }, index) => counters[index]!.max - count))
    return { exceeded: rows[last]!.count > max ? { ...rows[last]!, code } : undefined, left }
  }

  /** Counts attempts. Throws `too-many`, or the limit's own code, above a limit, and returns how many are left. */
  async function consumeAll(...counted: Counted[]): Promise<number> {
    if (isUnlimited) return Math.min(...counted.map(([{ max }]) => max))
    const { exceeded, left } = await increment(counted)
    if (exceeded) throw fail(exceeded.code, { retryAfter: secondsUntil(exceeded) })
    return left
  }

  /** Counts one attempt. Returns false above a limit. */
  async function tryConsumeAll(...counted: Counted[]): Promise<boolean> {
    return isUnlimited || !(await increment(counted)).exceeded
  }

  /** Uncounts an attempt that succeeded, so that only failures count. */
  async function refundAll(...counted: Counted[]): Promise<void> {
    if (isUnlimited) return
    const keys = countersOf(counted).map((counter) => sql`${counter.key}`)
    const list = sql.join(keys, sql`, `)
    // Locks the rows in the same order as increments do, to prevent deadlocks.
    await db.execute(sql`
      update counts set count = greatest(0, counts.count - 1)
      from (
        select key from counts where key in (${list})
        order by array_position(array[${list}]::text[], key) for update
      ) locked
      where counts.key = locked.key`)
  }

  return {
    consumeAll,
    refundAll,
    consume: (limit: RateLimit, subject: RateLimitSubject, amount = 1) =>
      consumeAll([limit, subject, amount]),
    refund: (limit: RateLimit, subject: RateLimitSubject) => refundAll([limit, subject]),
    /**
     * Throws `too-many`, or the limit's own code, if the limit is used up, and counts nothing: for attempts that count only
     * when they fail.
     */
    async check(limit: RateLimit, subject: RateLimitSubject): Promise<void> {
      if (isUnlimited) return
      const usedUpCounters = countersOf([[limit, subject]]).map(({ key: counterKey, max }) =>
        and(eq(rateLimitCounters.key, counterKey), gte(rateLimitCounters.count, max)),
      )
      const [usedUp] = await db
        .select({ expiresAt: rateLimitCounters.expiresAt, count: rateLimitCounters.count })
        .from(rateLimitCounters)
        .where(and(or(...usedUpCounters), gt(rateLimitCounters.expiresAt, sql`now()`)))
      if (usedUp) throw fail(limit.code ?? 'too-many', { retryAfter: secondsUntil(usedUp) })
    },
    /** Returns how many attempts the limit has counted in its current window, refused ones included. */
    async countOf(limit: RateLimit, subject: string): Promise<number> {
      if (isUnlimited) return 0
      const [{ key: counterKey }] = countersOf([[limit, subject]]) as [Counter]
      const [counter] = await db
        .select({ count: rateLimitCounters.count })
        .from(rateLimitCounters)
        .where(
          and(eq(rateLimitCounters.key, counterKey), gt(rateLimitCounters.expiresAt, sql`now()`)),
        )
      return counter?.count ?? 0
    },
    tryConsumeAll,
    tryConsume: (limit: RateLimit, subject: RateLimitSubject) => tryConsumeAll([limit, subject]),
  }

  function countersOf(counted: readonly Counted[]): Counter[] {
    return counted.flatMap(([{ name, max, windowMs, code = 'too-many' }, subject, amount = 1]) =>
      levelsOf(subject).map((level) => ({
        key: hmac(key, `${name} ${level.key}`),
        amount,
        max: max * level.room,
        windowMs,
        code,
      })),
    )
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Combines each network with an account or a link, to limit the attempts of a network at this account or link. */
export function withinNetworks(networks: readonly NetworkLevel[], subject: string): NetworkLevel[] {
  return networks.map(({ key, room }) => ({ key: `${key} ${subject}`, room }))
}

/**
 * Like withinNetworks(), but without higher limits for wider networks. For limits whose sum over all networks is fixed,
 * which a single customer with a /56 or a /48 could otherwise use up.
 */
export function withinEachNetwork(
  networks: readonly NetworkLevel[],
  subject: string,
): NetworkLevel[] {
  return withinNetworks(networks, subject).map(({ key }) => ({ key, room: 1 }))
}

function levelsOf(subject: RateLimitSubject): readonly NetworkLevel[] {
  return typeof subject === 'string' ? [{ key: subject, room: 1 }] : subject
}

/** One statement for all counters. Returns the rows up to the first counter that is above its maximum. */
async function incrementInTurn(db: Db, counters: readonly Counter[]): Promise<CounterRow[]> {
  const names = counters.map((_, index) => sql.raw(`counter_${index}`))
  const steps = counters.map((counter, index) => {
    const before = counters[index - 1]
    const source = before && sql`from ${names[index - 1]!} where count <= ${before.max}::int`
    return sql`${names[index]!} as (${incrementOne(counter, source)})`
  })
  const rows = names.map((name, index) => sql`select ${index}::int as step, * from ${name}`)
  const result = (await db.execute(sql`
    with ${sql.join(steps, sql`, `)}
    ${sql.join(rows, sql` union all `)} order by step`)) as { rows: CounterRow[] }
  return result.rows
}

function incrementOne({ key, amount, windowMs }: Counter, source: SQL = sql``): SQL {
  const expiresAt = new Date(Date.now() + windowMs).toISOString()
  const isWindowOver = sql`counts.expires_at < now()`
  return sql`
    insert into counts (key, count, expires_at)
    select ${key}::text, ${amount}::int, ${expiresAt}::timestamptz ${source}
    on conflict (key) do update set
      count = case when ${isWindowOver} then excluded.count else counts.count + excluded.count end,
      expires_at = case when ${isWindowOver} then excluded.expires_at else counts.expires_at end
    returning count, expires_at as "expiresAt"`
}

function secondsUntil({ expiresAt }: CounterRow): number {
  return (new Date(expiresAt).getTime() - Date.now()) / 1000
}
