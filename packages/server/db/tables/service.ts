import { LANGUAGES } from '@atelier/contract'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from './columns.ts'

/** Counters of rate limits that all servers share. */
export const rateLimitCounters = pgTable('counts', {
  /** An HMAC, so that the table contains no email or IP addresses. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
})

/** Subscribers of the newsletter, with the time of their consent. */
export const newsletter = pgTable('newsletter', {
  /** In lower case. */
  email: text('email').primaryKey(),
  language: text('language').notNull(),
  agreedAt: timestampTz('agreed_at').notNull().defaultNow(),
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

/** What visitors of partners' pages asked and no page answered, so that the partner can write it. Nobody is named. */
export const unansweredQuestions = pgTable(
  'unanswered_questions',
  {
    partner: text('partner').notNull(),
    /** The question without capitals, diacritics and punctuation, so that the same question is one row. */
    key: text('key').notNull(),
    /** As it was asked first, without what may say who asked. */
    question: text('question').notNull(),
    /** The headings that were offered instead, as they were last. */
    headings: text('headings').array().notNull(),
    count: integer('count').notNull().default(1),
    lastAskedOn: date('last_asked_on').notNull(),
  },
  ({ partner, key }) => [primaryKey({ columns: [partner, key] })],
)
