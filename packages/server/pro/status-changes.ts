// What a provider's report changes about a payment.
import type { pro as calls } from '@atelier/contract'
import type { payments } from '../db/schema.ts'
import type { ProviderReport } from '../providers/payment-gateway.ts'
import type { PaymentRow } from './payments.ts'

type Status = calls.PaymentStatus

const UNPAID: Status[] = ['pending', 'failed', 'cancelled', 'expired']
/** An unpaid payment is given up this long after the provider's own limit, so that a late notice still finds it open. */
const EXPIRY_GRACE_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

export interface StatusChange {
  to: Status
  from: Status[]
  set?: Partial<typeof payments.$inferInsert>
}

export function changeFor(payment: PaymentRow, report: ProviderReport): StatusChange | undefined {
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

/** Whether the payment is so young that the provider is still asked about it once a day after it was decided. */
export function isWatched({ createdAt }: PaymentRow, now = Date.now()): boolean {
  return now - createdAt.getTime() < 3 * DAY_MS
}
