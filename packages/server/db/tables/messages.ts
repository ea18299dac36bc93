import { contact, LANGUAGES } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestampTz } from './columns.ts'

/** Messages from the contact form. A row is deleted after 12 months. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    /** `A-7K3M2`: names the message in emails and in conversations with the writer. */
    number: text('number').notNull(),
    /** The account of a writer who was signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Null: the message may be mailed. */
    holdReason: text('hold_reason', { enum: contact.HOLD_REASONS }),
    /** Which email the writer gets: a copy of the message, or its number only. Null: no email. */
    confirmation: text('confirmation', { enum: ['copy', 'number'] }),
    confirmedAt: timestampTz('confirmed_at'),
    /** When the mail server of the operator has taken the message. */
    deliveredAt: timestampTz('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt to send what is left is due. Null: nothing is left, or all attempts have failed. */
    nextAttemptAt: timestampTz('next_attempt_at'),
    /** When the operator has been told that the message is held. */
    announcedAt: timestampTz('announced_at'),
    answeredAt: timestampTz('answered_at'),
    /** The random part of the form's token, so that each token sends one message. */
    formId: text('form_id'),
    /** The smallest hashes of groups of words, by which similar texts are found. */
    sketch: integer('sketch').array().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('contact_messages_by_number').on(table.number),
    uniqueIndex('contact_messages_by_form').on(table.formId),
    index('contact_messages_by_time').on(table.createdAt),
    index('contact_messages_by_user').on(table.userId),
    index('contact_messages_due')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index('contact_messages_held')
      .on(table.holdReason, table.createdAt)
      .where(sql`hold_reason is not null`),
  ],
)

/** Subscribers of the newsletter, with the time of their consent. */
export const newsletter = pgTable(
  'newsletter',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    language: text('language').notNull(),
    agreedAt: timestampTz('agreed_at').notNull().defaultNow(),
    /** When the owner of the address has confirmed the subscription. */
    confirmedAt: timestampTz('confirmed_at'),
    /** When an unconfirmed subscription is deleted. Null: confirmed. */
    deleteAt: timestampTz('delete_at'),
    /** The secret in links that end the subscription. */
    endToken: uuid('end_token').notNull().defaultRandom(),
  },
  (table) => [
    uniqueIndex('newsletter_by_end_token').on(table.endToken),
    index('newsletter_by_deletion').on(table.deleteAt),
  ],
)

/** Issues of the newsletter, which the server mails to every confirmed subscriber. */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** A hash of the content, so that no issue is sent twice. */
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Null: subscribers of every language get the issue. */
  language: text('language', { enum: LANGUAGES }),
  startedAt: timestampTz('started_at').notNull().defaultNow(),
  /** Null: some subscribers have not been tried yet. */
  finishedAt: timestampTz('finished_at'),
})

/**
 * The subscribers to whom an issue of the newsletter has been sent. A row is stored before its email is sent, so that a
 * server that crashes in between never sends the email twice.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: text('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    email: text('email')
      .notNull()
      .references(() => newsletter.email, { onDelete: 'cascade' }),
    status: text('status', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(1),
    at: timestampTz('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('newsletter_deliveries_once').on(table.issueId, table.email),
    index('newsletter_deliveries_by_email').on(table.email),
  ],
)
