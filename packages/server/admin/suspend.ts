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

/** Ends every sign-in of the account and refuses new ones. The account's data and shared links stay. */
export async function suspendPerson(db: Db, id: string, act: OperatorAction): Promise<void> {
  await changeAccount(db, id, act, 'suspend', async (transaction) => {
    await setSuspendedAt(transaction, id, sql`coalesce(suspended_at, now())`)
    // Otherwise a widget could still fetch an approved connect request, which would sign the user in.
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
    // Ends a sign-in that was being stored at the moment of the suspension, before it could become valid.
    await endSignIns(transaction, id)
    return 'can sign in again'
  })
}

/** Ends every sign-in. Widgets on partners' pages have to ask the user for consent again. */
export async function signOutPerson(db: Db, id: string, act: OperatorAction): Promise<void> {
  await changeAccount(db, id, act, 'sign out', async (transaction) => {
    await withdrawPartnerConsent(transaction, id)
    return endSignIns(transaction, id)
  })
}

/** Locks the account, runs `change` and records the result that it returns in the audit, all in one transaction. */
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
