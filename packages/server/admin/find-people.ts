import { admin as calls } from '@atelier/contract'
import { desc, eq, ilike, inArray, max, or } from 'drizzle-orm'
import type { UserRow } from '../account/users.ts'
import type { Db } from '../db/database.ts'
import { guests, signIns, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { readPlans } from '../pro/plans.ts'

type GuestRow = typeof guests.$inferSelect

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** By a part of the email address or name, or by the whole id of an account or guest. Without a text: the newest accounts. */
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

/** Undefined for an unknown id. */
export async function findById(db: Db, id: string): Promise<calls.PersonSummary | undefined> {
  const rows = await db.select().from(users).where(eq(users.id, id))
  if (rows.length > 0) return (await summarizeUsers(db, rows))[0]
  const [guest] = await db.select().from(guests).where(eq(guests.id, id))
  return guest && summarizeGuest(guest)
}

/**
 * The account with this email address, or the account or guest with this id. Several accounts may show the same address
 * without having verified it; only one can sign in with it. Throws an OperatorError unless there is exactly one.
 */
export async function identifyPerson(db: Db, who: string): Promise<calls.PersonSummary> {
  const found = UUID.test(who) ? await findById(db, who) : await findByEmail(db, who)
  if (!found)
    throw new OperatorError(`There is no account and no guest ${who}.`, { code: 'not-found' })
  return found
}

async function findByEmail(db: Db, text: string): Promise<calls.PersonSummary | undefined> {
  const email = text.toLowerCase()
  const [signsIn] = await db.select().from(users).where(eq(users.loginEmail, email))
  const rows = signsIn ? [signsIn] : await db.select().from(users).where(eq(users.email, email))
  if (rows.length > 1) {
    const ids = rows.map(({ id }) => `  ${id}`)
    const message = `${rows.length} accounts show ${text}. Give the id of one:`
    throw new OperatorError([message, ...ids].join('\n'))
  }
  return (await summarizeUsers(db, rows))[0]
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
