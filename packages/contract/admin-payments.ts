// Payments, and what an operator may do to them.
import type { Reason } from './admin-reason.ts'
import { typeOf, defineCall } from './call.ts'
import type { ChargedCurrency, PaymentProvider, PaymentStatus } from './pro.ts'

export interface PersonPayment {
  reference: string
  status: PaymentStatus
  provider: PaymentProvider
  amount: number
  currency: ChargedCurrency
  createdAt: string
}

export interface ListedPayment extends PersonPayment {
  /** Null: the account is deleted. */
  personId: string | null
  email: string | null
}
export interface PaymentHistory extends ListedPayment {
  purchase: string
  providerOrderId: string | null
  providerPaymentId: string | null
  /** False: the provider is not asked to give the money back, so the operator does so there before the payment is marked. */
  canRefundAtProvider: boolean
  history: { at: string; actor: string; action: string; result: string }[]
}

/** The newest first. */
export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  query: typeOf<{ status?: PaymentStatus }>(),
  reply: typeOf<{ payments: ListedPayment[] }>(),
})
export const getPaymentHistory = defineCall({
  method: 'GET',
  path: '/api/admin/payments/:payment',
  reply: typeOf<PaymentHistory>(),
})
/** Counts a payment as paid whose money the operator has seen at the provider. */
export const settlePayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/settle',
  body: typeOf<Reason>(),
  reply: typeOf<PaymentHistory>(),
})
/** Gives the money back, where the provider can be asked to, and ends what was paid for. */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/refund',
  body: typeOf<Reason>(),
  reply: typeOf<PaymentHistory>(),
})
