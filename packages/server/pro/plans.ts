import type { pro } from '@atelier/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { constant } from '../db/constant.ts'
import type { Db } from '../db/database.ts'
import { entitlements } from '../db/schema.ts'
import type { Caller, CountedCaller } from '../session/caller.ts'
import { isCurrent } from './entitlement.ts'

/** SQL aggregate: the plan that follows from a user's current rows of `entitlements`. */
const PLAN = constant(sql<pro.Plan>`
  case when not coalesce(bool_or(${entitlements.item} = 'pro'), false) then 'free'
    when bool_or(${entitlements.item} = 'godmode') then 'godmode' else 'pro' end`)

/** SQL of one row with the caller's current plan as `plan`. */
export function selectPlan(caller: CountedCaller): SQL {
  if (caller.kind === 'guest') return sql`select 'guest'::text as plan`
  const isTheirs = and(isCurrent, eq(entitlements.userId, caller.userId))
  return sql`select ${PLAN} as plan from ${entitlements} where ${isTheirs}`
}

export async function readPlan(db: Db, caller: Caller): Promise<pro.Plan> {
  if (caller.kind === 'guest') return 'guest'
  return (await readPlans(db, [caller.userId]))(caller.userId)
}

/** Reads the current plans of users. Returns a function from user id to plan. */
export async function readPlans(db: Db, userIds: string[]): Promise<(userId: string) => pro.Plan> {
  const rows = await db
    .select({ userId: entitlements.userId, plan: PLAN })
    .from(entitlements)
    .where(and(isCurrent, inArray(entitlements.userId, userIds)))
    .groupBy(entitlements.userId)
  const plans = new Map(rows.map(({ userId, plan }) => [userId, plan]))
  return (userId) => plans.get(userId) ?? 'free'
}
