import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestampTz } from './columns.ts'

/**
 * Codes sent by email. There is one per address and browser: a new code replaces the old one of the same browser, and
 * no stranger can replace the code of another browser.
 */
export const emailCodes = pgTable(
  'codes',
  {
    email: text('email').notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.email, table.browserId] })],
)

/** The browsers in which users have signed in. They have rate limits of their own, which strangers cannot use up. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The ID in a signed cookie, which the browser keeps when the user signs out. */
    browserId: uuid('browser').notNull(),
    lastSeenAt: timestampTz('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserId] }),
    index('known_browsers_by_use').on(table.userId, table.lastSeenAt),
  ],
)

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
    /** Such as a user ID. */
    subject: text('about'),
    /**
     * The browser that requested the token. A new token replaces older tokens of the same kind, subject and browser.
     */
    browserId: uuid('browser'),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('once_only_about').on(table.kind, table.subject),
  ],
)

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

/** Private keys that sign tokens, and the keys of ids (stored-keys.ts), encrypted with SECRET. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  key: text('key').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
