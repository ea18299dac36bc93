import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/sandbox.ts'

export type ProviderCall = z.infer<typeof schemas.ProviderCall>
export type PaymentFaults = z.infer<typeof schemas.PaymentFaults>

export type CallFault = z.infer<typeof schemas.CallFault>

export type FaultRequest = z.input<typeof schemas.FaultRequest>
export type SandboxAction = z.infer<typeof schemas.SandboxAction>

export type SandboxPayment = z.infer<typeof schemas.SandboxPayment>
export type LedgerEntry = z.infer<typeof schemas.LedgerEntry>
// None of these calls exists in production.
export const getSandboxPayment = defineCall({
  method: 'GET',
  path: '/dev/payments/payment',
  query: inputOf<typeof schemas.SandboxPaymentQuery>(),
  reply: outputOf<typeof schemas.SandboxPayment>(),
})
/** Performs an action of the payer or of the simulated provider on a payment. */
export const actOnSandboxPayment = defineCall({
  method: 'POST',
  path: '/dev/payments/payment',
  body: inputOf<typeof schemas.ActionRequest>(),
  reply: outputOf<typeof schemas.ActionReply>(),
})
export const setSandboxFaults = defineCall({
  method: 'POST',
  path: '/dev/payments/faults',
  body: inputOf<typeof schemas.FaultRequest>(),
})
export const getSandboxLedger = defineCall({
  method: 'GET',
  path: '/dev/payments/ledger',
  reply: outputOf<typeof schemas.Ledger>(),
})
