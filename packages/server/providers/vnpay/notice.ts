import type { ProviderReport } from '../payment-gateway.ts'
import { fromVnpayAmount } from './amounts.ts'
import { reportOfNotice } from './results.ts'
import { encodeValues, isSignatureOf } from './signature.ts'

/** A report of VNPay about a payment with a valid signature, from the IPN or from the browser's return. */
export interface VnpayNotice {
  reference: string
  tmnCode: string
  /** In dong. Undefined: the notice contains no valid amount in dong. */
  amount: number | undefined
  providerPaymentId?: string
  report: ProviderReport
  /**
   * The signed fields and the signature. A repeated notice gives the same text, whatever unsigned parameters it has.
   */
  evidence: string
}

const PREFIX = 'vnp_'
/** VNPay's notices have about twelve parameters and 500 characters. A longer query is refused unread. */
const MAX_QUERY_LENGTH = 4_000
/** The parameters that the signature does not cover. */
const HASH_NAMES = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

interface Parameter {
  name: string
  value: string
  /** `name=value` as it was received. */
  raw: string
}

/** Returns undefined without a valid signature, or if a parameter is repeated or invalid. PAY-7. */
export function readNotice(secret: string, rawQuery: string): VnpayNotice | undefined {
  const parameters = parseParameters(rawQuery)
  if (!parameters) return undefined
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  const signed = parameters
    .filter(({ name, value }) => !HASH_NAMES.has(name) && value !== '')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ raw }) => raw)
    .join('&')
  return verifiedNotice(secret, signed, values)
}

/** Like readNotice() for values that a browser has decoded. Ignores parameters that are not VNPay's. */
export function readNoticeOf(
  secret: string,
  values: Readonly<Record<string, string>>,
): VnpayNotice | undefined {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith(PREFIX)))
  const signed = Object.fromEntries(Object.entries(own).filter(([name]) => !HASH_NAMES.has(name)))
  return verifiedNotice(secret, encodeValues(signed), own)
}

function verifiedNotice(
  secret: string,
  signed: string,
  values: Readonly<Record<string, string>>,
): VnpayNotice | undefined {
  const signature = values.vnp_SecureHash ?? ''
  if (!isSignatureOf(secret, signed, signature)) return undefined
  return toNotice(values, `${signed}&vnp_SecureHash=${signature.toLowerCase()}`)
}

/** Returns VNPay's parameters, or undefined if a name is repeated or encoded, or a value cannot be decoded. */
function parseParameters(rawQuery: string): Parameter[] | undefined {
  if (rawQuery.length > MAX_QUERY_LENGTH) return undefined
  const parameters: Parameter[] = []
  const names = new Set<string>()
  for (const raw of rawQuery.replace(/^\?/, '').split('&')) {
    const [name = '', ...rest] = raw.split('=')
    const value = decode(rest.join('='))
    if (value === undefined || decode(name) !== name) return undefined
    if (!name.startsWith(PREFIX)) continue
    if (names.has(name)) return undefined
    names.add(name)
    parameters.push({ name, value, raw })
  }
  return parameters
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

function toNotice(
  values: Readonly<Record<string, string | undefined>>,
  evidence: string,
): VnpayNotice | undefined {
  const {
    vnp_TxnRef: reference,
    vnp_TmnCode: tmnCode,
    vnp_ResponseCode: response,
    vnp_TransactionStatus: status = '',
    vnp_TransactionNo: number = '',
  } = values
  const amount = fromVnpayAmount(values.vnp_Amount)
  if (!reference || !tmnCode || !response) return undefined
  const providerPaymentId = paymentNumber(number)
  const isComplete = providerPaymentId !== undefined && amount !== undefined
  const paid = isComplete
    ? ({ is: 'paid', amount, currency: 'VND', reference, providerPaymentId } as const)
    : undefined
  return {
    reference,
    tmnCode,
    amount,
    ...(providerPaymentId && { providerPaymentId }),
    report: reportOfNotice({ response, status }, paid),
    evidence,
  }
}

/** Returns VNPay's number of the payment. Undefined for 0, which means that the payment never reached a bank. */
export function paymentNumber(text: string): string | undefined {
  return /^\d{1,20}$/.test(text) && !/^0+$/.test(text) ? text : undefined
}
