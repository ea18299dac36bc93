import { GUEST_DATA_RETENTION_MS } from '@atelier/contract'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createKnownBrowserStore } from './account/known-browsers.ts'
import { createSignInStore } from './account/sign-ins.ts'
import type { Db } from './db/database.ts'
import { expireMediaOfOwners, removeExpiredMedia } from './media/delete-media.ts'
import { deleteOldCounts } from './pro/allowance.ts'
import type { FileStorage } from './providers/files/file-storage.ts'
import { deleteOldLinks } from './share/links.ts'
import {
  emailCodes,
  connectRequests,
  conversations,
  rateLimitCounters,
  guests,
  identityRecords,
  newsletter,
  oneTimeTokens,
  partnerAccounts,
  passkeyChallenges,
  paymentConfirmations,
  paymentEvents,
  preferences,
  shareReports,
  users,
} from './db/schema.ts'

const MINUTE_MS = 60_000
const INTERVAL_MS = 60 * MINUTE_MS
/** The first run waits, so that a server that has just started can answer its first visitors quickly. */
const FIRST_RUN_DELAY_MS = 5 * MINUTE_MS
const MAX_OWNERS_PER_RUN = 200

/** Deletes expired data once an hour. Several servers may do it at the same time. */
export function startCleanup(db: Db, files: FileStorage, log: FastifyBaseLogger): { stop(): void } {
  let timer = setTimeout(run, FIRST_RUN_DELAY_MS).unref()

  function run(): void {
    timer = setTimeout(run, INTERVAL_MS).unref()
    deleteExpiredData(db, files).catch((error: unknown) =>
      log.error({ err: error }, 'could not delete expired data'),
    )
  }

  return { stop: () => clearTimeout(timer) }
}

export async function deleteExpiredData(db: Db, files: FileStorage): Promise<void> {
  for (const table of [
    emailCodes,
    connectRequests,
    rateLimitCounters,
    oneTimeTokens,
    identityRecords,
    passkeyChallenges,
    paymentConfirmations,
  ])
    await db.delete(table).where(lt(table.expiresAt, sql`now()`))
  await createSignInStore(db).deleteExpired()
  await createKnownBrowserStore(db).deleteUnused()
  await deleteOldLinks(db)
  await db.delete(shareReports).where(lt(shareReports.createdAt, sql`now() - interval '180 days'`))
  await deleteOldCounts(db)
  await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, sql`now() - interval '30 days'`))
  await deleteInactiveGuests(db)
  await deleteDueUsers(db)
  // Last, because it deletes the files of the owners too, and because the storage may be down.
  await removeExpiredMedia(db, files)
}

/** Deletes guests who were not seen for a month, and those who signed in without claiming all their conversations. */
async function deleteInactiveGuests(db: Db): Promise<void> {
  const seenBefore = new Date(Date.now() - GUEST_DATA_RETENTION_MS)
  const expired = await db
    .select({ id: guests.id })
    .from(guests)
    .where(or(lt(guests.lastSeenAt, seenBefore), lt(guests.deleteAt, sql`now()`)))
    .limit(MAX_OWNERS_PER_RUN)
  const ids = expired.map(({ id }) => id)
  if (ids.length === 0) return
  await deleteOwnedData(db, ids)
  await db.delete(guests).where(inArray(guests.id, ids))
}

async function deleteDueUsers(db: Db): Promise<void> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deleteAt), lt(users.deleteAt, sql`now()`)))
    .limit(MAX_OWNERS_PER_RUN)
  for (const { id } of due) await db.transaction((transaction) => deleteUserIfDue(transaction, id))
}

async function deleteUserIfDue(db: Db, id: string): Promise<void> {
  // Checks again with the row locked, because a user who has just signed in keeps the account.
  const isDue = and(eq(users.id, id), lt(users.deleteAt, sql`now()`))
  const [user] = await db.select().from(users).where(isDue).for('update')
  if (!user) return
  const partnerOwners = await db
    .select()
    .from(partnerAccounts)
    .where(eq(partnerAccounts.userId, id))
  await deleteOwnedData(db, [id, ...partnerOwners.map(({ ownerId }) => ownerId)])
  if (user.loginEmail) await db.delete(newsletter).where(eq(newsletter.email, user.loginEmail))
  await db.delete(users).where(eq(users.id, id))
}

async function deleteOwnedData(db: Db, ownerIds: string[]): Promise<void> {
  await expireMediaOfOwners(db, ownerIds)
  await db.delete(conversations).where(inArray(conversations.ownerId, ownerIds))
  await db.delete(preferences).where(inArray(preferences.ownerId, ownerIds))
}
