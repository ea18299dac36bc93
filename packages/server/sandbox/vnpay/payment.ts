import { randomInt } from 'node:crypto'
import type { sandbox } from '@atelier/contract'
import { fromVietnamTime, vietnamTime } from './signature.ts'

export interface VnpayPayment {
  reference: string
  /** Dong times 100. */
  amount: string
  orderInfo: string
  /** As VNPay writes dates. */
  createDate: string
  expireDate: string
  returnUrl: string
  /** Absent: the person has not decided yet. */
  result?: { response: string; status: string; payDate: string; transactionNo: string }
  refund?: 'full'
  charges: number
  faults: sandbox.PaymentFaults
}

type Result = Pick<NonNullable<VnpayPayment['result']>, 'response' | 'status'>

const RESULTS: Partial<Record<sandbox.SandboxAction, Result>> = {
  pay: { response: '00', status: '00' },
  cancel: { response: '24', status: '02' },
  decline: { response: '51', status: '02' },
  expire: { response: '11', status: '02' },
  suspect: { response: '07', status: '07' },
}

export function isExpired({ expireDate }: VnpayPayment): boolean {
  return fromVietnamTime(expireDate) <= Date.now()
}

/** Returns false if the action does not fit the state of the payment. */
export function applyAction(payment: VnpayPayment, action: sandbox.SandboxAction): boolean {
  if (action === 'refund') {
    if (payment.result?.status !== '00' || payment.refund) return false
    payment.refund = 'full'
    return true
  }
  const chosen = RESULTS[action]
  if (!chosen || payment.result) return false
  const result = isExpired(payment) ? RESULTS.expire! : chosen
  const isCharged = result.response === '00' || result.response === '07'
  payment.result = {
    ...result,
    payDate: vietnamTime(Date.now()),
    transactionNo: isCharged ? String(randomInt(10_000_000, 99_999_999)) : '0',
  }
  if (isCharged) payment.charges += 1
  return true
}

export function toSandboxPayment(
  payment: VnpayPayment,
  { tmnCode, noticeUrl }: { tmnCode: string; noticeUrl: string },
): sandbox.SandboxPayment {
  return {
    provider: 'vnpay',
    id: payment.reference,
    merchant: `Atelier (${tmnCode})`,
    description: payment.orderInfo,
    reference: payment.reference,
    amount: Number(payment.amount) / 100,
    currency: 'VND',
    expiresAt: new Date(fromVietnamTime(payment.expireDate)).toISOString(),
    isOpen: !payment.result && !isExpired(payment),
    notice: `GET ${new URL(noticeUrl).pathname}`,
  }
}

export function toLedgerEntry(payment: VnpayPayment): sandbox.LedgerEntry {
  const { reference, result, refund, charges } = payment
  const hasNumber = result && result.transactionNo !== '0'
  return {
    provider: 'vnpay',
    id: reference,
    reference,
    amount: Number(payment.amount) / 100,
    currency: 'VND',
    status: ledgerStatus(result, refund),
    providerPaymentId: hasNumber ? result.transactionNo : null,
    charges,
  }
}

function ledgerStatus(
  result: VnpayPayment['result'],
  refund: VnpayPayment['refund'],
): sandbox.LedgerEntry['status'] {
  if (refund) return 'refunded'
  if (!result) return 'open'
  if (result.response === '07') return 'pending'
  return result.status === '00' ? 'paid' : 'failed'
}
