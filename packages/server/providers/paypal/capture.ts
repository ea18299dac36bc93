import type { pro } from '@atelier/contract'
import { GatewayRefusal, GatewayUnavailable, type ProviderReport } from '../payment-gateway.ts'

/** `wasDeclined`: the person can select another card on the same page. The next capture needs a new request id. */
export type CaptureReport = ProviderReport & { wasDeclined?: boolean }

/** The person can continue on PayPal's page. */
const RECOVERABLE_ISSUES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])

/** Final refusals: https://developer.paypal.com/docs/api/orders/v2/#errors */
const FINAL_ISSUES: Record<string, pro.PaymentFailure> = {
  COMPLIANCE_VIOLATION: 'declined',
  DOMESTIC_TRANSACTION_REQUIRED: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  TRANSACTION_REFUSED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'card-locked',
  PAYER_ACCOUNT_RESTRICTED: 'card-locked',
  TRANSACTION_LIMIT_EXCEEDED: 'limit',
  TRANSACTION_BLOCKED_BY_PAYEE: 'merchant',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: 'merchant',
}
/** The prefix of issues with the merchant's account, which the payer cannot fix. */
const MERCHANT_PREFIX = 'PAYEE_'

/**
 * Returns the report for a failed capture if the order has no capture. Undefined: the result is unknown until the order
 * has been read.
 */
export function reportOfFailedCapture(error: unknown): CaptureReport | undefined {
  if (error instanceof GatewayUnavailable) return undefined
  if (!(error instanceof GatewayRefusal)) throw error
  const { issue, debugId } = error
  if (issue === 'ORDER_ALREADY_CAPTURED') return undefined
  if (issue === 'ORDER_NOT_APPROVED') return { is: 'pending' }
  if (RECOVERABLE_ISSUES.has(issue)) return { is: 'pending', wasDeclined: true }
  if (issue === 'DUPLICATE_INVOICE_ID')
    return { is: 'review', reason: 'PayPal already has a payment with this reference' }
  if (issue === 'INVALID_RESOURCE_ID' || issue === 'RESOURCE_NOT_FOUND') return { is: 'unknown' }
  const failure = issue.startsWith(MERCHANT_PREFIX) ? 'merchant' : FINAL_ISSUES[issue]
  const reason = debugId ? `${issue}, debug id ${debugId}` : issue
  return failure ? { is: 'failed', failure, reason } : { is: 'approved', refusal: reason }
}

/** A capture in the order takes precedence over the response to the attempt: PAY-13, PAY-17. */
export function withFoundCapture(refused: CaptureReport, found: ProviderReport): CaptureReport {
  if (refused.is === 'approved') return found.is === 'approved' ? refused : found
  return hasNoCapture(found) ? refused : found
}

function hasNoCapture(found: ProviderReport): boolean {
  if (found.is === 'pending') return found.providerPaymentId === undefined
  return found.is === 'approved' || found.is === 'unknown' || found.is === 'failed'
}
