// Monthly allowances besides pictures: one per visitor by plan, and one for all guests of a network together.
import type { pro } from '@atelier/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { monthlyUse } from '../db/schema.ts'
import type { CountedCaller } from '../session/caller.ts'
import { countedId, networkLimits, THIS_MONTH, usedBy } from './allowance.ts'

export interface MonthlyLimits {
  what: (typeof monthlyUse.$inferSelect)['what']
  /** Null: without a limit. */
  perMonth: Record<pro.Plan, number | null>
  guestsPerNetwork: number | null
}

/** How much the visitor has used this month. All guests of a network may have used up what is for one of them. */
export async function readMonthlyUse(
  db: Db,
  caller: CountedCaller,
  plan: pro.Plan,
  { what, perMonth, guestsPerNetwork }: MonthlyLimits,
): Promise<{ limit: number | null; used: number }> {
  const networks = networkLimits(caller, perMonth, guestsPerNetwork)
  const ownId = countedId(caller)
  const rows = await db
    .select({ ownerId: monthlyUse.ownerId, used: monthlyUse.used })
    .from(monthlyUse)
    .where(
      and(
        inArray(monthlyUse.ownerId, [ownId, ...networks.map(({ id }) => id)]),
        eq(monthlyUse.month, THIS_MONTH),
        eq(monthlyUse.what, what),
      ),
    )
  const counts = new Map(rows.map(({ ownerId, used }) => [ownerId, used]))
  return { limit: perMonth[plan], used: usedBy(ownId, networks, counts) }
}

/** Counts what is about to be used. Returns false if less is left this month: then the transaction has to be rolled back. */
export async function tryCountMonthly(
  transaction: Db,
  use: MonthlyLimits & { caller: CountedCaller; plan: pro.Plan; count: number },
): Promise<boolean> {
  const { what, perMonth, guestsPerNetwork, caller, plan, count } = use
  const own = { id: countedId(caller), max: perMonth[plan] }
  // In the order of the networks' size, in which all others lock these rows too.
  for (const { id, max } of [own, ...networkLimits(caller, perMonth, guestsPerNetwork)]) {
    const isWithin = (sum: SQL) => (max === null ? sql`true` : sql`${sum} <= ${max}::int`)
    const counted = await rowsOf(
      transaction.execute(sql`
        insert into monthly_use (owner_id, month, what, used)
        select ${id}::uuid, ${THIS_MONTH}, ${what}, ${count}::int where ${isWithin(sql`${count}::int`)}
        on conflict (owner_id, month, what) do update set used = monthly_use.used + excluded.used
          where ${isWithin(sql`monthly_use.used + excluded.used`)}
        returning used`),
    )
    if (counted.length === 0) return false
  }
  return true
}
