import { GUEST_CHATS_KEPT } from '@atelier/contract'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createSignIns } from './account/sign-ins.ts'
import type { Db } from './db/open.ts'
import {
  codes,
  connects,
  conversations,
  counts,
  guests,
  identityRecords,
  newsletter,
  onceOnly,
  partnerAccounts,
  preferences,
  users,
} from './db/schema.ts'

const MINUTE = 60_000
const EVERY = 60 * MINUTE
/** The first time soon after the start, when the first visitors have been served. */
const FIRST = 5 * MINUTE
const AT_A_TIME = 200

/** Deletes what has passed its time. Several servers may do it at once: what is gone is gone. */
export function cleanRegularly(db: Db, log: FastifyBaseLogger): { stop(): void } {
  let timer = setTimeout(run, FIRST).unref()

  function run(): void {
    timer = setTimeout(run, EVERY).unref()
    clean(db).catch((error: unknown) => log.error({ err: error }, 'not cleaned'))
  }

  return { stop: () => clearTimeout(timer) }
}

export async function clean(db: Db): Promise<void> {
  for (const table of [codes, connects, counts, onceOnly, identityRecords])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await createSignIns(db).clean()
  await forgetGuests(db)
  await forgetPeople(db)
}

/** Those who have not come for a month, and those who have an account now. */
async function forgetGuests(db: Db): Promise<void> {
  const kept = new Date(Date.now() - GUEST_CHATS_KEPT)
  const gone = await db
    .select({ id: guests.id })
    .from(guests)
    .where(or(lt(guests.seenAt, kept), lt(guests.goesAt, sql`now()`)))
    .limit(AT_A_TIME)
  await forget(
    db,
    gone.map(({ id }) => id),
  )
  await deleteIn(
    gone.map(({ id }) => id),
    (ids) => db.delete(guests).where(inArray(guests.id, ids)),
  )
}

async function forgetPeople(db: Db): Promise<void> {
  const gone = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.goesAt), lt(users.goesAt, sql`now()`)))
    .limit(AT_A_TIME)
  for (const { id } of gone) await db.transaction((transaction) => forgetPerson(transaction, id))
}

async function forgetPerson(db: Db, id: string): Promise<void> {
  // Who has signed in since then stays, with everything.
  const isDue = and(eq(users.id, id), lt(users.goesAt, sql`now()`))
  const [person] = await db.select().from(users).where(isDue).for('update')
  if (!person) return
  const elsewhere = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, id))
  await forget(db, [id, ...elsewhere.map(({ ownerId }) => ownerId)])
  if (person.loginEmail) await db.delete(newsletter).where(eq(newsletter.email, person.loginEmail))
  await db.delete(users).where(eq(users.id, id))
}

async function forget(db: Db, owners: string[]): Promise<void> {
  await deleteIn(owners, async (ids) => {
    await db.delete(conversations).where(inArray(conversations.ownerId, ids))
    await db.delete(preferences).where(inArray(preferences.ownerId, ids))
  })
}

async function deleteIn(ids: string[], work: (ids: string[]) => Promise<unknown>): Promise<void> {
  if (ids.length > 0) await work(ids)
}
