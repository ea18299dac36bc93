import { randomBytes } from 'node:crypto'
import type { VnpaySettings } from '../../environment/payments.ts'
import { fetchJson } from '../fetch-json.ts'
import { GatewayUnavailable, type Order, type ProviderReport } from '../payment-gateway.ts'
import { fromVnpayAmount } from './amounts.ts'
import { toVnpayDate } from './dates.ts'
import { paymentNumber } from './notice.ts'
import { reportOfTransaction, SUCCESS } from './results.ts'
import { isSignatureOf, sign } from './signature.ts'

const NOT_FOUND = '91'
/** VNPay requires the IP address of the requesting server, and accepts any. */
const IP_ADDRESS = '127.0.0.1'

/** The fields of the request that are signed, in this order. */
const SIGNED_REQUEST_FIELDS = [
  'vnp_RequestId',
  'vnp_Version',
  'vnp_Command',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_TransactionDate',
  'vnp_CreateDate',
  'vnp_IpAddr',
  'vnp_OrderInfo',
] as const

/** The fields of the answer that are signed, in this order. An absent field counts as empty. */
const SIGNED_ANSWER_FIELDS = [
  'vnp_ResponseId',
  'vnp_Command',
  'vnp_ResponseCode',
  'vnp_Message',
  'vnp_TmnCode',
  'vnp_TxnRef',
  'vnp_Amount',
  'vnp_BankCode',
  'vnp_PayDate',
  'vnp_TransactionNo',
  'vnp_TransactionType',
  'vnp_TransactionStatus',
  'vnp_OrderInfo',
  'vnp_PromotionCode',
  'vnp_PromotionAmount',
] as const

type Answer = Partial<Record<string, string>>

/** Queries VNPay about a payment (querydr). */
export async function queryTransaction(
  settings: VnpaySettings,
  order: Order,
  signal: AbortSignal,
): Promise<ProviderReport> {
  const { status, body } = await fetchJson(settings.queryUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signedRequest(settings, order)),
    signal,
  })
  if (status !== 200) throw new GatewayUnavailable(`VNPay answered with the status ${status}`)
  const answer = toAnswer(body)
  const signed = SIGNED_ANSWER_FIELDS.map((name) => answer[name] ?? '').join('|')
  if (!isSignatureOf(settings.hashSecret, signed, answer.vnp_SecureHash ?? ''))
    throw new GatewayUnavailable('The answer of VNPay has no valid signature')
  return toReport(answer, settings, order)
}

function signedRequest({ tmnCode, hashSecret }: VnpaySettings, order: Order) {
  const values = {
    vnp_RequestId: randomBytes(16).toString('hex'),
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: order.reference,
    vnp_TransactionDate: toVnpayDate(order.createdAt),
    vnp_CreateDate: toVnpayDate(new Date()),
    vnp_IpAddr: IP_ADDRESS,
    vnp_OrderInfo: `Query ${order.reference}`,
  }
  const signed = SIGNED_REQUEST_FIELDS.map((name) => values[name]).join('|')
  return { ...values, vnp_SecureHash: sign(hashSecret, signed) }
}

/** VNPay writes some fields as numbers. */
function toAnswer(body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
}

function toReport(answer: Answer, { tmnCode }: VnpaySettings, order: Order): ProviderReport {
  const { vnp_ResponseCode: code = '' } = answer
  if (code === NOT_FOUND) return { is: 'unknown' }
  if (code !== SUCCESS) throw new GatewayUnavailable(`VNPay answered with the code "${code}"`)
  const { vnp_TxnRef: reference = '', vnp_TransactionStatus: status = '' } = answer
  const amount = fromVnpayAmount(answer.vnp_Amount)
  if (answer.vnp_TmnCode !== tmnCode || amount === undefined)
    throw new GatewayUnavailable(
      'VNPay answered about the payment of another merchant, or without an amount',
    )
  const providerPaymentId = paymentNumber(answer.vnp_TransactionNo ?? '')
  const paid = providerPaymentId
    ? ({ is: 'paid', amount, currency: 'VND', reference, providerPaymentId } as const)
    : undefined
  const report = reportOfTransaction({ type: answer.vnp_TransactionType ?? '', status }, paid)
  // A payment with another reference is passed on as paid, so that an operator reviews it. PAY-10.
  if (reference !== order.reference && report.is !== 'paid')
    throw new GatewayUnavailable('VNPay answered about another payment')
  return report
}
