import type { passkeys as calls, pro } from '@atelier/contract'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestampTz } from './columns.ts'

/** The public keys of the users' passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's credential ID in base64url. Unique among all users. */
    credentialId: text('credential_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the last assertion. Always zero for authenticators without a counter. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    deviceInfo: text('device_info').notNull().default(''),
    /** The model of the authenticator or the password manager. */
    aaguid: text('aaguid').notNull(),
    transports: text('transports').array().notNull(),
    /** Whether the passkey may be copied to other devices. It never changes. */
    isBackupEligible: boolean('is_backup_eligible').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Whether the counter once did not grow, which suggests that the passkey was cloned. */
    isSuspicious: boolean('is_suspicious').notNull().default(false),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    lastUsedAt: timestampTz('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
)

export const passkeyAccounts = pgTable('passkey_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WebAuthn's user handle: 32 random bytes in base64url, which reveal nothing about the account. WA-6. */
  userHandle: text('user_handle').notNull().unique(),
  requiredForPayments: boolean('required_for_payments').notNull().default(false),
  isOfferDeclined: boolean('is_offer_declined').notNull().default(false),
})

export type ChallengePurpose = calls.PasskeyPurpose | 'registration' | 'sign-in'

/** Stored with a challenge until its ceremony completes: the texts of the new credential, or the payment to sign. */
export interface ChallengeContext {
  credentialName?: string
  deviceInfo?: string
  payment?: SignedPayment
}

/** The payment that a passkey signs. The amount is in the minor unit of the currency. */
export interface SignedPayment {
  provider: pro.PaymentProvider
  purchaseId: pro.BillingPeriod
  addOns: pro.AddOn[]
  amount: number
  currency: pro.ChargedCurrency
  clientTransactionId: string
}

/** Challenges of ceremonies in progress. A row is deleted by the statement that reads it. WA-1. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    /** The session that requested the challenge: its `sid`, or the guest cookie of a browser that signs in. */
    session: text('session').notNull(),
    /** Null: nobody is signed in yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    context: jsonb('context').$type<ChallengeContext>().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_session').on(table.session, table.createdAt)],
)

/** Payments that a passkey has signed and that were not started yet. Starting the payment deletes the row. WA-14. */
export const paymentConfirmations = pgTable(
  'payment_confirmations',
  {
    clientTransactionId: uuid('client_transaction_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `sid` of the session in which the person confirmed the payment. */
    session: text('session').notNull(),
    payment: jsonb('payment').$type<SignedPayment>().notNull(),
    passkeyName: text('passkey_name').notNull(),
    /** The signed data and the key, as evidence in the audit of the payment. */
    evidence: text('evidence').notNull(),
    confirmedAt: timestampTz('confirmed_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientTransactionId] })],
)
