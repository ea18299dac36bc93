// The actions of operators on payments. Every action is audited.
import { admin as calls, type pro } from '@atelier/contract'
import { asc, desc, eq } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import type { Db } from '../db/database.ts'
import { paymentAudit, payments, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { settle } from './checks.ts'
import type { PaymentServices } from './context.ts'
import { fromMinorUnits } from '../helpers/minor-units.ts'
import { byReference, findPayment, type PaymentRow } from './payments.ts'
import { reconcile, type ReconcileResult } from './reconcile.ts'
import { canRefundAtProvider, handWrittenPaymentId, refundPayment } from './refund.ts'
import { findUnknownPayment } from './unknown-payments.ts'

type ListedPayment = calls.ListedPayment
type PaymentHistory = calls.PaymentHistory

export interface PaymentAdmin {
  /** Lists the newest payments first. */
  list(status?: string): Promise<ListedPayment[]>
  show(reference: string): Promise<PaymentHistory>
  /** Marks a payment as paid, after the operator has seen its money at the provider. */
  settle(reference: string, act: OperatorAction): Promise<PaymentHistory>
  /** Ends the term that was paid for, and refunds the money if the provider has a refund call. */
  refund(reference: string, act: OperatorAction): Promise<PaymentHistory>
  reconcile(actor: string): Promise<ReconcileResult>
}

export function createPaymentAdmin(services: PaymentServices): PaymentAdmin {
  const { db } = services

  async function find(reference: string): Promise<PaymentRow> {
    // PostgreSQL refuses texts with NUL characters.
    const isText = !reference.includes('\0')
    const payment = isText ? await findPayment(db, byReference(reference)) : undefined
    if (!payment)
      throw new OperatorError(await describeUnknown(db, reference), { code: 'not-found' })
    return payment
  }

  async function show(reference: string): Promise<PaymentHistory> {
    const payment = await find(reference)
    const [[user], rows] = await Promise.all([
      db
        .select()
        .from(users)
        .where(eq(users.id, payment.userId ?? payment.id)),
      db
        .select()
        .from(paymentAudit)
        .where(eq(paymentAudit.paymentId, payment.id))
        .orderBy(asc(paymentAudit.id)),
    ])
    return {
      ...summarize(payment, user?.email),
      purchase: [payment.purchaseId, ...payment.addOns].join(' + '),
      providerOrderId: payment.providerOrderId,
      providerPaymentId: payment.providerPaymentId,
      canRefundAtProvider: canRefundAtProvider(payment),
      history: rows.map(({ at, actor, action, result }) => ({
        at: at.toISOString(),
        actor,
        action,
        result,
      })),
    }
  }

  async function settleByHand(reference: string, act: OperatorAction): Promise<PaymentHistory> {
    const payment = await find(reference)
    const { amount, currency, providerPaymentId } = payment
    const report = {
      is: 'paid',
      amount,
      currency,
      providerPaymentId: providerPaymentId ?? handWrittenPaymentId(payment),
    } as const
    const source = { actor: 'operator', action: 'settle', details: act.reason, act } as const
    const { payment: after } = await settle(services, payment, report, source)
    if (after.status !== 'paid')
      throw unchangeable(`A payment that is ${after.status} cannot be settled.`)
    return show(reference)
  }

  async function refund(reference: string, act: OperatorAction): Promise<PaymentHistory> {
    const payment = await find(reference)
    if (payment.status !== 'paid' && payment.status !== 'review')
      throw unchangeable(`A payment that is ${payment.status} cannot be refunded.`)
    await refundPayment(services, payment, act)
    return show(reference)
  }

  return {
    async list(status) {
      const rows = await db
        .select()
        .from(payments)
        .leftJoin(users, eq(users.id, payments.userId))
        .where(status === undefined ? undefined : eq(payments.status, status as pro.PaymentStatus))
        .orderBy(desc(payments.createdAt))
        .limit(calls.ADMIN_LIST_LENGTH)
      return rows.map((row) => summarize(row.payments, row.users?.email))
    },
    show,
    settle: settleByHand,
    refund,
    async reconcile(actor) {
      const entry = { action: 'reconcile payments', subject: '', result: 'begun' }
      await recordOperatorAction(db, { actor, reason: '' }, entry)
      return reconcile(services, { all: true })
    },
  }
}

const unchangeable = (message: string) =>
  new OperatorError(message, { code: 'payment-unchangeable' })

/** Describes an unknown payment from the audit, because a mail may have told the operator about it. */
async function describeUnknown(db: Db, reference: string): Promise<string> {
  const entries = reference.includes('\0') ? [] : await findUnknownPayment(db, reference)
  const lines = entries.map(
    ({ at, actor, action, details }) => `  ${at.toISOString()}  ${actor} ${action}: ${details}`,
  )
  return [`There is no payment with the reference ${reference}.`, ...lines].join('\n')
}

function summarize(payment: PaymentRow, email: string | undefined): ListedPayment {
  const { reference, status, provider, amount, currency, createdAt } = payment
  return {
    reference,
    status,
    provider,
    amount: fromMinorUnits(amount, currency),
    currency,
    personId: payment.userId,
    email: email ?? null,
    createdAt: createdAt.toISOString(),
  }
}
