import { defineCall, typeOf } from './call.ts'
import type { ChargedCurrency, PaymentProvider } from './pro.ts'

/** The calls of the providers' protocols that can be made to fail. */
export const PROVIDER_CALLS = [
  'token',
  'create',
  'read',
  'capture',
  'refund',
  'verify',
  'query',
] as const
export type ProviderCall = (typeof PROVIDER_CALLS)[number]

/** How a payment goes wrong at the stand-in of a provider, and what our server is told about it. */
export interface PaymentFaults {
  /** The IPN of VNPay, the webhooks of PayPal. */
  notice?: 'once' | 'twice' | 'never' | undefined
  /** 0: before the browser returns. */
  noticeDelayMs?: number | undefined
  wrongAmountInNotice?: boolean | undefined
  /** The signatures of the notices are wrong. */
  badSignature?: boolean | undefined
  /** When asked about the payment, the provider answers another amount. */
  wrongAmount?: boolean | undefined
  wrongCurrency?: boolean | undefined
  wrongReference?: boolean | undefined
  /** PayPal only. */
  capture?: 'completed' | 'pending' | 'declined' | undefined
  /** VNPay only: the type and the status that it answers when asked about the payment. */
  transactionType?: '01' | '02' | '03' | undefined
  transactionStatus?: '00' | '04' | '05' | '06' | '07' | '09' | undefined
  /** The browser does not come back to our page. */
  noReturn?: boolean | undefined
}

export interface CallFault {
  call: ProviderCall
  kind: 'delay' | 'drop' | 'error' | 'busy' | 'html' | 'refuse'
  /** PayPal's code for `refuse`. */
  issue?: string | undefined
  /** Whether the call has its effect before it fails. */
  isProcessed?: boolean | undefined
  delayMs?: number | undefined
  /** How many calls fail. Default: one. */
  times?: number | undefined
}

export interface FaultRequest {
  provider: PaymentProvider
  /** Absent: the next payment, and calls about any payment. VNPay's reference, PayPal's order id or our reference. */
  payment?: string | undefined
  payments?: PaymentFaults | undefined
  calls?: CallFault[] | undefined
}

/** `approve` at PayPal; `pay` at VNPay. The last five happen after the payment, without the person. */
export type SandboxAction =
  | 'pay'
  | 'approve'
  | 'cancel'
  | 'decline'
  | 'expire'
  | 'suspect'
  | 'complete'
  | 'deny'
  | 'refund'
  | 'refund-part'
  | 'reverse'

export interface SandboxPayment {
  provider: PaymentProvider
  id: string
  merchant: string
  description: string
  reference: string
  /** In the main unit of the currency. */
  amount: number
  currency: ChargedCurrency
  expiresAt: string
  isOpen: boolean
  /** Where the notices go, such as `GET /api/payments/vnpay/ipn`. */
  notice: string
}

/** A payment as the stand-in knows it, for comparing it with ours. */
export interface LedgerEntry {
  provider: PaymentProvider
  id: string
  reference: string
  /** In minor units: cents, dong. */
  amount: number
  currency: string
  status: 'open' | 'pending' | 'paid' | 'failed' | 'refunded' | 'reversed'
  providerPaymentId: string | null
  /** How often money was taken. More than 1 is a fault of ours. */
  charges: number
}

// None of these calls exists in production.
export const getSandboxPayment = defineCall({
  method: 'GET',
  path: '/dev/payments/payment',
  query: typeOf<{ provider: string; payment: string }>(),
  reply: typeOf<SandboxPayment>(),
})
/** Ends a payment as the person, or the provider, decides. */
export const actOnSandboxPayment = defineCall({
  method: 'POST',
  path: '/dev/payments/payment',
  body: typeOf<{
    provider: PaymentProvider
    payment: string
    action: SandboxAction
    faults?: Omit<FaultRequest, 'provider' | 'payment'> | undefined
  }>(),
  /** Null: the browser stays where it is. */
  reply: typeOf<{ returnUrl: string | null }>(),
})
export const setSandboxFaults = defineCall({
  method: 'POST',
  path: '/dev/payments/faults',
  body: typeOf<FaultRequest>(),
})
export const getSandboxLedger = defineCall({
  method: 'GET',
  path: '/dev/payments/ledger',
  reply: typeOf<{ payments: LedgerEntry[] }>(),
})
