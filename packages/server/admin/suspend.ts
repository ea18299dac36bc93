// Suspending an account, restoring it, and ending its sign-ins.
import { eq, sql } from 'drizzle-orm'
import { endSignInsAndOpenIdSessions, withdrawPartnerConsent } from '../account/end-sign-ins.ts'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { connectRequests, guests, signIns, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import { count } from '../helpers/describe-counts.ts'

const GUEST =
  "A guest's cookie is not a person: with another browser, the same person would be another guest. " +
  'A guest can only be exported or deleted.'

/** The account can no longer sign in, and each of its sign-ins ends. It keeps everything else, also its shared links. */
export async function suspendPerson(db: Db, id: string, act: OperatorAction): Promise<void> {
  await changeAccount(db, id, act, 'suspend', async (transaction) => {
    await setSuspendedAt(transaction, id, sql`coalesce(suspended_at, now())`)
    // An approval that a widget has not fetched yet would be a sign-in.
    await transaction.delete(connectRequests).where(eq(connectRequests.userId, id))
    return endSignIns(transaction, id)
  })
}

export async function restorePerson(db: Db, id: string, act: OperatorAction): Promise<void> {
  await changeAccount(db, id, act, 'restore', async (transaction, { suspendedAt }) => {
    if (!suspendedAt)
      throw new OperatorError('This account is not suspended. Nothing was changed.', {
        code: 'not-suspended',
      })
    await setSuspendedAt(transaction, id, null)
    // A sign-in that was being stored when the account was suspended has never been valid.
    await endSignIns(transaction, id)
    return 'can sign in again'
  })
}

/** Each sign-in ends, and widgets on the pages of partners have to ask the user again. */
export async function signOutPerson(db: Db, id: string, act: OperatorAction): Promise<void> {
  await changeAccount(db, id, act, 'sign out', async (transaction) => {
    await withdrawPartnerConsent(transaction, id)
    return endSignIns(transaction, id)
  })
}

/** `change` returns the result for the audit. Everything happens in one transaction that has locked the account. */
async function changeAccount(
  db: Db,
  id: string,
  act: OperatorAction,
  action: string,
  change: (transaction: Db, account: Account) => Promise<string>,
): Promise<void> {
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      const account = await lockAccount(transaction, id)
      const result = await change(transaction, account)
      await recordOperatorAction(transaction, act, { action, subject: id, result })
    }),
  )
}

type Account = Pick<typeof users.$inferSelect, 'suspendedAt'>

async function lockAccount(db: Db, id: string): Promise<Account> {
  const isUser = eq(users.id, id)
  const [user] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(isUser)
    .for('update')
  if (user) return user
  if ((await db.$count(guests, eq(guests.id, id))) > 0)
    throw new OperatorError(GUEST, { code: 'guest-not-suspendable' })
  throw new OperatorError(`There is no account ${id}.`, { code: 'not-found' })
}

async function setSuspendedAt(db: Db, id: string, suspendedAt: ReturnType<typeof sql> | null) {
  await db.update(users).set({ suspendedAt }).where(eq(users.id, id))
}

async function endSignIns(db: Db, id: string): Promise<string> {
  const ended = await endSignInsAndOpenIdSessions(db, eq(signIns.userId, id))
  return `${count(ended.length, 'sign-in')} ended`
}
