import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES, type account, type chat, type ErrorCode } from '@atelier/contract'

// Primary keys start with the owner and IDs are made by the server, so that the data could be sharded by owner.

const timestampTz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Visitors without an account. Their chats are deleted 30 days after `lastSeenAt`. */
export const guests = pgTable('guests', {
  id: uuid('id').primaryKey(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  lastSeenAt: timestampTz('seen_at').notNull().defaultNow(),
  /** Set if the visitor signed in without taking these chats along: they are deleted at this time. */
  deleteAt: timestampTz('goes_at'),
})

export const conversations = pgTable(
  'conversations',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    modelId: text('model_id'),
    instructions: text('instructions'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('conversations_by_time').on(table.ownerId, table.updatedAt),
  ],
)

/** IDs sort by time, so a conversation is read in the order of its message IDs. */
export const messages = pgTable(
  'messages',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    role: text('role').$type<chat.Role>().notNull(),
    content: text('content').notNull(),
    status: text('status').$type<chat.MessageStatus>().notNull().default('done'),
    modelId: text('model_id'),
    finishReason: text('finish_reason').$type<chat.FinishReason>(),
    errorCode: text('error_code').$type<ErrorCode>(),
    shortened: boolean('shortened').notNull().default(false),
    /** Only user messages. Chosen by the client, so that a retried request does not create a second message. */
    clientId: text('client_id'),
    /** Only answers: the message that is answered. */
    questionId: uuid('answers'),
    /** Only answers: the latest attempt to generate it. Earlier attempts can no longer write to the row. */
    attemptId: uuid('attempt'),
    /** Only answers in progress. Renewed by the server that generates it; when it passes, the answer is abandoned. */
    leaseExpiresAt: timestampTz('lease_until'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    foreignKey({
      columns: [table.ownerId, table.conversationId],
      foreignColumns: [conversations.ownerId, conversations.id],
    }).onDelete('cascade'),
    index('messages_by_conversation').on(table.ownerId, table.conversationId, table.id),
    uniqueIndex('messages_by_client_id')
      .on(table.ownerId, table.clientId)
      .where(sql`client_id is not null`),
    index('messages_being_written')
      .on(table.leaseExpiresAt)
      .where(sql`status = 'writing'`),
  ],
)

export const preferences = pgTable('preferences', {
  ownerId: uuid('owner_id').primaryKey(),
  language: text('language').notNull(),
  currency: text('currency').notNull(),
  theme: text('theme').notNull(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
})

/** Subscribers of the newsletter, with the time of their consent. */
export const newsletter = pgTable('newsletter', {
  /** In lower case. */
  email: text('email').primaryKey(),
  language: text('language').notNull(),
  agreedAt: timestampTz('agreed_at').notNull().defaultNow(),
})

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

/** The websites that `npm run partner` lets show the widgets. The partners file may name more. */
export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  origins: text('origins').array().notNull(),
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
  expiresAt: timestampTz('expires_at').notNull(),
})

/** Codes sent by email. There is one per address; a new code replaces the old one. */
export const emailCodes = pgTable('codes', {
  email: text('email').primaryKey(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  /** An HMAC, because six digits could be guessed from a plain hash. */
  codeHash: text('code_hash').notNull(),
  browserId: uuid('browser').notNull(),
  failedAttempts: integer('wrong_tries').notNull().default(0),
  /** Only registrations: the account to create. */
  registration: jsonb('registration').$type<PendingRegistration>(),
  /** Only address changes: the user whose address changes. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestampTz('expires_at').notNull(),
})

export type CodePurpose = 'sign-in' | 'register' | 'change-email'

export interface PendingRegistration {
  userName: string
  /** A PHC string, not the password itself. */
  password: string
}

/** Tokens that can be used once: login tickets, password reset links, and sign-ins in progress at a provider. */
export const oneTimeTokens = pgTable(
  'once_only',
  {
    kind: text('kind').notNull(),
    /** A hash of the token. */
    id: text('id').notNull(),
    content: jsonb('content').notNull(),
    /** Such as a user ID. A new token replaces older ones with the same kind and subject. */
    subject: text('about'),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('once_only_about').on(table.kind, table.subject),
  ],
)

/** Counters of rate limits that all servers share. */
export const rateLimitCounters = pgTable('counts', {
  /** An HMAC, so that the table contains no email or IP addresses. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
})

/** Storage of the OpenID service: sessions, grants, authorization codes and tokens. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: timestampTz('consumed_at'),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_records_by_grant').on(table.grantId),
    index('identity_records_by_uid').on(table.uid),
    index('identity_records_by_end').on(table.expiresAt),
  ],
)

/** Private keys that sign tokens, encrypted with SECRET. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

/** The emails that are stored instead of sent while SMTP_URL is not set. Never in production. */
export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: timestampTz('sent_at').notNull().defaultNow(),
})
