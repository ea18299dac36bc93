import { as, call } from './call.ts'

export type Period = 'monthly' | 'yearly'
export type PaymentProvider = 'vnpay' | 'paypal'
/** The two currencies that are charged; every other one is for display. */
export type ChargedCurrency = 'USD' | 'VND'
export type AddOn = 'godmode'

export interface Pricing {
  subscriptions: Record<Period, Record<ChargedCurrency, number>>
  addOns?: Record<AddOn, Record<ChargedCurrency, number>>
  /** What one US dollar is worth in each currency, as of a date; for amounts shown as "about". */
  rates?: { date: string; perDollar: Record<string, number> }
}

export interface PaymentMethod {
  id: PaymentProvider
  name: string
  currency: ChargedCurrency
}

/** The names are the wire's. The server takes the price from its own catalogue and refuses another Amount. */
export interface PaymentInitiation {
  Amount: number
  Currency: string
  PurchaseType: 'subscription'
  PurchaseId: Period
  Description?: string
  AddOns?: AddOn[]
  clientTransactionId?: string
  /** Accepted and ignored: where a payment returns to is configured on the server. */
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
  purchaseId: Period
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

/** Pro is a prepaid term. `reminders` is what cancelling stops; nothing is ever charged by itself. */
export interface Subscription {
  tier: 'free' | 'pro'
  addOns: AddOn[]
  until: string | null
  reminders: boolean
}

export const createVnpayPayment = call({
  method: 'POST',
  path: '/api/payments/vnpay/create',
  body: as<PaymentInitiation>(),
  reply: as<{ paymentUrl: string; transactionRef: string }>(),
})
export const createPaypalPayment = call({
  method: 'POST',
  path: '/api/payments/paypal/create',
  body: as<PaymentInitiation>(),
  reply: as<{ approvalUrl: string; orderId: string }>(),
})
export const getPaymentStatus = call({
  method: 'GET',
  path: '/api/payments/status/:id',
  reply: as<Payment>(),
})
/** The parameters VNPay sent the browser back with, as an object. */
export const vnpayCallback = call({
  method: 'POST',
  path: '/api/payments/vnpay/callback',
  body: as<Record<string, string>>(),
  reply: as<Payment>(),
})
export const capturePaypal = call({
  method: 'GET',
  path: '/api/payments/paypal/capture',
  query: as<{ orderId: string; txnRef?: string }>(),
  reply: as<Payment>(),
})
/** Called by VNPay's server. */
export const vnpayNotice = call({
  method: 'GET',
  path: '/api/payments/vnpay/ipn',
  query: as<Record<string, string>>(),
  reply: as<{ RspCode: string; Message: string }>(),
})
/** Called by PayPal's server. */
export const paypalNotice = call({
  method: 'POST',
  path: '/api/payments/paypal/webhook',
  body: as<Record<string, unknown>>(),
})
export const getPricing = call({ method: 'GET', path: '/pricing', reply: as<Pricing>() })
export const getPaymentMethods = call({
  method: 'GET',
  path: '/payment-methods',
  reply: as<{ methods: PaymentMethod[] }>(),
})
export const getInvoices = call({
  method: 'GET',
  path: '/api/payments/invoices',
  reply: as<{ invoices: Invoice[] }>(),
})
export const cancelSubscription = call({
  method: 'POST',
  path: '/api/subscription/cancel',
  reply: as<Subscription>(),
})
export const resumeSubscription = call({
  method: 'POST',
  path: '/api/subscription/resume',
  reply: as<Subscription>(),
})
