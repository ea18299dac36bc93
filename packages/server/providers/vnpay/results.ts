import type { pro } from '@atelier/contract'
import type { ProviderReport } from '../payment-gateway.ts'

export const SUCCESS = '00'
/** The status of a transaction that VNPay has not completed. */
const NOT_COMPLETED = '01'
/** The response code of a payment that the bank suspects of fraud. It has taken the money. */
const SUSPECTED_FRAUD = '07'

/** Statuses of transactions in which money has moved or may move back. */
const UNUSUAL_STATUSES: Record<string, string> = {
  '04': 'VNPay reversed the payment: the bank took the money, but VNPay has not received it',
  '05': 'VNPay is refunding the payment',
  '06': 'VNPay has asked the bank to refund the payment',
  '07': 'VNPay suspects fraud',
  '09': 'VNPay refused a refund of the payment',
}

const FAILURES: Record<string, pro.PaymentFailure> = {
  '09': 'declined',
  '10': 'wrong-details',
  '11': 'expired',
  '12': 'card-locked',
  '13': 'wrong-details',
  '24': 'cancelled',
  '51': 'balance',
  '65': 'limit',
  '75': 'bank-unavailable',
  '79': 'wrong-details',
}

/** The report in case of success. Undefined: the message contains no payment number. */
type Paid = Extract<ProviderReport, { is: 'paid' }> | undefined

/** @param codes of a notice. PAY-9: the payment was made only if both are 00. */
export function reportOfNotice(
  codes: { response: string; status: string },
  paid: Paid,
): ProviderReport {
  const { response, status } = codes
  if (response === SUSPECTED_FRAUD) return review(UNUSUAL_STATUSES['07']!, paid)
  if (status in UNUSUAL_STATUSES) return review(UNUSUAL_STATUSES[status]!, paid)
  if (response === SUCCESS && status === SUCCESS) return paid ?? withoutNumber()
  if (status === SUCCESS)
    return review(`VNPay reports success and the error ${response} together`, paid)
  if (response !== SUCCESS) return failed(response)
  return status === NOT_COMPLETED || status === ''
    ? { is: 'pending', ...numberOf(paid) }
    : failed(status)
}

/** @param codes of the answer to a query */
export function reportOfTransaction(
  codes: { type: string; status: string },
  paid: Paid,
): ProviderReport {
  const { type, status } = codes
  if (type === '02' && status === SUCCESS) return { is: 'refunded' }
  if (type === '02') return review(UNUSUAL_STATUSES[status] ?? 'VNPay refunds the payment', paid)
  if (type === '03') return review('VNPay refunded a part of the payment', paid)
  if (status in UNUSUAL_STATUSES) return review(UNUSUAL_STATUSES[status]!, paid)
  if (status === SUCCESS) return paid ?? withoutNumber()
  return status === NOT_COMPLETED ? { is: 'pending', ...numberOf(paid) } : failed(status)
}

function withoutNumber(): ProviderReport {
  return review('VNPay reports success without a transaction number', undefined)
}

function review(reason: string, paid: Paid): ProviderReport {
  return { is: 'review', reason, ...numberOf(paid) }
}

function failed(code: string): ProviderReport {
  return { is: 'failed', failure: FAILURES[code] ?? 'other' }
}

function numberOf(paid: Paid) {
  return paid && { providerPaymentId: paid.providerPaymentId }
}
