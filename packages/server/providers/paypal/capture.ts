import { GatewayRefusal, type ProviderReport } from '../payment-gateway.ts'

/** `wasDeclined`: the person can choose another card on the same page. The next capture needs a new request id. */
export type CaptureReport = ProviderReport & { wasDeclined?: boolean }

/** The person can continue on PayPal's page. */
const RECOVERABLE_ISSUES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
const FINAL_ISSUES = new Set([
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
])

/**
 * What a refused capture means for the payment. `captured`: the order has a capture already, so reading the order tells.
 * Throws the refusals that say nothing about the payment, such as missing permissions.
 */
export function reportOfRefusedCapture(error: unknown): CaptureReport | 'captured' {
  if (!(error instanceof GatewayRefusal)) throw error
  const { issue } = error
  if (issue === 'ORDER_ALREADY_CAPTURED') return 'captured'
  if (issue === 'ORDER_NOT_APPROVED') return { is: 'pending' }
  if (RECOVERABLE_ISSUES.has(issue)) return { is: 'pending', wasDeclined: true }
  if (FINAL_ISSUES.has(issue)) return { is: 'failed', failure: 'declined' }
  if (issue === 'DUPLICATE_INVOICE_ID')
    return { is: 'review', reason: 'PayPal already has a payment with this reference' }
  if (issue === 'INVALID_RESOURCE_ID' || issue === 'RESOURCE_NOT_FOUND') return { is: 'unknown' }
  throw error
}
