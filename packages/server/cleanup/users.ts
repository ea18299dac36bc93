import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newsletter, partnerAccounts, users } from '../db/schema.ts'
import { deleteSomeOwnedData } from './owned-data.ts'
import type { Progress } from './progress.ts'

const MAX_USERS = 20

/** Deletes accounts that are due, those first that have been for longest. One that fails does not keep the others. */
export async function deleteSomeUsers(db: Db): Promise<Progress> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deleteAt), lt(users.deleteAt, sql`now()`)))
    .orderBy(users.deleteAt)
    .limit(MAX_USERS)
  const results = []
  for (const { id } of due)
    results.push(await Promise.allSettled([db.transaction((tx) => deleteUserIfDue(tx, id))]))
  const failure = results.flat().find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  return { deleted: due.length, hasMore: due.length === MAX_USERS }
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
  const ownerIds = [id, ...partnerOwners.map(({ ownerId }) => ownerId)]
  while (!(await deleteSomeOwnedData(db, ownerIds)));
  if (user.loginEmail) await db.delete(newsletter).where(eq(newsletter.email, user.loginEmail))
  await db.delete(users).where(eq(users.id, id))
}
