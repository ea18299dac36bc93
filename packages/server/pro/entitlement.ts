import type { pro as calls } from '@atelier/contract'
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { entitlements, subscriptionReminders, users } from '../db/schema.ts'
import { addTerm } from './terms.ts'

type Item = 'pro' | calls.AddOn
type Entitlement = typeof entitlements.$inferSelect

interface Grant {
  /** The id of the payment or of the operator's grant. */
  sourceId: string
  userId: string
  period: calls.BillingPeriod
  addOns: readonly calls.AddOn[]
}

/**
 * Selects terms that have not ended, including future terms. Uses the database's clock, because servers' clocks differ.
 */
export const isUnended = and(isNull(entitlements.revokedAt), sql`${entitlements.endsAt} > now()`)
const hasBegun = sql<boolean>`${entitlements.startsAt} <= now()`
/** Selects terms that are running. */
export const isCurrent = and(isUnended, hasBegun)

/**
 * Gives the terms of a payment, each from the end of the user's current term or from now. Run it in the transaction that
 * changes the payment's status: PAY-14. Returns the term of Pro.
 */
export async function grantTerms(
  db: Db,
  { sourceId, userId, period, addOns }: Grant,
): Promise<{ startsAt: Date; endsAt: Date }> {
  await lockUser(db, userId)
  const rows: Entitlement[] = []
  for (const item of ['pro', ...addOns] as const) {
    const startsAt = await findEnd(db, userId, item)
    const endsAt = addTerm(startsAt, period)
    rows.push({ sourceId, userId, item, startsAt, endsAt, revokedAt: null })
  }
  await db.insert(entitlements).values(rows)
  return rows[0]!
}

/** Revokes the terms of a payment. Later terms move forward to fill the gap, because they were paid for. */
export async function revokeTerms(
  db: Db,
  { sourceId, userId }: Pick<Grant, 'sourceId' | 'userId'>,
): Promise<void> {
  // Locks the user, so that a simultaneous payment does not start its term at an end that this function changes.
  await lockUser(db, userId)
  const revoked = await db
    .update(entitlements)
    // Uses the database's clock, with which plans are read.
    .set({ revokedAt: sql`now()` })
    .where(and(eq(entitlements.sourceId, sourceId), isNull(entitlements.revokedAt)))
    .returning()
  for (const { item, startsAt, endsAt, revokedAt } of revoked) {
    const lostMs = endsAt.getTime() - Math.max(startsAt.getTime(), revokedAt!.getTime())
    if (lostMs <= 0) continue
    const shift = sql`make_interval(secs => ${lostMs / 1000})`
    await db
      .update(entitlements)
      .set({
        startsAt: sql`${entitlements.startsAt} - ${shift}`,
        endsAt: sql`${entitlements.endsAt} - ${shift}`,
      })
      .where(
        and(
          eq(entitlements.userId, userId),
          eq(entitlements.item, item),
          isNull(entitlements.revokedAt),
          sql`${entitlements.startsAt} >= ${endsAt.toISOString()}::timestamptz`,
        ),
      )
  }
}

/** Returns the user's current plan and add-ons, and when they end. */
export async function readSubscription(db: Db, userId: string): Promise<calls.Subscription> {
  const [rows, [reminders]] = await Promise.all([
    listUnended(db, userId),
    db.select().from(subscriptionReminders).where(eq(subscriptionReminders.userId, userId)),
  ])
  const terms = rows.filter(({ item }) => item === 'pro')
  const isPro = terms.some((term) => term.hasBegun)
  return {
    tier: isPro ? 'pro' : 'free',
    addOns: rows
      .filter((row) => row.item !== 'pro' && row.hasBegun)
      .map(({ item }) => item as calls.AddOn)
      .filter((addOn, position, all) => all.indexOf(addOn) === position),
    since: isPro ? (await findStart(db, userId, terms[0]!)).toISOString() : null,
    until: isPro ? terms.at(-1)!.endsAt.toISOString() : null,
    reminders: reminders?.isOn ?? true,
  }
}

export async function readTier(db: Db, userId: string): Promise<calls.Subscription['tier']> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(entitlements)
    .where(and(isCurrent, eq(entitlements.userId, userId), eq(entitlements.item, 'pro')))
    .limit(1)
  return row ? 'pro' : 'free'
}

export async function setReminders(db: Db, userId: string, isOn: boolean): Promise<void> {
  await db
    .insert(subscriptionReminders)
    .values({ userId, isOn })
    .onConflictDoUpdate({ target: subscriptionReminders.userId, set: { isOn } })
}

async function listUnended(db: Db, userId: string) {
  return db
    .select({ ...getTableColumns(entitlements), hasBegun })
    .from(entitlements)
    .where(and(isUnended, eq(entitlements.userId, userId)))
    .orderBy(asc(entitlements.endsAt))
}

/** Returns when the uninterrupted series of terms that ends with this term began. */
async function findStart(db: Db, userId: string, term: Entitlement): Promise<Date> {
  const rows = await db
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, userId),
        eq(entitlements.item, 'pro'),
        isNull(entitlements.revokedAt),
      ),
    )
  let { startsAt } = term
  let previous: Entitlement | undefined
  while ((previous = rows.find(({ endsAt }) => endsAt.getTime() === startsAt.getTime()))) {
    startsAt = previous.startsAt
  }
  return startsAt
}

/** When the user's latest term of the item ends, or now. */
async function findEnd(db: Db, userId: string, item: Item): Promise<Date> {
  const latest = sql`coalesce(max(${entitlements.endsAt}), now())`.mapWith(entitlements.endsAt)
  const [row] = await db
    .select({ latest })
    .from(entitlements)
    .where(and(isUnended, eq(entitlements.userId, userId), eq(entitlements.item, item)))
  return row!.latest
}

/** Locks the user until the transaction ends, so that changes of terms and captures happen one after the other. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
