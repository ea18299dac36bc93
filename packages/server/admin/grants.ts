// Terms of Pro that an operator gives without a payment, and takes back.
import type { admin as calls, pro } from '@atelier/contract'
import { and, asc, eq, notExists } from 'drizzle-orm'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { entitlements, payments, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { audit } from '../pro/audit.ts'
import {
  grantTerms,
  isUnended,
  lockUser,
  readSubscription,
  revokeTerms,
} from '../pro/entitlement.ts'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'

/** Gives a user Pro, from the end of the current term or from now. Returns when the new term ends. */
export async function grantPro(
  db: Db,
  userId: string,
  period: pro.BillingPeriod,
  act: OperatorAction,
): Promise<string> {
  if ((await db.$count(users, eq(users.id, userId))) === 0)
    throw new OperatorError('Only an account can have Pro.', { code: 'not-found' })
  await db.transaction(async (transaction) => {
    const grant = { sourceId: createUuidV7(), userId, period, addOns: [] }
    const { endsAt } = await grantTerms(transaction, grant)
    const result = `Pro ${period}, until ${endsAt.toISOString()}`
    await noteInLedger(transaction, 'grant', `${period} for ${userId}`, act)
    await recordOperatorAction(transaction, act, { action: 'grant', subject: userId, result })
  })
  return (await readSubscription(db, userId)).until!
}

/**
 * Takes back one or all of the terms that operators have given and that have not ended. Paid terms after them start
 * earlier and keep their length. Throws an OperatorError if there is no such term.
 */
export async function takeBackGrants(
  db: Db,
  userId: string,
  grantId: string | undefined,
  act: OperatorAction,
): Promise<number> {
  return retryOnConflict(() =>
    db.transaction(async (transaction) => {
      await lockUser(transaction, userId)
      const grants = await listGrants(transaction, userId)
      const ids = new Set(grants.map(({ id }) => id).filter((id) => (grantId ?? id) === id))
      if (ids.size === 0)
        throw new OperatorError('No operator has given Pro that has not ended yet.', {
          code: 'not-found',
        })
      for (const sourceId of ids) {
        await revokeTerms(transaction, { sourceId, userId })
        await noteInLedger(transaction, 'take back', `${sourceId} of ${userId}`, act)
        const entry = { action: 'take back', subject: userId, result: `grant ${sourceId}` }
        await recordOperatorAction(transaction, act, entry)
      }
      return ids.size
    }),
  )
}

/** Lists the terms that an operator gave and that have not ended, in order of time. */
export async function listGrants(db: Db, userId: string): Promise<calls.Person['grants']> {
  const payment = db.select().from(payments).where(eq(payments.id, entitlements.sourceId))
  const rows = await db
    .select()
    .from(entitlements)
    .where(and(isUnended, eq(entitlements.userId, userId), notExists(payment)))
    .orderBy(asc(entitlements.startsAt))
  return rows.map(({ sourceId, item, startsAt, endsAt }) => ({
    id: sourceId,
    item,
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
  }))
}

/** Records a grant in the payment ledger too, because the ledger explains every term, including unpaid ones. */
async function noteInLedger(db: Db, action: string, result: string, { reason }: OperatorAction) {
  await audit(db, { paymentId: null, actor: 'operator', action, result, details: reason })
}
