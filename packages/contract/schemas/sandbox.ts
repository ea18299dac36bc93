import { z } from 'zod'
import { Charged, Provider } from './common.ts'

/** The provider calls that the simulated providers can be told to fail. */
export const ProviderCall = z.enum([
  'token',
  'create',
  'read',
  'capture',
  'refund',
  'verify',
  'query',
])

/** How a payment fails at a simulated provider, and which notices the provider then sends to our server. */
export const PaymentFaults = z.strictObject({
  /** The IPN of VNPay, the webhooks of PayPal. */
  notice: z.enum(['once', 'twice', 'never']).optional(),
  /** 0: before the browser returns. */
  noticeDelayMs: z.int().min(0).max(3_600_000).optional(),
  wrongAmountInNotice: z.boolean().optional(),
  /** The notices carry invalid signatures. */
  badSignature: z.boolean().optional(),
  /** A query for the payment returns a wrong amount. */
  wrongAmount: z.boolean().optional(),
  wrongCurrency: z.boolean().optional(),
  wrongReference: z.boolean().optional(),
  /** PayPal only. */
  capture: z.enum(['completed', 'pending', 'declined']).optional(),
  /** VNPay only: the transaction type and status that a query for the payment returns. */
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
  /** Whether the provider processes the call before the call fails. */
  isProcessed: z.boolean().optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  /** How many calls fail. Default: one. */
  times: z.int().min(1).max(1000).optional(),
})

export const FaultRequest = z.strictObject({
  provider: Provider,
  /**
   * VNPay's reference, PayPal's order id or our reference. Absent: the faults apply to the next payment and to calls
   * about any payment.
   */
  payment: z.string().max(100).optional(),
  payments: PaymentFaults.optional(),
  calls: z.array(CallFault).max(50).optional(),
})

/** `approve` at PayPal; `pay` at VNPay. The last five happen after the payment, without the payer. */
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
  /** The method and path that receive the notices, such as `GET /api/payments/vnpay/ipn`. */
  notice: z.string(),
})

/** A payment as the simulated provider stores it, for comparison with our own record. */
export const LedgerEntry = z.object({
  provider: Provider,
  id: z.string(),
  reference: z.string(),
  /** In minor units: cents, dong. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'failed', 'refunded', 'reversed']),
  providerPaymentId: z.string().nullable(),
  /** How often the payer was charged. More than 1 is a bug in our server. */
  charges: z.number(),
})

export const Ledger = z.object({ payments: z.array(LedgerEntry) })
/** Null: the browser stays on the page. */
export const ActionReply = z.object({ returnUrl: z.string().nullable() })
