import type { pro } from '@atelier/contract'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from './columns.ts'

/** What operators did to accounts, guests, payments and links. A trigger refuses changes and deletions. */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: uuid('id').primaryKey(),
    at: timestampTz('at').notNull().defaultNow(),
    /** The email address of an account with the role `admin`, or who ran the command: `root at a terminal`. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** The id of the account or guest, the reference of the payment, or the slug of the link. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull().default(''),
    result: text('result').notNull().default(''),
  },
  (table) => [
    index('operator_audit_by_subject').on(table.subject, table.id),
    index('operator_audit_by_time').on(table.at),
  ],
)

/** The use of models and the speech service per UTC day. It contains no personal data. */
export const modelUse = pgTable(
  'model_use',
  {
    day: date('day').notNull(),
    /** The id of a model, or of the speech service. */
    modelId: text('model_id').notNull(),
    /** Empty: our own pages. */
    partner: text('partner').notNull(),
    plan: text('plan').$type<pro.Plan>().notNull(),
    answers: integer('answers').notNull().default(0),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** How many of the tokens above were counted here, because the endpoint did not report them. */
    estimatedTokens: bigint('estimated_tokens', { mode: 'number' }).notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** The length of the texts that were spoken. */
    characters: bigint('characters', { mode: 'number' }).notNull().default(0),
    /** In millionths of a dollar, by the prices of that day. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.modelId, table.partner, table.plan] })],
)
