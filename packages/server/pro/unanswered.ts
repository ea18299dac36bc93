// Old PayPal orders for which PayPal only returns errors, although it answers about other orders.
import { DAY_MS } from '@atelier/contract'
import { GatewayUnavailable, type ProviderReport } from '../providers/payment-gateway.ts'
import type { PaymentServices } from './context.ts'
import { isOpen, type PaymentRow } from './payments.ts'
import { MAX_UNCERTAIN_MS } from './status-changes.ts'

/** PayPal reviews an electronic cheque for about a week. An error during that time says nothing about the result. */
const MAX_EXAMINED_MS = 30 * DAY_MS

/**
 * Turns PayPal's error about an old payment into a report, as of an order that was not captured. A payment that was
 * being captured then waits for an operator, because its money may have been taken; any other payment expires, because
 * only a capture takes money. Rethrows all other errors.
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
