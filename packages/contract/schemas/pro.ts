import { z } from 'zod'
import { AddOn, Charged, Moment, Period, Plan, Provider, Tier } from './common.ts'

/** The server takes the price from its own catalogue and refuses any other Amount. */
export const PaymentRequest = z.strictObject({
  Amount: z.number().positive(),
  Currency: z.string().max(10),
  PurchaseType: z.literal('subscription'),
  PurchaseId: Period,
  Description: z.string().max(500).optional(),
  AddOns: z.array(AddOn).max(5).optional(),
  clientTransactionId: z.uuid().optional(),
  /** Accepted and ignored, because the return URL is configured on the server: PAY-6. */
  returnUrl: z.string().max(2_000).optional(),
})

export const CaptureQuery = z.strictObject({
  orderId: z.string().regex(/^[A-Z0-9]{1,36}$/),
  /**
   * The payment that the browser has stored as pending. Accepted and ignored, because the browser stores only the payment
   * that it started last, and the order that was approved must be captured also when that is another one.
   */
  txnRef: z.string().max(100).optional(),
})

export const ReturnValues = z.record(z.string().max(100), z.string().max(1_000))

const Prices = z.record(Charged, z.number())
/** Null: without a limit. */
const Limits = z.record(Plan, z.number().nullable())

/** Amounts are in the main unit of their currency: 19.99 dollars, 578000 dong. */
export const Pricing = z.object({
  subscriptions: z.record(Period, Prices),
  addOns: z.record(AddOn, Prices).optional(),
  /** Exchange rates of a day such as `2026-11-01`, for showing approximate amounts only. */
  rates: z.object({ date: z.string(), perUsd: z.record(z.string(), z.number()) }).optional(),
  messagesPerDay: Limits.optional(),
  picturesPerMonth: Limits.optional(),
  sketchesPerDay: Limits.optional(),
  questionsPerDay: Limits.optional(),
  draftsPerDay: Limits.optional(),
  piecesPerMonth: Limits.optional(),
  spokenMinutesPerMonth: Limits.optional(),
})

export const PaymentMethod = z.object({
  id: Provider,
  name: z.string(),
  currency: Charged,
  /** Whether this server simulates the provider, so that no money moves. */
  isSandbox: z.boolean(),
})

export const PaymentStatus = z.enum([
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refunded',
  'disputed',
])

/**
 * Why a payment was not made, as far as the provider says. `superseded`: another payment for the same term completed
 * first. `merchant`: the receiving account cannot accept the money.
 */
export const PaymentFailure = z.enum([
  'cancelled',
  'declined',
  'balance',
  'limit',
  'card-locked',
  'wrong-details',
  'bank-unavailable',
  'merchant',
  'expired',
  'superseded',
  'other',
])

/** The passkey with which the person confirmed a payment, under the name it had then. */
export const PaymentConfirmation = z.object({ passkey: z.string(), at: Moment })

export const PaymentLine = z.object({ item: z.union([Period, AddOn]), amount: z.number() })

export const Payment = z.object({
  id: z.uuid(),
  /** The payment number, which the provider stores too and which a person can quote to support. */
  reference: z.string(),
  status: PaymentStatus,
  provider: Provider,
  purchaseId: Period,
  addOns: z.array(AddOn),
  lines: z.array(PaymentLine),
  amount: z.number(),
  currency: Charged,
  createdAt: Moment,
  /** Until when a pending payment can be completed at the provider. */
  expiresAt: Moment,
  /** Only while the payment is pending: the URL where the person can continue to pay. */
  checkoutUrl: z.string().optional(),
  failure: PaymentFailure.optional(),
  paidAt: Moment.optional(),
  /** `from` and `until`: the term that was paid for. */
  from: Moment.optional(),
  until: Moment.optional(),
  invoiceId: z.uuid().optional(),
  confirmedBy: PaymentConfirmation.optional(),
})

export const Invoice = z.object({
  id: z.uuid(),
  /** The invoice number, such as `ATL-000123`. The numbers have no gaps. */
  number: z.string(),
  paymentId: z.uuid(),
  reference: z.string(),
  provider: Provider,
  billedTo: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(PaymentLine),
  amount: z.number(),
  currency: Charged,
  date: Moment,
  from: Moment,
  until: Moment,
  /** Set if the money was refunded. */
  refundedAt: Moment.optional(),
  confirmedBy: PaymentConfirmation.optional(),
})

/** Pro is prepaid and never renews by itself. Cancelling only stops the reminders (`reminders: false`). */
export const Subscription = z.object({
  tier: Tier,
  addOns: z.array(AddOn),
  /** When the current, uninterrupted time as Pro began. */
  since: Moment.nullable(),
  until: Moment.nullable(),
  reminders: z.boolean(),
})

/** The reply that VNPay's server expects to its notification. */
export const VnpayAcknowledgement = z.object({ RspCode: z.string(), Message: z.string() })

export const VnpayPaymentStart = z.object({ paymentUrl: z.string(), transactionRef: z.string() })
export const PaypalPaymentStart = z.object({ approvalUrl: z.string(), orderId: z.string() })
export const PaymentList = z.object({ payments: z.array(Payment) })
export const PaymentMethodList = z.object({ methods: z.array(PaymentMethod) })
export const InvoiceList = z.object({ invoices: z.array(Invoice) })
