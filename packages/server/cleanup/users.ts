import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { recordErased } from '../db/erased-ids.ts'
import { newsletter, partnerAccounts, users } from '../db/schema.ts'
import { deleteSomeOwnedData } from './owned-data.ts'
import type { Progress } from './rows.ts'

const MAX_USERS = 20
const isDue = lt(users.deleteAt, sql`now()`)

/**
 * Returns a function that deletes some accounts that are due, the longest due first. It skips accounts whose deletion
 * failed before, so that they never block the others.
 */
export function createUserDeletion(db: Db): () => Promise<Progress> {
  const failed: string[] = []

  return async () => {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isDue, notInArray(users.id, failed)))
      .orderBy(users.deleteAt)
      .limit(MAX_USERS)
    const errors: unknown[] = []
    for (const { id } of due) {
      await deleteUserIfDue(db, id).catch((error: unknown) => {
        failed.push(id)
        errors.push(error)
      })
    }
    return { deleted: due.length - errors.length, hasMore: due.length === MAX_USERS, errors }
  }
}

/** Uses a transaction per batch, because the embedded database serves no other query during a transaction. */
export async function deleteUserIfDue(db: Db, id: string): Promise<void> {
  while (!(await db.transaction((tx) => deleteBatchIfDue(tx, id))));
}

/** Returns false if there is more to delete. */
async function deleteBatchIfDue(db: Db, id: string): Promise<boolean> {
  // Checks again with the row locked, because a user who has just signed in keeps the account.
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isDue))
    .for('update')
  if (!user) return true
  const partnerOwners = await db
    .select()
    .from(partnerAccounts)
    .where(eq(partnerAccounts.userId, id))
  const ownerIds = [id, ...partnerOwners.map(({ ownerId }) => ownerId)]
  if (!(await deleteSomeOwnedData(db, ownerIds))) return false
  if (user.loginEmail) await db.delete(newsletter).where(eq(newsletter.email, user.loginEmail))
  await db.delete(users).where(eq(users.id, id))
  await recordErased(db, 'user', [id])
  return true
}
