// PayPal orders about which PayPal never says anything again, although it answers about others.
import { DAY_MS } from '@atelier/contract'
import { GatewayUnavailable, type ProviderReport } from '../providers/payment-gateway.ts'
import type { PaymentServices } from './context.ts'
import { isOpen, type PaymentRow } from './payments.ts'
import { MAX_UNCERTAIN_MS } from './status-changes.ts'

/** PayPal examines an electronic cheque for about a week. Its last word is that it does, so an error in between tells nothing. */
const MAX_EXAMINED_MS = 30 * DAY_MS

/**
 * The report for an error with which PayPal was asked about a payment that is long over: what PayPal would say before it
 * has captured. A payment that was being captured then waits for an operator, because its money may have been taken; any
 * other one expires, because only a capture takes money. Throws every other error again.
 */
export function reportOfUnanswered(
  { gateways }: Pick<PaymentServices, 'gateways'>,
  payment: PaymentRow,
  error: unknown,
): ProviderReport {
  const isAsked = error instanceof GatewayUnavailable && gateways.paypal !== undefined
  const isUndecided = isOpen(payment) && payment.provider === 'paypal'
  if (!isAsked || !isUndecided || !isLongOver(payment)) throw error
  return { is: 'approved' }
}

function isLongOver({ expiresAt, providerPaymentId }: PaymentRow): boolean {
  const overdueMs = Date.now() - expiresAt.getTime()
  return overdueMs > (providerPaymentId ? MAX_EXAMINED_MS : MAX_UNCERTAIN_MS)
}
