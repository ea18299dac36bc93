import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/pro.ts'

export * from './payment-providers.ts'

export type BillingPeriod = 'monthly' | 'yearly'

export type AddOn = 'godmode'

/** Decides a visitor's limits. `guest`: a visitor without an account. `godmode`: Pro with the add-on. */
export type Plan = 'guest' | 'free' | 'pro' | 'godmode'

export type Pricing = z.infer<typeof schemas.Pricing>

export type PaymentMethod = z.infer<typeof schemas.PaymentMethod>

export type PaymentRequest = z.input<typeof schemas.PaymentRequest>

export type PaymentStatus = z.infer<typeof schemas.PaymentStatus>
export type PaymentFailure = z.infer<typeof schemas.PaymentFailure>
export type PaymentConfirmation = z.infer<typeof schemas.PaymentConfirmation>

export type PaymentLine = z.infer<typeof schemas.PaymentLine>

export type Payment = z.infer<typeof schemas.Payment>

export type Invoice = z.infer<typeof schemas.Invoice>
export type Subscription = z.infer<typeof schemas.Subscription>

export const createVnpayPayment = defineCall({
  method: 'POST',
  path: '/api/payments/vnpay/create',
  body: inputOf<typeof schemas.PaymentRequest>(),
  reply: outputOf<typeof schemas.VnpayPaymentStart>(),
})
export const createPaypalPayment = defineCall({
  method: 'POST',
  path: '/api/payments/paypal/create',
  body: inputOf<typeof schemas.PaymentRequest>(),
  reply: outputOf<typeof schemas.PaypalPaymentStart>(),
})
/** `payment`: its id, its reference, the clientTransactionId or PayPal's order id. */
export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/payments/status/:payment',
  reply: outputOf<typeof schemas.Payment>(),
})
/** The body holds the query parameters with which VNPay redirected the browser back. */
export const confirmVnpayPayment = defineCall({
  method: 'POST',
  path: '/api/payments/vnpay/callback',
  body: inputOf<typeof schemas.ReturnValues>(),
  reply: outputOf<typeof schemas.Payment>(),
})
export const capturePaypalPayment = defineCall({
  method: 'GET',
  path: '/api/payments/paypal/capture',
  query: inputOf<typeof schemas.CaptureQuery>(),
  reply: outputOf<typeof schemas.Payment>(),
})
/**
 * For a person who returns from the provider without having paid. A payment that the provider reports later still
 * counts.
 */
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/api/payments/:id/cancel',
  reply: outputOf<typeof schemas.Payment>(),
})
/** The user's payments, the newest first. */
export const getPayments = defineCall({
  method: 'GET',
  path: '/api/payments',
  reply: outputOf<typeof schemas.PaymentList>(),
})
/** VNPay's server calls this when the status of a payment changes. */
export const receiveVnpayNotification = defineCall({
  method: 'GET',
  path: '/api/payments/vnpay/ipn',
  query: inputOf<typeof schemas.ReturnValues>(),
  reply: outputOf<typeof schemas.VnpayAcknowledgement>(),
})
/** PayPal's server calls this when the status of a payment changes. */
export const receivePaypalWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  body: typeOf<Record<string, unknown>>(),
})
export const getPricing = defineCall({
  method: 'GET',
  path: '/pricing',
  reply: outputOf<typeof schemas.Pricing>(),
})
export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/payment-methods',
  reply: outputOf<typeof schemas.PaymentMethodList>(),
})
export const getInvoices = defineCall({
  method: 'GET',
  path: '/api/payments/invoices',
  reply: outputOf<typeof schemas.InvoiceList>(),
})
export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/subscription',
  reply: outputOf<typeof schemas.Subscription>(),
})
export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/cancel',
  reply: outputOf<typeof schemas.Subscription>(),
})
export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/resume',
  reply: outputOf<typeof schemas.Subscription>(),
})

/**
 * The hosts of the providers' payment pages. The page of a simulated provider is on the server's own origin, under
 * /dev/.
 */
const PAYMENT_HOSTS = /* @__PURE__ */ new Set([
  'sandbox.vnpayment.vn',
  'pay.vnpay.vn',
  'www.sandbox.paypal.com',
  'www.paypal.com',
])

/**
 * Whether a person may be redirected to this URL to pay. The server and the browser both check this before the
 * redirect.
 */
export function isPaymentPage(address: string, serverOrigin: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.origin === serverOrigin) return url.pathname.startsWith('/dev/')
  return url.protocol === 'https:' && url.port === '' && PAYMENT_HOSTS.has(url.hostname)
}
