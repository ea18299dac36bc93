import { admin as calls } from '@atelier/contract'
import { asc, desc, eq, ilike, inArray, max, or } from 'drizzle-orm'
import type { UserRow } from '../account/users.ts'
import type { Db } from '../db/database.ts'
import { guests, signIns, users } from '../db/schema.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import { readPlans } from '../pro/plans.ts'

type GuestRow = typeof guests.$inferSelect

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Finds people by a part of the email address or name, or by the whole id of an account or guest. An empty text returns
 * the newest accounts.
 */
export async function findPeople(db: Db, text: string): Promise<calls.PersonSummary[]> {
  const wanted = text.trim()
  if (UUID.test(wanted)) {
    const person = await findById(db, wanted)
    return person ? [person] : []
  }
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`
  const columns = [users.email, users.loginEmail, users.displayName, users.userName]
  const rows = await db
    .select()
    .from(users)
    .where(wanted ? or(...columns.map((column) => ilike(column, pattern))) : undefined)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(calls.ADMIN_LIST_LENGTH)
  return summarizeUsers(db, rows)
}

/** Returns undefined for an unknown id. */
export async function findById(db: Db, id: string): Promise<calls.PersonSummary | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  if (rows.length > 0) return (await summarizeUsers(db, rows))[0]
  const [guest] = await db.select().from(guests).where(eq(guests.id, id))
  return guest && summarizeGuest(guest)
}

/**
 * Returns the account that signs in with this email address, or the account or guest with this id. Otherwise throws an
 * OperatorError. An account that merely shows the address is not enough, because anyone can make a provider send an
 * address of another person: a grant could then reach a stranger. The operator has to look such an account up and give
 * its id.
 */
export async function identifyPerson(db: Db, who: string): Promise<calls.PersonSummary> {
  const found = UUID.test(who) ? await findById(db, who) : await findByVerifiedEmail(db, who)
  if (!found)
    throw new OperatorError(`There is no account and no guest ${toOneLine(who)}.`, {
      code: 'not-found',
    })
  return found
}

async function findByVerifiedEmail(db: Db, text: string): Promise<calls.PersonSummary | undefined> {
  const email = text.toLowerCase()
  const signsIn = await db.select().from(users).where(eq(users.loginEmail, email))
  if (signsIn.length > 0) return (await summarizeUsers(db, signsIn))[0]
  const shown = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(calls.ADMIN_LIST_LENGTH)
  if (shown.length > 0) throw new OperatorError(describeUnverified(text, shown))
  return undefined
}

function describeUnverified(email: string, rows: UserRow[]): string {
  const accounts = rows.map(
    ({ id, displayName }) => `  ${id}  ${toOneLine(displayName)}  (not verified)`,
  )
  return [
    `Nobody signs in with ${toOneLine(email)}. These accounts show the address, which may be somebody else's.`,
    'Make sure that you mean the right one, and give its id:',
    ...accounts,
  ].join('\n')
}

async function summarizeUsers(db: Db, rows: UserRow[]): Promise<calls.PersonSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [planOf, visits] = await Promise.all([readPlans(db, ids), readLastVisits(db, ids)])
  return rows.map((row) => ({
    id: row.id,
    kind: 'user',
    name: row.displayName,
    email: row.email || null,
    plan: planOf(row.id),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: visits.get(row.id)?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    deleteAt: row.deleteAt?.toISOString() ?? null,
  }))
}

async function readLastVisits(db: Db, userIds: string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .select({ userId: signIns.userId, lastSeenAt: max(signIns.lastSeenAt) })
    .from(signIns)
    .where(inArray(signIns.userId, userIds))
    .groupBy(signIns.userId)
  return new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt]))
}

function summarizeGuest({ id, createdAt, lastSeenAt, deleteAt }: GuestRow): calls.PersonSummary {
  return {
    id,
    kind: 'guest',
    name: '',
    email: null,
    plan: 'guest',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    suspendedAt: null,
    deleteAt: deleteAt?.toISOString() ?? null,
  }
}
