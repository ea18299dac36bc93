import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { guests } from '../db/schema.ts'
import { GUEST_DATA_RETENTION_MS } from '../session/guest-visits.ts'
import { deleteSomeOwnedData } from './owned-data.ts'
import type { Progress } from './rows.ts'

const MAX_GUESTS = 50

/**
 * Selects guests who have not been seen for GUEST_DATA_RETENTION_MS, and guests who signed in without claiming all
 * their conversations.
 */
export function isGuestDue(): SQL | undefined {
  const seenBefore = new Date(Date.now() - GUEST_DATA_RETENTION_MS)
  return or(lt(guests.lastSeenAt, seenBefore), lt(guests.deleteAt, sql`now()`))
}

/** Deletes the guest with all data, unless the guest has come back and is no longer due. */
export async function deleteGuestIfDue(db: Db, id: string): Promise<void> {
  while (!(await deleteSomeOwnedData(db, [id])));
  await db.delete(guests).where(and(eq(guests.id, id), isGuestDue()))
}

/** Deletes some guests who are due, with all their data, starting with those who have been away the longest. */
export async function deleteSomeGuests(db: Db): Promise<Progress> {
  const due = await db
    .select({ id: guests.id })
    .from(guests)
    .where(isGuestDue())
    .orderBy(guests.lastSeenAt)
    .limit(MAX_GUESTS)
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return { deleted: 0, hasMore: false }
  if (!(await deleteSomeOwnedData(db, ids))) return { deleted: 0, hasMore: true }
  // Checked again: a guest may have come back meanwhile and stored new data.
  await db.delete(guests).where(and(inArray(guests.id, ids), isGuestDue()))
  return { deleted: ids.length, hasMore: ids.length === MAX_GUESTS }
}
