import type { account, embed } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PartnerSettings } from '../../environment/partner-settings.ts'
import { timestampTz } from './columns.ts'

/** Users with an account. The ID is the `sub` claim of our own OpenID service. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    userName: text('user_name').notNull(),
    displayName: text('display_name').notNull(),
    /** For display only, possibly unverified. Find users by `loginEmail`. */
    email: text('email').notNull(),
    /** Verified by an emailed code or by a social provider. In lower case. */
    loginEmail: text('login_email'),
    /** A PHC string. Null: the user has no password. */
    passwordHash: text('password'),
    passwordChangedAt: timestampTz('password_changed_at'),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{user}'::text[]`),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    /** The user asked for deletion, which happens at this time unless the user signs in before. */
    deleteAt: timestampTz('goes_at'),
    /** Null: the user may sign in. */
    suspendedAt: timestampTz('suspended_at'),
  },
  (table) => [uniqueIndex('users_by_login_email').on(table.loginEmail)],
)

/** Links a user to the account at another identity provider. Never matched by email address: AUTH-12. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `microsoft`, `google`, `apple`, or `external` for a configured OpenID service. */
    provider: text('provider').notNull(),
    email: text('email').notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_by_user').on(table.userId),
  ],
)

/** Where users are signed in. Tokens of an ended sign-in are rejected at once. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** The OpenID session ID: the `sid` claim of the tokens of this sign-in. */
    sid: text('sid').primaryKey(),
    /** Used in the user's list of sessions, which must not reveal the `sid`. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').$type<account.SignInMethod>().notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** `partner` and `origin` are set only for a widget on a partner's page. */
    partner: text('partner'),
    origin: text('origin'),
    startedAt: timestampTz('started_at').notNull().defaultNow(),
    /** When the user last entered a password or code, or signed in at a provider. */
    authenticatedAt: timestampTz('confirmed_at').notNull().defaultNow(),
    lastSeenAt: timestampTz('seen_at').notNull().defaultNow(),
    endedAt: timestampTz('ended_at'),
  },
  (table) => [index('sign_ins_by_user').on(table.userId)],
)

/** The websites that `npm run partner` allows to show the widgets. The partners file may allow more. */
export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  origins: text('origins').array().notNull(),
  /** The assistant and the sign-in of this partner's pages. */
  settings: jsonb('settings').$type<PartnerSettings>().notNull().default({}),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

/** A user's separate account on the pages of a partner, so that the partner sees no other chats of the user. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partner: text('partner').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Null: the user has withdrawn the consent and will be asked again. */
    consentedAt: timestampTz('agreed_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partner] }),
    uniqueIndex('partner_accounts_by_owner').on(table.ownerId),
  ],
)

/** Requests of widgets to sign their user in. A row is deleted when the widget fetches the approval or refusal. */
export const connectRequests = pgTable('connects', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of a secret that only the widget knows. */
  verifierHash: text('verifier_hash').notNull(),
  partner: text('partner').notNull(),
  origin: text('origin').notNull(),
  /** The widget's guest, whose conversations the user may move into the account. */
  guestId: uuid('guest_id'),
  answer: text('answer').$type<'agreed' | 'refused'>(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** A keyed hash of the code that the window has got with the approval and the widget shows with the verifier. */
  codeHash: text('code_hash'),
  codeTransfer: text('code_transfer').$type<embed.CodeTransfer>(),
  codeAttempts: integer('code_attempts').notNull().default(0),
  /** Whether the user has chosen to move the guest's conversations into the account. */
  movesGuestConversations: boolean('moves_guest_conversations').notNull().default(false),
  expiresAt: timestampTz('expires_at').notNull(),
})
