// Captures the money of an approved PayPal order: each order only once (PAY-16), and only one order of a person at a
// time (PAY-21).
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
  /** The order may not be captured now. `other`: another payment whose capture has an unknown result. */
  | { is: 'waiting'; other?: PaymentRow }

/**
 * Stores that this payment is about to be captured, unless another payment of the person was paid or is being captured.
 * The claim stays until PayPal reports the result of the capture, even if the server is killed: a claim that expired
 * could let a second order be charged as well.
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

/** SQL condition: a capture was started, and its result is not known yet. */
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

/**
 * Whether PayPal has reported that it took no money. An `approved` order does not prove that, because the response to
 * the capture may have been lost.
 */
export function wasRefused(report: CaptureReport): boolean {
  if (report.is === 'pending') return report.providerPaymentId === undefined
  if (report.is === 'approved') return report.refusal !== undefined
  return report.is === 'failed' || report.is === 'unknown'
}

/**
 * Ends the capture claim. After a decline, stores a new request id, because PayPal repeats its first response to the
 * same id: PAY-16.
 */
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
  // The payment stays open, because the person can choose another card, and is told why it waits.
  if (report?.wasDeclined)
    await db
      .update(payments)
      .set({ failure: 'declined' })
      .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
}

/**
 * Whether the user has completed another payment since starting this payment: then this payment was a second attempt,
 * and capturing it would charge the user twice for one term. PAY-21.
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
 * Finds another payment of this user whose money may have been taken: it is being captured, PayPal is reviewing its
 * capture, or it waits for an operator and was captured since this payment was started. A payment that was already
 * waiting before does not count: the user saw that and still wanted to pay.
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
