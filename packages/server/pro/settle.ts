// The only place that changes the status of a payment: PAY-11.
import type { pro as calls } from '@atelier/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentAudit, payments } from '../db/schema.ts'
import type { ProviderReport } from '../providers/payment-gateway.ts'
import { audit, auditOnce, type AuditEntry } from './audit.ts'
import { grantTerms, revokeTerms } from './entitlement.ts'
import { markRefunded, writeInvoice } from './invoices.ts'
import { lockPayment, type PaymentRow } from './payments.ts'

/** Who reported it and how, for the audit. */
export type Source = Pick<AuditEntry, 'actor' | 'action' | 'details'>

type Status = calls.PaymentStatus

const UNPAID: Status[] = ['pending', 'failed', 'cancelled', 'expired']
/** An unpaid payment is given up this long after the provider's own limit, so that a late notice still finds it open. */
const EXPIRY_GRACE_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

export interface Settlement {
  payment: PaymentRow
  /** Whether this report changed the status. A repeated report does not. */
  isChanged: boolean
  /** Why a person has to look: PAY-13. */
  attention?: Attention
}

/** `late`: money for a payment that had been given up. `returned`: a part of the money of a paid one went back. */
export type Attention = 'late' | 'review' | 'returned'

/** Records what a provider says about a payment. Everything that follows from it is in one transaction: PAY-14. */
export async function applyReport(
  db: Db,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  const checked = checkAmount(payment, report)
  return db.transaction(async (transaction) => {
    const before = await lockPayment(transaction, payment.id)
    const change = changeFor(before, checked)
    const after = change && (await changeStatus(transaction, before, change))
    if (!after) return noteUnchanged(transaction, before, checked, source)
    await applyConsequences(transaction, before, after)
    await audit(transaction, {
      paymentId: payment.id,
      ...source,
      result: describeChange(before, after, checked),
    })
    return { payment: after, isChanged: true, ...attentionTo(before, after) }
  })
}

function attentionTo(before: PaymentRow, after: PaymentRow): { attention?: Attention } {
  if (after.status === 'review') return { attention: 'review' }
  return after.status === 'paid' && before.status !== 'pending' ? { attention: 'late' } : {}
}

async function noteUnchanged(
  transaction: Db,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  const settlement = await noteUnusual(transaction, payment, report, source)
  if (!settlement.attention && source.details)
    await auditOnce(transaction, { paymentId: payment.id, ...source, result: 'no change' })
  return settlement
}

/** A paid payment stays paid if a part of its money goes back, but the operator is told, once for each reason. */
async function noteUnusual(
  db: Db,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  const unchanged = { payment, isChanged: false }
  if (payment.status !== 'paid' || report.is !== 'review') return unchanged
  const result = `still paid, but ${report.reason}`
  const isKnown = await db.$count(
    paymentAudit,
    and(eq(paymentAudit.paymentId, payment.id), eq(paymentAudit.result, result)),
  )
  if (isKnown > 0) return unchanged
  await audit(db, { paymentId: payment.id, ...source, result })
  return { ...unchanged, attention: 'returned' }
}

/** A payment of another amount than was ordered is not counted as paid: PAY-10. */
function checkAmount(payment: PaymentRow, report: ProviderReport): ProviderReport {
  if (report.is !== 'paid') return report
  const { amount, currency, reference = payment.reference, providerPaymentId } = report
  const isOurs =
    amount === payment.amount && currency === payment.currency && reference === payment.reference
  if (isOurs && payment.userId) return report
  const reason = isOurs
    ? 'the account was deleted'
    : `the provider reports ${amount} ${currency} for ${reference}`
  return { is: 'review', reason, providerPaymentId }
}

interface StatusChange {
  to: Status
  from: Status[]
  set?: Partial<typeof payments.$inferInsert>
}

function changeFor(payment: PaymentRow, report: ProviderReport): StatusChange | undefined {
  switch (report.is) {
    case 'paid': {
      const { providerPaymentId } = report
      const set = { paidAt: new Date(), providerPaymentId, failure: null }
      return { to: 'paid', from: [...UNPAID, 'review'], set }
    }
    case 'failed':
      return {
        to: statusOfFailure(report.failure),
        from: ['pending'],
        set: { failure: report.failure },
      }
    case 'review': {
      const { providerPaymentId } = report
      return {
        to: 'review',
        from: UNPAID,
        set: { ...(providerPaymentId && { providerPaymentId }) },
      }
    }
    case 'refunded':
      return payment.status === 'pending'
        ? { to: 'failed', from: ['pending'], set: { failure: 'other' } }
        : { to: 'refunded', from: ['paid', 'review'] }
    case 'disputed':
      return { to: 'disputed', from: ['paid'] }
    case 'unknown':
    case 'pending':
    case 'approved': {
      const isOver = Date.now() > payment.expiresAt.getTime() + EXPIRY_GRACE_MS
      if (!isOver || isUncertain(payment, report)) return undefined
      return { to: 'expired', from: ['pending'], set: { failure: 'expired' } }
    }
    default:
      return report satisfies never
  }
}

/**
 * Whether money may have been taken although the provider has not said so. Money that PayPal examines arrives, or not, days
 * after the page has expired, and a capture whose answer was lost may have succeeded. VNPay numbers also payments that a
 * person has left on its page, and they would stay open for ever, so the number counts for some days only.
 */
export function isUncertain(payment: PaymentRow, report: ProviderReport): boolean {
  if (report.is === 'approved') return payment.captureStartedAt !== null
  if (report.is !== 'pending' || report.providerPaymentId === undefined) return false
  return payment.provider === 'paypal' || isWatched(payment)
}

function statusOfFailure(failure: calls.PaymentFailure): Status {
  if (failure === 'cancelled' || failure === 'superseded') return 'cancelled'
  return failure === 'expired' ? 'expired' : 'failed'
}

/** Returns undefined if the payment has none of the statuses that may change to this one. */
async function changeStatus(
  db: Db,
  { id }: PaymentRow,
  { to, from, set }: StatusChange,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    // The provider is asked again a day later: its ledger and ours must agree.
    .set({ status: to, checkAt: sql`now() + interval '1 day'`, ...set })
    .where(and(eq(payments.id, id), inArray(payments.status, from)))
    .returning()
  return row
}

async function applyConsequences(db: Db, before: PaymentRow, after: PaymentRow): Promise<void> {
  if (after.status === 'paid') {
    const { id, userId, purchaseId, addOns, paidAt } = after
    if (!userId) throw new Error('a payment without an account cannot be paid')
    const grant = { sourceId: id, userId, period: purchaseId, addOns }
    const term = await grantTerms(db, grant, paidAt!)
    await writeInvoice(db, { id, userId }, term, paidAt!)
  }
  if (before.status === 'paid') {
    if (after.userId) await revokeTerms(db, { sourceId: after.id, userId: after.userId })
    if (after.status === 'refunded') await markRefunded(db, after.id, new Date())
  }
}

function describeChange(before: PaymentRow, after: PaymentRow, report: ProviderReport): string {
  const reason = report.is === 'review' ? report.reason : (after.failure ?? '')
  return `${before.status} → ${after.status}${reason ? `: ${reason}` : ''}`
}

/** Whether the payment is so young that the provider is still asked about it once a day after it was decided. */
export function isWatched({ createdAt }: PaymentRow, now = Date.now()): boolean {
  return now - createdAt.getTime() < 3 * DAY_MS
}
