// Refuses a new payment while another payment of the person is open. PAY-24.
import type { pro } from '@atelier/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { isBeingCaptured } from './capture.ts'

const MAX_OPEN = 3

/** Throws `payment-open`. Call it with the user locked. */
export async function refuseWhileOpen(
  db: Db,
  userId: string,
  provider: pro.PaymentProvider,
): Promise<void> {
  await refuseTooManyOpen(db, userId)
  if (provider === 'paypal') await refuseUndecidedCapture(db, userId)
}

async function refuseTooManyOpen(db: Db, userId: string): Promise<void> {
  const open = await db
    .select({ expiresAt: payments.expiresAt })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'pending'),
        gt(payments.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(payments.expiresAt))
  if (open.length < MAX_OPEN) return
  throw fail('payment-open', { retryAfter: (open[0]!.expiresAt.getTime() - Date.now()) / 1000 })
}

/**
 * Throws while the capture of another order is undecided: an order approved meanwhile could not be captured for days.
 * PAY-21.
 */
async function refuseUndecidedCapture(db: Db, userId: string): Promise<void> {
  const undecided = await db.$count(payments, and(eq(payments.userId, userId), isBeingCaptured))
  if (undecided > 0) throw fail('payment-open')
}
