// The only place that changes the status of a payment: PAY-11.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { paymentAudit, payments } from '../db/schema.ts'
import type { ProviderReport } from '../providers/payment-gateway.ts'
import { audit, auditOnce, type AuditEntry } from './audit.ts'
import { grantTerms, revokeTerms } from './entitlement.ts'
import { markRefunded, writeInvoice } from './invoices.ts'
import { lockPayment, type PaymentRow } from './payments.ts'
import {
  changeFor,
  MONEY_WENT_BACK,
  UNPAID,
  type Attention,
  type StatusChange,
} from './status-changes.ts'

const NO_CHANGE = 'no change'
const STILL_IN_REVIEW = `still in review, and ${MONEY_WENT_BACK}`

/** The origin of a report, for the audit. `act`: the action of the operator who decided it. */
export type Source = Pick<AuditEntry, 'actor' | 'action' | 'details'> & { act?: OperatorAction }

export interface Settlement {
  payment: PaymentRow
  /** Whether this report changed the status. A repeated report does not. */
  isChanged: boolean
  /** Why an operator has to look at the payment: PAY-13. */
  attention?: Attention
}

/** Records a provider's report about a payment, with all its consequences, in one transaction: PAY-14. */
export async function applyReport(
  db: Db,
  payment: PaymentRow,
  report: ProviderReport,
  { act, ...source }: Source,
): Promise<Settlement> {
  const checked = checkAmount(payment, report)
  return db.transaction(async (transaction) => {
    const before = await lockPayment(transaction, payment.id)
    const isHeld = source.actor !== 'operator' && (await isHeldForOperator(transaction, before))
    const change = isHeld ? undefined : changeFor(before, checked)
    const after = change && (await changeStatus(transaction, before, change))
    const result = after ? describeChange(before, after, change) : NO_CHANGE
    const entry = { action: `${source.action} payment`, subject: payment.reference, result }
    if (act) await recordOperatorAction(transaction, act, entry)
    if (!after) return noteUnchanged(transaction, before, checked, source)
    await applyConsequences(transaction, before, after)
    await audit(transaction, { paymentId: payment.id, ...source, result })
    const attention = attentionTo(before, after, change)
    return { payment: after, isChanged: true, ...(attention && { attention }) }
  })
}

/**
 * Whether the payment is in review because its money was returned before the payment counted. A completed report must
 * not settle it: notices may arrive out of order, and PayPal reports the capture of a reversed payment as completed.
 */
async function isHeldForOperator(transaction: Db, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== 'review') return false
  const changes = UNPAID.map((status) => `${status} → review: ${MONEY_WENT_BACK}`)
  return hasResult(transaction, payment, [...changes, STILL_IN_REVIEW])
}

async function hasResult(db: Db, { id }: PaymentRow, results: string[]): Promise<boolean> {
  const isSame = and(eq(paymentAudit.paymentId, id), inArray(paymentAudit.result, results))
  return (await db.$count(paymentAudit, isSame)) > 0
}

function attentionTo(
  before: PaymentRow,
  after: PaymentRow,
  { attention }: StatusChange,
): Attention | undefined {
  const isLate = after.status === 'paid' && before.status !== 'pending'
  return isLate ? 'late' : attention
}

async function noteUnchanged(
  transaction: Db,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  if (report.is === 'pending') await storeExaminedCapture(transaction, payment, report)
  const settlement = await noteUnusual(transaction, payment, report, source)
  if (!settlement.attention && source.details)
    await auditOnce(transaction, { paymentId: payment.id, ...source, result: NO_CHANGE })
  return settlement
}

/** Stores that PayPal is reviewing the capture, which postpones the expiry of the payment. */
async function storeExaminedCapture(
  db: Db,
  { id, status, providerPaymentId: stored }: PaymentRow,
  { providerPaymentId }: Extract<ProviderReport, { is: 'pending' }>,
): Promise<void> {
  if (status !== 'pending' || !providerPaymentId || providerPaymentId === stored) return
  await db.update(payments).set({ providerPaymentId }).where(eq(payments.id, id))
}

/**
 * Notes each reason for returned money once, even if the status stays, so that the operator is mailed once per reason.
 */
async function noteUnusual(
  db: Db,
  payment: PaymentRow,
  report: ProviderReport,
  source: Source,
): Promise<Settlement> {
  const unchanged = { payment, isChanged: false }
  if (payment.status === 'paid' && report.is === 'review') {
    const result = `still paid, but ${report.reason}`
    if (await hasResult(db, payment, [result])) return unchanged
    await audit(db, { paymentId: payment.id, ...source, result })
    return { ...unchanged, attention: 'returned' }
  }
  if (payment.status === 'review' && report.is === 'disputed') {
    if (await isHeldForOperator(db, payment)) return unchanged
    await audit(db, { paymentId: payment.id, ...source, result: STILL_IN_REVIEW })
    return { ...unchanged, attention: 'review' }
  }
  return unchanged
}

/** Turns a report with a different amount than ordered into a review instead of a payment: PAY-10. */
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

/** Returns undefined if the payment's current status may not change to the new status. */
async function changeStatus(
  db: Db,
  { id }: PaymentRow,
  { to, from, set }: StatusChange,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    // Schedules another query a day later, to compare the provider's ledger with ours.
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
    const term = await grantTerms(db, grant)
    await writeInvoice(db, { id, userId }, term, paidAt!)
  }
  if (before.status === 'paid') {
    if (after.userId) await revokeTerms(db, { sourceId: after.id, userId: after.userId })
    if (after.status === 'refunded') await markRefunded(db, after.id, new Date())
  }
}

function describeChange(
  before: PaymentRow,
  after: PaymentRow,
  { to, reason }: StatusChange,
): string {
  const failure = to === 'review' ? null : after.failure
  const words = failure && reason ? `${failure} (${reason})` : (failure ?? reason)
  return `${before.status} → ${to}${words ? `: ${words}` : ''}`
}
