// Payments, and what an operator may do to them.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/admin.ts'

export type PersonPayment = z.infer<typeof schemas.PersonPayment>

export type ListedPayment = z.infer<typeof schemas.ListedPayment>
export type PaymentHistory = z.infer<typeof schemas.PaymentHistory>
/** Returns the newest payments first. */
export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  query: inputOf<typeof schemas.PaymentsQuery>(),
  reply: outputOf<typeof schemas.PaymentList>(),
})
export const getPaymentHistory = defineCall({
  method: 'GET',
  path: '/api/admin/payments/:payment',
  reply: outputOf<typeof schemas.PaymentHistory>(),
})
/** Marks a payment as paid, after the operator has seen its money at the provider. */
export const settlePayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/settle',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.PaymentHistory>(),
})
/** Ends the term that was paid for, and refunds the money if the provider has a refund call. */
export const refundPayment = defineCall({
  method: 'POST',
  path: '/api/admin/payments/:payment/refund',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.PaymentHistory>(),
})
