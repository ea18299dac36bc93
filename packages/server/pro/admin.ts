// What an operator may do to payments. Every act is audited.
import type { pro as calls } from '@atelier/contract'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { paymentAudit, payments, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { audit } from './audit.ts'
import { settle } from './checks.ts'
import type { PaymentServices } from './context.ts'
import { grantTerms, readSubscription } from './entitlement.ts'
import { fromMinorUnits } from './minor-units.ts'
import { byReference, findPayment, toOrder, type PaymentRow } from './payments.ts'
import { reconcile, type ReconcileResult } from './reconcile.ts'
import { findUnknownPayment } from './unknown-payments.ts'

export interface PaymentSummary {
  reference: string
  status: calls.PaymentStatus
  provider: calls.PaymentProvider
  amount: number
  currency: calls.ChargedCurrency
  email: string
  createdAt: string
}

export interface PaymentHistory extends PaymentSummary {
  purchase: string
  providerOrderId: string | null
  providerPaymentId: string | null
  history: { at: string; actor: string; action: string; result: string }[]
}

export interface PaymentAdmin {
  /** The newest first. */
  list(status?: string): Promise<PaymentSummary[]>
  show(reference: string): Promise<PaymentHistory>
  /** Counts a payment as paid whose money the operator has seen at the provider. */
  settle(reference: string, reason: string): Promise<PaymentHistory>
  /** Gives the money back, where the provider can be asked to, and ends what was paid for. */
  refund(reference: string, reason: string): Promise<PaymentHistory>
  reconcile(): Promise<ReconcileResult>
  /** Gives a user Pro without a payment. Returns until when. */
  grant(email: string, period: calls.BillingPeriod, reason: string): Promise<{ until: string }>
}

const MAX_LISTED = 100

export function createPaymentAdmin(services: PaymentServices): PaymentAdmin {
  const { db, gateways } = services

  async function find(reference: string): Promise<PaymentRow> {
    const payment = await findPayment(db, byReference(reference))
    if (!payment) throw new OperatorError(await describeUnknown(db, reference))
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
      history: rows.map(({ at, actor, action, result }) => ({
        at: at.toISOString(),
        actor,
        action,
        result,
      })),
    }
  }

  async function settleByHand(reference: string, reason: string): Promise<PaymentHistory> {
    const payment = await find(reference)
    const { amount, currency, providerPaymentId } = payment
    const report = {
      is: 'paid',
      amount,
      currency,
      providerPaymentId: providerPaymentId ?? `by hand ${payment.id}`,
    } as const
    const source = { actor: 'operator', action: 'settle', details: reason } as const
    const after = await settle(services, payment, report, source)
    if (after.status !== 'paid')
      throw new OperatorError(`A payment that is ${after.status} cannot be settled.`)
    return show(reference)
  }

  async function refund(reference: string, reason: string): Promise<PaymentHistory> {
    const payment = await find(reference)
    if (payment.status !== 'paid' && payment.status !== 'review')
      throw new OperatorError(`A payment that is ${payment.status} cannot be refunded.`)
    if (payment.provider === 'paypal' && !gateways.paypal)
      throw new OperatorError('PayPal is not set up, so it cannot be asked to give the money back.')
    if (payment.provider === 'paypal' && gateways.paypal && payment.providerPaymentId)
      // The same id each time, so that a repeated command does not give the money back twice.
      await gateways.paypal.refund(toOrder(payment), `refund-${payment.id}`)
    const source = { actor: 'operator', action: 'refund', details: reason } as const
    await settle(services, payment, { is: 'refunded' }, source)
    return show(reference)
  }

  return {
    async list(status) {
      const rows = await db
        .select()
        .from(payments)
        .leftJoin(users, eq(users.id, payments.userId))
        .where(
          status === undefined ? undefined : eq(payments.status, status as calls.PaymentStatus),
        )
        .orderBy(desc(payments.createdAt))
        .limit(MAX_LISTED)
      return rows.map((row) => summarize(row.payments, row.users?.email))
    },
    show,
    settle: settleByHand,
    refund,
    reconcile: () => reconcile(services, { all: true }),
    async grant(email, period, reason) {
      const [user] = await db.select().from(users).where(eq(users.loginEmail, email.toLowerCase()))
      if (!user) throw new OperatorError(`Nobody signs in with ${email}.`)
      await db.transaction(async (transaction) => {
        const grant = { sourceId: createUuidV7(), userId: user.id, period, addOns: [] }
        await grantTerms(transaction, grant)
        await audit(transaction, {
          paymentId: null,
          actor: 'operator',
          action: 'grant',
          result: `${period} for ${user.id}`,
          details: reason,
        })
      })
      return { until: (await readSubscription(db, user.id)).until! }
    },
  }
}

/** An operator who got a mail about a payment that is unknown here reads the audit about it. */
async function describeUnknown(db: Db, reference: string): Promise<string> {
  const entries = await findUnknownPayment(db, reference)
  const lines = entries.map(
    ({ at, actor, action, details }) => `  ${at.toISOString()}  ${actor} ${action}: ${details}`,
  )
  return [`There is no payment with the reference ${reference}.`, ...lines].join('\n')
}

function summarize(payment: PaymentRow, email = 'deleted account'): PaymentSummary {
  const { reference, status, provider, amount, currency, createdAt } = payment
  return {
    reference,
    status,
    provider,
    amount: fromMinorUnits(amount, currency),
    currency,
    email,
    createdAt: createdAt.toISOString(),
  }
}
