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

/** Gives a user Pro, from the end of the current term or from now. Returns until when the user has it. */
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
 * Takes terms back that an operator has given and that have not ended: one of them, or all. What was paid for begins
 * earlier then, and lasts as long. Throws an OperatorError if there is none.
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

/** The terms that were not paid for and that have not ended, the first ones first. */
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

/** The audit of payments explains all terms, also those that nobody paid for. */
async function noteInLedger(db: Db, action: string, result: string, { reason }: OperatorAction) {
  await audit(db, { paymentId: null, actor: 'operator', action, result, details: reason })
}
