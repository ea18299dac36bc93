import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { chat, ErrorCode } from '@atelier/contract'

// Keyed by owner first, with ids made in the application: the tables can be spread over several databases by owner.

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Visitors without an account. Their chats go 30 days after `seenAt`. */
export const guests = pgTable('guests', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
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
