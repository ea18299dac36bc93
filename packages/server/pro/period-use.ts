// Allowances besides messages and pictures: one per visitor by plan, and one for all guests of a network together.
import type { pro } from '@atelier/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { monthlyUse } from '../db/schema.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import {
  countedId,
  networkLimits,
  startOfNextDay,
  startOfNextMonth,
  THIS_MONTH,
  TODAY,
  usedBy,
} from './allowance.ts'
import { readPlan } from './plans.ts'

export interface PeriodLimits {
  what: (typeof monthlyUse.$inferSelect)['what']
  period: 'day' | 'month'
  /** Null: without a limit. */
  limits: Record<pro.Plan, number | null>
  guestsPerNetwork: number | null
}

/** Where something was counted, so that it can be given back after the period has ended, too. */
export interface CountedUse {
  /** The first day of the period. */
  month: string
  /** The user, or the guest. */
  id: string
  /** The networks of a guest, the smallest first. */
  networks: readonly string[]
}

const FIRST_DAY = { day: TODAY, month: THIS_MONTH }

export const startOfNextPeriod = (period: PeriodLimits['period']): Date =>
  period === 'day' ? startOfNextDay() : startOfNextMonth()

/** How much the visitor has used. All guests of a network may have used up what is for one of them. */
export async function readPeriodUse(
  db: Db,
  caller: Caller,
  { what, period, limits, guestsPerNetwork }: PeriodLimits,
): Promise<{ limit: number | null; used: number; resetsAt: string }> {
  const networks = networkLimits(caller, limits, guestsPerNetwork)
  const ownId = countedId(caller)
  const [plan, rows] = await Promise.all([
    readPlan(db, caller),
    db
      .select({ ownerId: monthlyUse.ownerId, used: monthlyUse.used })
      .from(monthlyUse)
      .where(
        and(
          inArray(monthlyUse.ownerId, [ownId, ...networks.map(({ id }) => id)]),
          eq(monthlyUse.month, FIRST_DAY[period]),
          eq(monthlyUse.what, what),
        ),
      ),
  ])
  const counts = new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
  return {
    limit: limits[plan],
    used: usedBy(ownId, networks, counts),
    resetsAt: startOfNextPeriod(period).toISOString(),
  }
}

/**
 * Counts what is about to be used. Returns undefined if less is left in this period: then the transaction has to be rolled
 * back.
 */
export async function tryCountPeriod(
  transaction: Db,
  use: PeriodLimits & { caller: CountedCaller; plan: pro.Plan; count: number },
): Promise<CountedUse | undefined> {
  const { what, period, limits, guestsPerNetwork, caller, plan, count } = use
  const own = { id: countedId(caller), max: limits[plan] }
  const networks = networkLimits(caller, limits, guestsPerNetwork)
  let month = ''
  // In the order of the networks' size, in which all others lock these rows too.
  for (const { id, max } of [own, ...networks]) {
    const isWithin = (sum: SQL) => (max === null ? sql`true` : sql`${sum} <= ${max}::int`)
    const [counted] = await rowsOf<{ month: string }>(
      transaction.execute(sql`
        insert into monthly_use (owner_id, month, what, used)
        select ${id}::uuid, ${FIRST_DAY[period]}, ${what}, ${count}::int
        where ${isWithin(sql`${count}::int`)}
        on conflict (owner_id, month, what) do update set used = monthly_use.used + excluded.used
          where ${isWithin(sql`monthly_use.used + excluded.used`)}
        returning month::text as month`),
    )
    if (!counted) return undefined
    ;({ month } = counted)
  }
  return { month, id: own.id, networks: networks.map(({ id }) => id) }
}

/** Uncounts what was not used. A negative count is used in addition, whatever the limit is. */
export async function giveBackPeriod(
  transaction: Db,
  what: PeriodLimits['what'],
  { month, id, networks }: CountedUse,
  count: number,
): Promise<void> {
  for (const each of [id, ...networks])
    await transaction.execute(sql`
      update monthly_use set used = greatest(0, used - ${count}::int)
      where owner_id = ${each}::uuid and month = ${month}::date and what = ${what}`)
}
