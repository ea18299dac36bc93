import type { pro } from '@atelier/contract'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { entitlements } from '../db/schema.ts'
import { isCurrent } from './entitlement.ts'

/** The plan of a user who has these items now. */
function planOf(items: ReadonlySet<string>): pro.Plan {
  if (!items.has('pro')) return 'free'
  return items.has('godmode') ? 'godmode' : 'pro'
}

/** The present plans of users. */
export async function readPlans(db: Db, userIds: string[]): Promise<(userId: string) => pro.Plan> {
  const current = await db
    .select({ userId: entitlements.userId, item: entitlements.item })
    .from(entitlements)
    .where(and(isCurrent, inArray(entitlements.userId, userIds)))
  const rowsOfUsers = Map.groupBy(current, ({ userId }) => userId)
  return (userId) => planOf(new Set(rowsOfUsers.get(userId)?.map(({ item }) => item)))
}
