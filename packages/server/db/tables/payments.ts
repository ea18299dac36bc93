import type { pro } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestampTz } from './columns.ts'

// Amounts are in minor units: cents, dong. PAY-2.
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/**
 * A row is one attempt to pay. A trigger refuses changes of the status that are not allowed (PAY-11), and changes of
 * what was ordered. Rows outlive the account, because the ledger must agree with that of the provider.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** The payment's id at the provider: 128 random bits in letters and digits. */
    reference: text('reference').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the browser, so that a repeated request does not create a second payment. PAY-5. */
    clientTransactionId: text('client_transaction_id').notNull(),
    provider: text('provider').$type<pro.PaymentProvider>().notNull(),
    status: text('status').$type<pro.PaymentStatus>().notNull().default('pending'),
    purchaseId: text('purchase_id').$type<pro.BillingPeriod>().notNull(),
    addOns: text('add_ons').array().$type<pro.AddOn[]>().notNull(),
    /** The part of `amount` that each item costs, in the order in which they are shown. */
    lines: jsonb('lines').$type<{ item: pro.PaymentLine['item']; amount: number }[]>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').$type<pro.ChargedCurrency>().notNull(),
    /** The page of the provider. Null until the provider has accepted the order. */
    checkoutUrl: text('checkout_url'),
    /** PayPal's order, and VNPay's or PayPal's number of the completed payment. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    /** PayPal-Request-Id of the capture. A new one is stored only after a decline. PAY-16. */
    captureRequestId: uuid('capture_request_id').notNull(),
    /** When PayPal was asked to take the money. Null again as soon as PayPal has said that it took none. */
    captureStartedAt: timestampTz('capture_started_at'),
    /** Until then, only the request that set it may query, capture or cancel the payment at the provider. */
    claimedUntil: timestampTz('claimed_until'),
    failure: text('failure').$type<pro.PaymentFailure>(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    expiresAt: timestampTz('expires_at').notNull(),
    paidAt: timestampTz('paid_at'),
    /** When the server next queries the provider about the payment. Null: never. */
    checkAt: timestampTz('check_at'),
    receiptSentAt: timestampTz('receipt_sent_at'),
    /** The passkey with which the person confirmed the payment, under the name it had then. */
    confirmedByPasskey: text('confirmed_by_passkey'),
    confirmedAt: timestampTz('confirmed_at'),
  },
  (table) => [
    uniqueIndex('payments_by_reference').on(table.reference),
    uniqueIndex('payments_by_client_id').on(table.userId, table.clientTransactionId),
    uniqueIndex('payments_by_provider_order').on(table.provider, table.providerOrderId),
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_by_check')
      .on(table.checkAt)
      .where(sql`check_at is not null`),
    // Two orders of the same person are never captured at the same time. PAY-21.
    uniqueIndex('payments_one_capture')
      .on(table.userId)
      .where(sql`status = 'pending' and capture_started_at is not null`),
    check('payments_amount', sql`${table.amount} > 0`),
    check(
      'payments_status',
      sql`${table.status} in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'disputed')`,
    ),
    check(
      'payments_currency',
      sql`(${table.provider}, ${table.currency}) in (('vnpay', 'VND'), ('paypal', 'USD'))`,
    ),
  ],
)

/** The terms that were paid for or granted. A payment gives one term of Pro and one of each add-on, once: PAY-14. */
export const entitlements = pgTable(
  'entitlements',
  {
    /** The id of the payment, or of the operator's grant, that gave the term. */
    sourceId: uuid('source_id').notNull(),
    item: text('item').$type<'pro' | pro.AddOn>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestampTz('starts_at').notNull(),
    endsAt: timestampTz('ends_at').notNull(),
    /** When the payment was refunded, or an operator took the grant back. */
    revokedAt: timestampTz('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.item] }),
    index('entitlements_by_user').on(table.userId, table.endsAt),
    check('entitlements_term', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Whether a user wants to be reminded of the end of Pro, and which end they were reminded of. */
export const subscriptionReminders = pgTable('subscription_reminders', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull().default(true),
  /** The end that the last reminder was about, and how many days before it was sent. */
  endsAt: timestampTz('ends_at'),
  daysBefore: integer('days_before'),
})

/** The last invoice number. The lock on its row keeps the numbers free of gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

export const invoices = pgTable(
  'invoices',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    number: integer('number').notNull(),
    /** The account's name when the payment completed. */
    billedName: text('billed_name').notNull(),
    billedEmail: text('billed_email').notNull(),
    startsAt: timestampTz('starts_at').notNull(),
    endsAt: timestampTz('ends_at').notNull(),
    issuedAt: timestampTz('issued_at').notNull(),
    refundedAt: timestampTz('refunded_at'),
  },
  (table) => [uniqueIndex('invoices_by_number').on(table.number)],
)

/**
 * Notices about payments, changes of their status, and actions of operators. A trigger refuses changes and deletions:
 * PAY-25.
 */
export const paymentAudit = pgTable(
  'payment_audit',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id'),
    /** `user`, `vnpay`, `paypal`, `server` or `operator`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    result: text('result').notNull(),
    /** A provider's notice: its signed fields and the signature. They contain no card or account number. */
    details: text('details').notNull().default(''),
    at: timestampTz('at').notNull().defaultNow(),
  },
  (table) => [index('payment_audit_by_payment').on(table.paymentId, table.id)],
)

/** The webhook events that were processed: a repeated event has no effect. PAY-18. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: timestampTz('received_at').notNull().defaultNow(),
})

/** The daily allowance used on a day of UTC by a guest, by a user on all pages together, or by all guests of a network. */
export const allowanceUse = pgTable(
  'allowance_use',
  {
    ownerId: uuid('owner_id').notNull(),
    day: date('day').notNull(),
    messages: integer('messages').notNull(),
    /** Attempts at answers that were not counted as messages, because the model or the server had failed. */
    freeAttempts: integer('free_attempts').notNull().default(0),
    /** The length of the texts that a speech engine has read aloud. */
    spokenCharacters: integer('spoken_characters').notNull().default(0),
    /** The size of the messages in copies of shared conversations. */
    copiedBytes: integer('copied_bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.day] }),
    index('allowance_use_by_day').on(table.day),
  ],
)

/** Payments, undelivered notices and keys of the payment stand-ins. Never used in production. */
export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    provider: text('provider').$type<pro.PaymentProvider>().notNull(),
    key: text('key').notNull(),
    data: jsonb('data').notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.key] })],
)
