import type { VnpaySettings } from '../../environment/payments.ts'
import type { VnpayPayment } from './payment.ts'
import { fromVietnamTime, hasValidSignature } from './signature.ts'

/** Why VNPay refuses to open its page, by the codes of its error page. */
export type PayPageError =
  | 'signature'
  | 'merchant'
  | 'format'
  | 'expired'
  /** Paid or refused before: the same reference cannot be used again. */
  | 'done'

/** The formats of the parameters of a payment URL. VNPay refuses other values. */
const RULES: Record<string, RegExp> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_Amount: /^[1-9]\d{0,11}$/,
  vnp_CurrCode: /^VND$/,
  vnp_TxnRef: /^[\w-]{1,100}$/,
  vnp_OrderInfo: /^[\w .:-]{1,255}$/,
  vnp_OrderType: /^\w{1,100}$/,
  vnp_ReturnUrl: /^https?:\/\/.{3,247}$/,
  vnp_IpAddr: /^[\da-fA-F.:]{7,45}$/,
  vnp_CreateDate: /^\d{14}$/,
  vnp_ExpireDate: /^\d{14}$/,
  vnp_Locale: /^(vn|en)$/,
}

/** Reads the payment from the URL to which the browser was redirected. */
export function readPayAddress(
  query: URLSearchParams,
  { tmnCode, hashSecret }: VnpaySettings,
): VnpayPayment | PayPageError {
  if (!hasValidSignature(hashSecret, query)) return 'signature'
  const value = (name: string) => query.get(name) ?? ''
  if (value('vnp_TmnCode') !== tmnCode) return 'merchant'
  const isWellFormed = Object.entries(RULES).every(
    ([name, pattern]) => query.getAll(name).length === 1 && pattern.test(value(name)),
  )
  const expiresAt = fromVietnamTime(value('vnp_ExpireDate'))
  if (!isWellFormed || Number.isNaN(expiresAt)) return 'format'
  if (expiresAt <= Date.now()) return 'expired'
  return {
    reference: value('vnp_TxnRef'),
    amount: value('vnp_Amount'),
    orderInfo: value('vnp_OrderInfo'),
    createDate: value('vnp_CreateDate'),
    expireDate: value('vnp_ExpireDate'),
    returnUrl: value('vnp_ReturnUrl'),
    charges: 0,
    faults: {},
  }
}
