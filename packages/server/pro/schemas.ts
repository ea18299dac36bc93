import type { pro as calls } from '@atelier/contract'
import { z } from 'zod'
import { ChargedCurrency, Provider } from '../helpers/payment-schemas.ts'

const Period = z.enum(['monthly', 'yearly'])
const AddOn = z.enum(['godmode'])
const Moment = z.iso.datetime()

/** `returnUrl` is accepted and ignored: PAY-6. */
export const PaymentRequest = z.strictObject({
  Amount: z.number().positive(),
  Currency: z.string().max(10),
  PurchaseType: z.literal('subscription'),
  PurchaseId: Period,
  Description: z.string().max(500).optional(),
  AddOns: z.array(AddOn).max(5).optional(),
  clientTransactionId: z.uuid().optional(),
  returnUrl: z.string().max(2_000).optional(),
})

export const CaptureQuery = z.strictObject({
  orderId: z.string().regex(/^[A-Z0-9]{1,36}$/),
  txnRef: z.string().max(100).optional(),
})

export const ReturnValues = z.record(z.string().max(100), z.string().max(1_000))

const Prices = z.record(ChargedCurrency, z.number())
const Limits = z.record(z.enum(['guest', 'free', 'pro', 'godmode']), z.number().nullable())

export const Pricing: z.ZodType<calls.Pricing> = z.object({
  subscriptions: z.record(Period, Prices),
  addOns: z.record(AddOn, Prices).optional(),
  rates: z.object({ date: z.string(), perDollar: z.record(z.string(), z.number()) }).optional(),
  messagesPerDay: Limits.optional(),
  picturesPerMonth: Limits.optional(),
})

export const PaymentMethod: z.ZodType<calls.PaymentMethod> = z.object({
  id: Provider,
  name: z.string(),
  currency: ChargedCurrency,
  isSandbox: z.boolean(),
})

const Lines = z.array(z.object({ item: z.union([Period, AddOn]), amount: z.number() }))

const Confirmation = z.object({ passkey: z.string(), at: Moment })

export const Payment: z.ZodType<calls.Payment> = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.string() as z.ZodType<calls.PaymentStatus>,
  provider: Provider,
  purchaseId: Period,
  addOns: z.array(AddOn),
  lines: Lines,
  amount: z.number(),
  currency: ChargedCurrency,
  createdAt: Moment,
  expiresAt: Moment,
  checkoutUrl: z.string().optional(),
  failure: z.string().optional() as z.ZodType<calls.Payment['failure']>,
  paidAt: Moment.optional(),
  from: Moment.optional(),
  until: Moment.optional(),
  invoiceId: z.uuid().optional(),
  confirmedBy: Confirmation.optional(),
})

export const Invoice: z.ZodType<calls.Invoice> = z.object({
  id: z.uuid(),
  number: z.string(),
  paymentId: z.uuid(),
  reference: z.string(),
  provider: Provider,
  billedTo: z.object({ name: z.string(), email: z.string() }),
  lines: Lines,
  amount: z.number(),
  currency: ChargedCurrency,
  date: Moment,
  from: Moment,
  until: Moment,
  refundedAt: Moment.optional(),
  confirmedBy: Confirmation.optional(),
})

export const Subscription: z.ZodType<calls.Subscription> = z.object({
  tier: z.enum(['free', 'pro']),
  addOns: z.array(AddOn),
  since: Moment.nullable(),
  until: Moment.nullable(),
  reminders: z.boolean(),
})
