import { typeOf, defineCall } from './call.ts'

export type BillingPeriod = 'monthly' | 'yearly'

/** The currencies that payments are made in, and how many cents or dong are one of them. Others are for display only. */
export const MINOR_UNITS = { USD: 100, VND: 1 } as const
export type ChargedCurrency = keyof typeof MINOR_UNITS

/** Who charges a payment, and in which currency. packages/server/pro/gateways.ts connects to them. */
export const PROVIDERS = {
  vnpay: { name: 'VNPay', currency: 'VND' },
  paypal: { name: 'PayPal', currency: 'USD' },
} as const
export type PaymentProvider = keyof typeof PROVIDERS
export type AddOn = 'godmode'

/** Decides a visitor's limits. `guest`: a visitor without an account. `godmode`: Pro with the add-on. */
export type Plan = 'guest' | 'free' | 'pro' | 'godmode'

/** Amounts are in the main unit of their currency: 19.99 dollars, 578000 dong. */
export interface Pricing {
  subscriptions: Record<BillingPeriod, Record<ChargedCurrency, number>>
  addOns?: Record<AddOn, Record<ChargedCurrency, number>>
  /** Exchange rates as of `date`, for showing approximate amounts. */
  rates?: { date: string; perDollar: Record<string, number> }
  /** Null: without a limit. */
  messagesPerDay?: Record<Plan, number | null>
  picturesPerMonth?: Record<Plan, number | null>
}

export interface PaymentMethod {
  id: PaymentProvider
  name: string
  currency: ChargedCurrency
  /** Whether a stand-in on this server plays the provider, so that no money moves. */
  isSandbox: boolean
}

/** The server takes the price from its own catalogue and refuses any other Amount. */
export interface PaymentRequest {
  Amount: number
  Currency: string
  PurchaseType: 'subscription'
  PurchaseId: BillingPeriod
  Description?: string
  AddOns?: AddOn[]
  clientTransactionId?: string
  /** Accepted and ignored: the return URL is configured on the server. */
  returnUrl?: string
}

export type PaymentStatus =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'review'
  | 'refunded'
  | 'disputed'

/**
 * Why a payment was not made, as far as the provider says. `superseded`: another payment for the same term was faster.
 * `merchant`: the account that would receive the money cannot.
 */
export type PaymentFailure =
  | 'cancelled'
  | 'declined'
  | 'balance'
  | 'limit'
  | 'card-locked'
  | 'wrong-details'
  | 'bank-unavailable'
  | 'merchant'
  | 'expired'
  | 'superseded'
  | 'other'

/** The passkey with which the person confirmed a payment, under the name it had then. */
export interface PaymentConfirmation {
  passkey: string
  at: string
}

export interface PaymentLine {
  item: BillingPeriod | AddOn
  amount: number
}

export interface Payment {
  id: string
  /** The number of the payment, which the provider stores too and which a person can quote to support. */
  reference: string
  status: PaymentStatus
  provider: PaymentProvider
  purchaseId: BillingPeriod
  addOns: AddOn[]
  lines: PaymentLine[]
  amount: number
  currency: ChargedCurrency
  createdAt: string
  /** Until when a pending payment can be completed at the provider. */
  expiresAt: string
  /** Only while it is pending: where the person can go on. */
  checkoutUrl?: string
  failure?: PaymentFailure
  paidAt?: string
  /** The term that was paid for. */
  from?: string
  until?: string
  invoiceId?: string
  confirmedBy?: PaymentConfirmation
}

export interface Invoice {
  id: string
  /** Without gaps: `ATL-000123`. */
  number: string
  paymentId: string
  reference: string
  provider: PaymentProvider
  billedTo: { name: string; email: string }
  lines: PaymentLine[]
  amount: number
  currency: ChargedCurrency
  date: string
  from: string
  until: string
  /** Set if the money went back. */
  refundedAt?: string
  confirmedBy?: PaymentConfirmation
}

/** Pro is prepaid and never renews by itself. Cancelling only stops the reminders (`reminders: false`). */
export interface Subscription {
  tier: 'free' | 'pro'
  addOns: AddOn[]
  /** When the current, uninterrupted time as Pro began. */
  since: string | null
  until: string | null
  reminders: boolean
}

export const createVnpayPayment = defineCall({
  method: 'POST',
  path: '/api/payments/vnpay/create',
  body: typeOf<PaymentRequest>(),
  reply: typeOf<{ paymentUrl: string; transactionRef: string }>(),
})
export const createPaypalPayment = defineCall({
  method: 'POST',
  path: '/api/payments/paypal/create',
  body: typeOf<PaymentRequest>(),
  reply: typeOf<{ approvalUrl: string; orderId: string }>(),
})
/** `payment`: its id, its reference, the clientTransactionId or PayPal's order id. */
export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/payments/status/:payment',
  reply: typeOf<Payment>(),
})
/** The body holds the query parameters with which VNPay redirected the browser back. */
export const confirmVnpayPayment = defineCall({
  method: 'POST',
  path: '/api/payments/vnpay/callback',
  body: typeOf<Record<string, string>>(),
  reply: typeOf<Payment>(),
})
export const capturePaypalPayment = defineCall({
  method: 'GET',
  path: '/api/payments/paypal/capture',
  query: typeOf<{ orderId: string; txnRef?: string }>(),
  reply: typeOf<Payment>(),
})
/** For a person who comes back from the provider without having paid. Money that arrives later still counts. */
export const cancelPayment = defineCall({
  method: 'POST',
  path: '/api/payments/:id/cancel',
  reply: typeOf<Payment>(),
})
/** The user's payments, the newest first. */
export const getPayments = defineCall({
  method: 'GET',
  path: '/api/payments',
  reply: typeOf<{ payments: Payment[] }>(),
})
/** VNPay's server calls this when the status of a payment changes. */
export const receiveVnpayNotification = defineCall({
  method: 'GET',
  path: '/api/payments/vnpay/ipn',
  query: typeOf<Record<string, string>>(),
  reply: typeOf<{ RspCode: string; Message: string }>(),
})
/** PayPal's server calls this when the status of a payment changes. */
export const receivePaypalWebhook = defineCall({
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  body: typeOf<Record<string, unknown>>(),
})
export const getPricing = defineCall({ method: 'GET', path: '/pricing', reply: typeOf<Pricing>() })
export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/payment-methods',
  reply: typeOf<{ methods: PaymentMethod[] }>(),
})
export const getInvoices = defineCall({
  method: 'GET',
  path: '/api/payments/invoices',
  reply: typeOf<{ invoices: Invoice[] }>(),
})
export const getSubscription = defineCall({
  method: 'GET',
  path: '/api/subscription',
  reply: typeOf<Subscription>(),
})
export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/cancel',
  reply: typeOf<Subscription>(),
})
export const resumeSubscription = defineCall({
  method: 'POST',
  path: '/api/subscription/resume',
  reply: typeOf<Subscription>(),
})

/** The pages of the providers. A stand-in has its page on the server's own origin, under /dev/. */
const PAYMENT_HOSTS = /* @__PURE__ */ new Set([
  'sandbox.vnpayment.vn',
  'pay.vnpay.vn',
  'www.sandbox.paypal.com',
  'www.paypal.com',
])

/** Whether a person may be sent to this address to pay. Server and browser both ask before they do. */
export function isPaymentPage(address: string, serverOrigin: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (url.origin === serverOrigin) return url.pathname.startsWith('/dev/')
  return url.protocol === 'https:' && url.port === '' && PAYMENT_HOSTS.has(url.hostname)
}
