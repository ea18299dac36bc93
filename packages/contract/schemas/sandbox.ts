import { z } from 'zod'
import { Charged, Provider } from './common.ts'

/** The calls of the providers' protocols that can be made to fail. */
export const ProviderCall = z.enum([
  'token',
  'create',
  'read',
  'capture',
  'refund',
  'verify',
  'query',
])

/** How a payment goes wrong at the stand-in of a provider, and what our server is told about it. */
export const PaymentFaults = z.strictObject({
  /** The IPN of VNPay, the webhooks of PayPal. */
  notice: z.enum(['once', 'twice', 'never']).optional(),
  /** 0: before the browser returns. */
  noticeDelayMs: z.int().min(0).max(3_600_000).optional(),
  wrongAmountInNotice: z.boolean().optional(),
  /** The signatures of the notices are wrong. */
  badSignature: z.boolean().optional(),
  /** When asked about the payment, the provider answers another amount. */
  wrongAmount: z.boolean().optional(),
  wrongCurrency: z.boolean().optional(),
  wrongReference: z.boolean().optional(),
  /** PayPal only. */
  capture: z.enum(['completed', 'pending', 'declined']).optional(),
  /** VNPay only: the type and the status that it answers when asked about the payment. */
  transactionType: z.enum(['01', '02', '03']).optional(),
  transactionStatus: z.enum(['00', '04', '05', '06', '07', '09']).optional(),
  /** The browser does not come back to our page. */
  noReturn: z.boolean().optional(),
})

export const CallFault = z.strictObject({
  call: ProviderCall,
  kind: z.enum(['delay', 'drop', 'error', 'busy', 'html', 'refuse']),
  /** PayPal's code for `refuse`. */
  issue: z.string().max(100).optional(),
  /** Whether the call has its effect before it fails. */
  isProcessed: z.boolean().optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  /** How many calls fail. Default: one. */
  times: z.int().min(1).max(1000).optional(),
})

export const FaultRequest = z.strictObject({
  provider: Provider,
  /** Absent: the next payment, and calls about any payment. VNPay's reference, PayPal's order id or our reference. */
  payment: z.string().max(100).optional(),
  payments: PaymentFaults.optional(),
  calls: z.array(CallFault).max(50).optional(),
})

/** `approve` at PayPal; `pay` at VNPay. The last five happen after the payment, without the person. */
export const SandboxAction = z.enum([
  'pay',
  'approve',
  'cancel',
  'decline',
  'expire',
  'suspect',
  'complete',
  'deny',
  'refund',
  'refund-part',
  'reverse',
])

export const SandboxPaymentQuery = z.object({ provider: Provider, payment: z.string().max(100) })
export const ActionRequest = SandboxPaymentQuery.extend({
  action: SandboxAction,
  faults: FaultRequest.pick({ payments: true, calls: true }).optional(),
})

export const SandboxPayment = z.object({
  provider: Provider,
  id: z.string(),
  merchant: z.string(),
  description: z.string(),
  reference: z.string(),
  /** In the main unit of the currency. */
  amount: z.number(),
  currency: Charged,
  expiresAt: z.string(),
  isOpen: z.boolean(),
  /** Where the notices go, such as `GET /api/payments/vnpay/ipn`. */
  notice: z.string(),
})

/** A payment as the stand-in knows it, for comparing it with ours. */
export const LedgerEntry = z.object({
  provider: Provider,
  id: z.string(),
  reference: z.string(),
  /** In minor units: cents, dong. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'failed', 'refunded', 'reversed']),
  providerPaymentId: z.string().nullable(),
  /** How often money was taken. More than 1 is a fault of ours. */
  charges: z.number(),
})

export const Ledger = z.object({ payments: z.array(LedgerEntry) })
/** Null: the browser stays where it is. */
export const ActionReply = z.object({ returnUrl: z.string().nullable() })
