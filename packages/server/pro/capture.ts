// Taking the money for an approved PayPal order: once for each order (PAY-16), and for one order of a person at a time (PAY-21).
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema.ts'
import type { ProviderReport } from '../providers/payment-gateway.ts'
import type { CaptureReport } from '../providers/paypal/capture.ts'
import type { PaymentServices } from './context.ts'
import { lockUser } from './entitlement.ts'
import { isOpen, lockPayment, toOrder, type PaymentRow } from './payments.ts'

export type CaptureClaim =
  | { is: 'claimed' }
  /** The person has paid with another payment since they started this one, or their account is gone. */
  | { is: 'superseded' }
  /** Nothing may be captured for now. `other`: the payment whose money may have been taken, but nobody knows yet. */
  | { is: 'waiting'; other?: PaymentRow }

/**
 * Stores that this payment is about to be captured, unless another one of the person was paid or is being captured. The
 * claim holds until PayPal has said what became of the capture, also if the server that made it has been killed: a claim
 * that ended with time would let a second order be charged although the first one was.
 */
export async function claimCapture(db: Db, { id, userId }: PaymentRow): Promise<CaptureClaim> {
  if (!userId) return { is: 'superseded' }
  return db.transaction(async (transaction) => {
    // Payment first, then user: settling a payment locks them in this order, too.
    const payment = await lockPayment(transaction, id)
    if (!isOpen(payment)) return { is: 'waiting' }
    await lockUser(transaction, userId)
    if (await isSuperseded(transaction, payment)) return { is: 'superseded' }
    const other = await findUndecided(transaction, payment)
    if (other) return { is: 'waiting', other }
    await transaction
      .update(payments)
      .set({ captureStartedAt: sql`coalesce(${payments.captureStartedAt}, now())` })
      .where(eq(payments.id, id))
    return { is: 'claimed' }
  })
}

/** Whether the money may have been taken, and nobody knows yet. */
export const isBeingCaptured = and(
  eq(payments.status, 'pending'),
  isNotNull(payments.captureStartedAt),
)

/** Captures an order for which `claimCapture` has returned `claimed`. Throws GatewayUnavailable. */
export async function capture(
  { db, gateways }: Pick<PaymentServices, 'db' | 'gateways'>,
  payment: PaymentRow,
): Promise<ProviderReport> {
  const report = await gateways.paypal!.capture(toOrder(payment))
  if (wasRefused(report)) await endCapture(db, payment, report)
  return report
}

/** Whether PayPal has said that it took nothing. After a lost answer the order reads as `approved`, and nobody knows. */
export function wasRefused(report: CaptureReport): boolean {
  if (report.is === 'pending') return report.providerPaymentId === undefined
  if (report.is === 'approved') return report.refusal !== undefined
  return report.is === 'failed' || report.is === 'unknown'
}

/** PayPal answers a repeated id with its first answer, so that a new attempt after a decline needs a new one: PAY-16. */
export async function endCapture(
  db: Db,
  { id }: PaymentRow,
  report?: CaptureReport,
): Promise<void> {
  const wasDeclined = report && (report.is === 'failed' || report.wasDeclined)
  await db
    .update(payments)
    .set({ captureStartedAt: null, ...(wasDeclined && { captureRequestId: randomUUID() }) })
    .where(eq(payments.id, id))
}

/**
 * Whether another payment of this user was made since this one was started: then this one was a second attempt, and
 * capturing it would charge twice for what was wanted once. PAY-21.
 */
export async function isSuperseded(
  db: Db,
  { id, userId, createdAt }: PaymentRow,
): Promise<boolean> {
  if (!userId) return true
  const made = and(eq(payments.status, 'paid'), gt(payments.paidAt, createdAt))
  return (
    (await db.$count(payments, and(eq(payments.userId, userId), ne(payments.id, id), made))) > 0
  )
}

/**
 * Finds another payment of this user whose money may have been taken: one that is being captured, or whose capture PayPal
 * examines, or one that waits for an operator and was captured since this one was started. A payment that a person starts
 * although they have read that an operator looks at another one is what they want.
 */
async function findUndecided(
  db: Db,
  { id, userId, createdAt }: PaymentRow,
): Promise<PaymentRow | undefined> {
  const isReviewed = and(eq(payments.status, 'review'), gt(payments.captureStartedAt, createdAt))
  const [other] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId!), ne(payments.id, id), or(isBeingCaptured, isReviewed)))
    .limit(1)
  return other
}
