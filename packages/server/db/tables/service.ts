import { LANGUAGES } from '@atelier/contract'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from './columns.ts'

/** Counters of rate limits that all servers share. */
export const rateLimitCounters = pgTable('counts', {
  /** An HMAC, so that the table contains no email or IP addresses. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
})

/** The emails that are stored instead of sent while SMTP_URL is not set. Never in production. */
export const mailbox = pgTable('mailbox', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  replyTo: text('reply_to'),
  /** The URL in the header List-Unsubscribe. */
  unsubscribeUrl: text('unsubscribe_url'),
  sentAt: timestampTz('sent_at').notNull().defaultNow(),
})

/**
 * Questions of visitors that no page of the partner answered, that were answered as small talk or whose answer was rated
 * as bad, so that the partner can improve its pages. They contain no names of visitors.
 */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    partner: text('partner').notNull(),
    /** The question without capitals, diacritics and punctuation, so that the same question is one row. */
    key: text('key').notNull(),
    /** The first wording of the question, without parts that may identify the visitor. */
    question: text('question').notNull(),
    /** The headings that the latest reply offered instead. */
    headings: text('headings').array().notNull(),
    /** How often no page answered the question. */
    count: integer('count').notNull().default(1),
    /** How often the assistant replied about itself instead. */
    smallTalkCount: integer('small_talk_count').notNull().default(0),
    /** How often a visitor rated the answer as bad. */
    badCount: integer('bad_count').notNull().default(0),
    lastAskedOn: date('last_asked_on').notNull(),
  },
  ({ partner, key }) => [primaryKey({ columns: [partner, key] })],
)

/**
 * The ids of what people have deleted or had deleted, so that a restored backup does not bring it back. It contains
 * nothing else about them.
 */
export const erasedIds = pgTable(
  'erased_ids',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ErasedKind>().notNull(),
    erasedAt: timestampTz('erased_at').notNull().defaultNow(),
  },
  (table) => [index('erased_ids_by_time').on(table.erasedAt)],
)

export type ErasedKind = 'user' | 'guest' | 'conversation' | 'creation' | 'document'
