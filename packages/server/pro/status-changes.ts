// Decides how a provider's report changes the status of a payment.
import { MINUTE_MS, DAY_MS, HOUR_MS, type pro as calls } from '@atelier/contract'
import type { payments } from '../db/schema.ts'
import type { ProviderReport } from '../providers/payment-gateway.ts'
import type { PaymentRow } from './payments.ts'

type Status = calls.PaymentStatus

/**
 * The reason for which a payment is not settled automatically, even if the provider still reports its capture as
 * completed.
 */
export const MONEY_WENT_BACK = 'the money went back before the payment was counted'

export const UNPAID: Status[] = ['pending', 'failed', 'cancelled', 'expired']
/** An unpaid payment expires this long after the provider's own limit, so that a late notice still finds it open. */
const EXPIRY_GRACE_MS = 5 * MINUTE_MS
/** PayPal allows a capture within three hours after approval. The person has another three hours to approve. */
const CAPTURE_WINDOW_MS = 3 * HOUR_MS
/**
 * How long a payment with an unknown capture result stays open after its expiry. By then, PayPal has ended the order
 * and any outage is over, so waiting longer would only keep the person from paying.
 */
export const MAX_UNCERTAIN_MS = DAY_MS

/**
 * Why an operator has to look at a payment. `late`: money arrived after the payment had expired or been cancelled.
 * `refused`: PayPal did not capture an approved order, perhaps because of the merchant's account. `returned`: a part of
 * the money of a paid payment was returned.
 */
export type Attention = 'late' | 'review' | 'refused' | 'returned'

export interface StatusChange {
  to: Status
  from: Status[]
  set?: Partial<typeof payments.$inferInsert>
  /** The reason for the audit. */
  reason?: string | undefined
  attention?: Attention
}

export function changeFor(payment: PaymentRow, report: ProviderReport): StatusChange | undefined {
  switch (report.is) {
    case 'paid': {
      const { providerPaymentId } = report
      const set = { paidAt: new Date(), providerPaymentId, failure: null }
      return { to: 'paid', from: [...UNPAID, 'review'], set }
    }
    case 'failed':
      return changeOfFailed(report)
    case 'review': {
      const { reason, providerPaymentId } = report
      return toReview(UNPAID, reason, { ...(providerPaymentId && { providerPaymentId }) })
    }
    case 'refunded':
      return payment.status === 'pending'
        ? toReview(['pending'], MONEY_WENT_BACK)
        : { to: 'refunded', from: ['paid', 'review'] }
    case 'disputed':
      return payment.status === 'paid'
        ? { to: 'disputed', from: ['paid'] }
        : toReview(UNPAID, MONEY_WENT_BACK)
    case 'unknown':
    case 'pending':
    case 'approved':
      return changeOfUnpaid(payment, report)
    default:
      return report satisfies never
  }
}

function toReview(from: Status[], reason: string, set: StatusChange['set'] = {}): StatusChange {
  return { to: 'review', from, set, reason, attention: 'review' }
}

function changeOfFailed({
  failure,
  reason,
}: Extract<ProviderReport, { is: 'failed' }>): StatusChange {
  const change = { to: statusOfFailure(failure), from: ['pending' as const], set: { failure } }
  return { ...change, reason, ...(failure === 'merchant' && { attention: 'refused' }) }
}

/**
 * An approved order whose capture PayPal refuses stays open until PayPal ends it, because the refusal may be temporary.
 */
function changeOfUnpaid(payment: PaymentRow, report: ProviderReport): StatusChange | undefined {
  const overdueMs = Date.now() - payment.expiresAt.getTime()
  const isApproved = report.is === 'approved'
  if (isUncertain(payment, report))
    return isApproved && overdueMs > MAX_UNCERTAIN_MS
      ? toReview(['pending'], 'PayPal has not said what became of the capture')
      : undefined
  const refusal = isApproved ? report.refusal : undefined
  if (overdueMs <= (refusal ? CAPTURE_WINDOW_MS : EXPIRY_GRACE_MS)) return undefined
  const attention = refusal && ({ attention: 'refused' } as const)
  return {
    to: 'expired',
    from: ['pending'],
    set: { failure: 'expired' },
    reason: refusal,
    ...attention,
  }
}

/**
 * Whether money may have been taken although the provider has not reported it. PayPal decides a review days after the
 * page has expired, and a capture whose response was lost may have succeeded. VNPay also gives a number to payments
 * that a person abandoned on its page, so a number counts for some days only.
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

/** Whether the payment is so recent that the server still queries the provider once a day after it was decided. */
export function isWatched({ createdAt }: PaymentRow, now = Date.now()): boolean {
  return now - createdAt.getTime() < 3 * DAY_MS
}
