import { typeOf, defineCall } from './call.ts'

export type BillingPeriod = 'monthly' | 'yearly'
export type PaymentProvider = 'vnpay' | 'paypal'
/** The two currencies that payments are made in. The other currencies are for display only. */
export type ChargedCurrency = 'USD' | 'VND'
export type AddOn = 'godmode'

export interface Pricing {
  subscriptions: Record<BillingPeriod, Record<ChargedCurrency, number>>
  addOns?: Record<AddOn, Record<ChargedCurrency, number>>
  /** Exchange rates as of `date`, for showing approximate amounts. */
  rates?: { date: string; perDollar: Record<string, number> }
}

export interface PaymentMethod {
  id: PaymentProvider
  name: string
  currency: ChargedCurrency
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

export interface Payment {
  id: string
  status: PaymentStatus
  provider: PaymentProvider
  purchaseId: BillingPeriod
  addOns: AddOn[]
  amount: number
  currency: ChargedCurrency
  createdAt: string
  paidAt?: string
}

export interface Invoice {
  id: string
  number: string
  paymentId: string
  amount: number
  currency: ChargedCurrency
  date: string
}

/** Pro is prepaid and never renews by itself. Cancelling only stops the reminders (`reminders: false`). */
export interface Subscription {
  tier: 'free' | 'pro'
  addOns: AddOn[]
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
export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/payments/status/:id',
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
