import { isIPv6 } from 'node:net'
import type { VnpaySettings } from '../environment/payments.ts'
import { GatewayRefusal, type Order, type PaymentGateway, type Visitor } from './payment-gateway.ts'
import { toVnpayAmount } from './vnpay/amounts.ts'
import { toVnpayDate } from './vnpay/dates.ts'
import { readNotice, readNoticeOf, type VnpayNotice } from './vnpay/notice.ts'
import { queryTransaction } from './vnpay/query.ts'
import { encodeValues, sign } from './vnpay/signature.ts'

export type { VnpayNotice }

/** Our own requests, which may query VNPay, must be answered within 15 seconds. PAY-28. */
const QUERY_TIMEOUT_MS = 5_000
const MAX_ORDER_INFO_LENGTH = 255

interface Options {
  /** The page to which VNPay redirects the browser back. It comes from the configuration only: PAY-6. */
  returnUrl: string
  queryTimeoutMs?: number
}

export interface Vnpay extends PaymentGateway {
  /** Our merchant code, which every notice must contain. */
  tmnCode: string
  /**
   * Reads the raw query of an IPN or of the browser's return. Undefined: the signature or the query is invalid. The
   * caller compares merchant, reference and amount with the payment.
   */
  readNotice(rawQuery: string): VnpayNotice | undefined
  /** The same for decoded parameters, which our page sends as JSON. */
  readNoticeOf(values: Readonly<Record<string, string>>): VnpayNotice | undefined
}

/** VNPay 2.1.0: https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html */
export function createVnpay(
  settings: VnpaySettings,
  { returnUrl, queryTimeoutMs = QUERY_TIMEOUT_MS }: Options,
): Vnpay {
  return {
    tmnCode: settings.tmnCode,
    async start(order, visitor) {
      const values = payValues(settings, { order, visitor, returnUrl })
      return { checkoutUrl: signedPayUrl(settings, values) }
    },
    read: (order) => queryTransaction(settings, order, AbortSignal.timeout(queryTimeoutMs)),
    readNotice: (rawQuery) => readNotice(settings.hashSecret, rawQuery),
    readNoticeOf: (values) => readNoticeOf(settings.hashSecret, values),
  }
}

function signedPayUrl({ payUrl, hashSecret }: VnpaySettings, values: Record<string, string>) {
  const query = encodeValues(values)
  return `${payUrl}?${query}&vnp_SecureHash=${sign(hashSecret, query)}`
}

interface PayInput {
  order: Order
  visitor: Visitor
  returnUrl: string
}

function payValues({ tmnCode }: VnpaySettings, { order, visitor, returnUrl }: PayInput) {
  const amount = toVnpayAmount(order.amount)
  if (!amount || order.currency !== 'VND') throw new GatewayRefusal('INVALID_AMOUNT')
  return {
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: tmnCode,
    vnp_Amount: amount,
    vnp_CurrCode: 'VND',
    vnp_TxnRef: order.reference,
    vnp_OrderInfo: toOrderInfo(order.description),
    vnp_OrderType: 'other',
    vnp_ReturnUrl: returnUrl,
    vnp_IpAddr: toIpAddress(visitor.ipAddress),
    vnp_CreateDate: toVnpayDate(order.createdAt),
    vnp_ExpireDate: toVnpayDate(order.expiresAt),
    vnp_Locale: visitor.language === 'vi' ? 'vn' : 'en',
  }
}

/** Keeps only characters that every library encodes in the same way. */
function toOrderInfo(description: string): string {
  return description.replaceAll(/[^\w .:-]/g, '').slice(0, MAX_ORDER_INFO_LENGTH)
}

/** VNPay requires at least seven characters, so `::1` is expanded. */
function toIpAddress(address: string): string {
  const [head, tail] = address.split('::')
  if (!isIPv6(address) || tail === undefined || address.length >= 7) return address
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const zeros = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].join(':')
}
