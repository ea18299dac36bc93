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

// Keyed by owner first, with ids made in the application: the tables can be spread over several databases by owner.

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Visitors without an account. Their chats go 30 days after `seenAt`. */
export const guests = pgTable('guests', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** Their owner has an account now and left these chats behind: they go when this has passed. */
  goesAt: moment('goes_at'),
})

export const conversations = pgTable(
  'conversations',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    modelId: text('model_id'),
    instructions: text('instructions'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('conversations_by_time').on(table.ownerId, table.updatedAt),
  ],
)

/** Ids grow with time, so a conversation is read in the order of its ids. */
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
    /** Of a visitor's message: the id its sender chose, so that sending it again is no second message. */
    clientId: text('client_id'),
    /** Of an answer: the message it answers. */
    answers: uuid('answers'),
    /** Of an answer: the attempt that writes it. One that was given up and tried again has a new one. */
    attempt: uuid('attempt'),
    /** Of an answer being written: its writer is gone when this has passed. */
    leaseUntil: moment('lease_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
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
      .on(table.leaseUntil)
      .where(sql`status = 'writing'`),
  ],
)

export const preferences = pgTable('preferences', {
  ownerId: uuid('owner_id').primaryKey(),
  language: text('language').notNull(),
  currency: text('currency').notNull(),
  theme: text('theme').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** Who wants the letter, and since when they agreed to it. */
export const newsletter = pgTable('newsletter', {
  /** In small letters: an address is the same however it is typed. */
  email: text('email').primaryKey(),
  language: text('language').notNull(),
  agreedAt: moment('agreed_at').notNull().defaultNow(),
})

/** People with an account. The id is the subject of our own identity service. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    userName: text('user_name').notNull(),
    displayName: text('display_name').notNull(),
    /** As it is shown. Who is found by an address is found by `loginEmail`. */
    email: text('email').notNull(),
    /** The address whose owner this is, proven by a letter or vouched for by a provider. In small letters. */
    loginEmail: text('login_email'),
    /** A PHC string. Absent: this person has no password. */
    password: text('password'),
    passwordChangedAt: moment('password_changed_at'),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{user}'::text[]`),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** They asked to be deleted: it happens when this has passed, unless they sign in before. */
    goesAt: moment('goes_at'),
  },
  (table) => [uniqueIndex('users_by_login_email').on(table.loginEmail)],
)

/** Somebody as another service knows them. Never found by their address: AUTH-12. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** microsoft, google, apple, or the name of the service. */
    provider: text('provider').notNull(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_by_user').on(table.userId),
  ],
)

/** Where somebody is signed in. One that has ended takes its tokens with it at once. */
export const signIns = pgTable(
  'sign_ins',
  {
    /** Of the identity service's session: the `sid` of every token that came of it. */
    sid: text('sid').primaryKey(),
    /** What the person's list calls it; the sid stays between the token and us. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').$type<account.SignInMethod>().notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Of a widget on a partner's page. */
    partner: text('partner'),
    origin: text('origin'),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When the person last proved who they are. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sign_ins_by_user').on(table.userId)],
)

/** What a person is on a partner's page: another owner of chats, so that the page sees no others. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partner: text('partner').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Absent: they have taken it back, and are asked again. */
    agreedAt: moment('agreed_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partner] }),
    uniqueIndex('partner_accounts_by_owner').on(table.ownerId),
  ],
)

/** A widget's wish to be signed in, from the press of its button until it has fetched its token. */
export const connects = pgTable('connects', {
  id: uuid('id').primaryKey(),
  /** Of the verifier that the widget keeps. */
  verifierHash: text('verifier_hash').notNull(),
  partner: text('partner').notNull(),
  origin: text('origin').notNull(),
  /** Who the widget was until now. */
  guestId: uuid('guest_id'),
  answer: text('answer').$type<'agreed' | 'refused'>(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** One code at a time for an address: a new one takes the place of the old. */
export const codes = pgTable('codes', {
  email: text('email').primaryKey(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  /** Keyed: who reads the table learns no code. */
  codeHash: text('code_hash').notNull(),
  browser: uuid('browser').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  /** Of a registration: the account that it will be. */
  registration: jsonb('registration').$type<PendingRegistration>(),
  /** Of a change of address: whose. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

export type CodePurpose = 'sign-in' | 'register' | 'change-email'

export interface PendingRegistration {
  userName: string
  /** Hashed. */
  password: string
}

/** What is good for one use: tickets, reset links, sign-ins that are away at another provider. */
export const onceOnly = pgTable(
  'once_only',
  {
    kind: text('kind').notNull(),
    /** A hash of what its holder shows. */
    id: text('id').notNull(),
    content: jsonb('content').notNull(),
    /** Of those that replace each other: what they are about. */
    about: text('about'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('once_only_about').on(table.kind, table.about),
  ],
)

/** How often something happened in a stretch of time, for all servers together. */
export const counts = pgTable('counts', {
  /** A hash: who reads the table learns no address. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What the identity service keeps: sessions, grants, codes, tokens. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_records_by_grant').on(table.grantId),
    index('identity_records_by_uid').on(table.uid),
    index('identity_records_by_end').on(table.expiresAt),
  ],
)

/** Encrypted under the SECRET: the database alone signs nothing. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Letters that were sent while no SMTP_URL is set: never in production. */
export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
})
