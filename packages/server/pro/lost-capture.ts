// A capture about which PayPal refuses to say anything, for example since the operator has changed the merchant account.
import {
  GatewayRefusal,
  GatewayUnavailable,
  type ProviderReport,
} from '../providers/payment-gateway.ts'
import { isOpen, type PaymentRow } from './payments.ts'

const MAX_UNKNOWN_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * The report for an error with which a provider was asked. An operator has to look at a capture that stays unknown,
 * because the person cannot pay through PayPal before it is decided. While PayPal does not answer at all, nobody can
 * pay through it, so that an outage decides nothing. Throws every other error again.
 */
export function reportOfLostCapture(payment: PaymentRow, error: unknown): ProviderReport {
  const isRefused = error instanceof GatewayUnavailable && error.cause instanceof GatewayRefusal
  if (!isRefused || !isOpen(payment) || !isLongUnknown(payment)) throw error
  const reason = `PayPal has not said within ${MAX_UNKNOWN_DAYS} days what became of the capture`
  return { is: 'review', reason }
}

function isLongUnknown({ captureStartedAt }: PaymentRow): boolean {
  const since = captureStartedAt?.getTime() ?? Date.now()
  return Date.now() - since > MAX_UNKNOWN_DAYS * DAY_MS
}
