import type { chat, ErrorCode, tools } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { foldedSql, timestampTz } from './columns.ts'

/** How an answer should differ from the earlier ones, as in a request of a version. */
export type AnswerWish = Pick<chat.VersionRequest, 'Length' | 'Language'>

/** A call of a tool, as it is stored. */
export interface StoredToolCall extends tools.ToolCall {
  /** The id of the request that has brought the result. Sending it again is no second result. */
  resultFrom?: string
  /** Only of a call that is wrong: what the model has written as arguments, as JSON, so that it can correct them. */
  rawArguments?: string
  /** Only of a call that an earlier version of the server has stored. */
  countedOn?: string
}

/** Visitors without an account who have stored something. Their chats are deleted 30 days after `lastSeenAt`. */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    lastSeenAt: timestampTz('seen_at').notNull().defaultNow(),
    /** Set if the visitor signed in without taking these chats along: they are deleted at this time. */
    deleteAt: timestampTz('goes_at'),
  },
  (table) => [
    index('guests_by_last_visit').on(table.lastSeenAt),
    index('guests_to_delete')
      .on(table.deleteAt)
      .where(sql`goes_at is not null`),
  ],
)

export const conversations = pgTable(
  'conversations',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    modelId: text('model_id'),
    instructions: text('instructions'),
    /**
     * The last message of the branch that is shown. Null while the conversation has one branch only, which ends with its
     * latest message.
     */
    leafId: uuid('leaf_id'),
    pinnedAt: timestampTz('pinned_at'),
    archivedAt: timestampTz('archived_at'),
    /** Only temporary conversations, which no list and no search shows: they are deleted at this time. */
    deleteAt: timestampTz('delete_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('conversations_by_time').on(table.ownerId, table.updatedAt),
    index('conversations_to_delete')
      .on(table.deleteAt)
      .where(sql`delete_at is not null`),
  ],
)

/** Texts that users keep to send again, with variables such as {{name}}. */
export const savedPrompts = pgTable(
  'saved_prompts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the browser, so that a repeated request stores nothing twice. */
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
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
    /** Only answers: the thoughts that a reasoning model sent before its text. */
    reasoning: text('reasoning'),
    /** Only answers: the calls of tools of the page. */
    toolCalls: jsonb('tool_calls').$type<readonly StoredToolCall[]>(),
    /** Only answers that a second model wrote for comparison: the answer it is compared with. */
    alternativeTo: uuid('alternative_to'),
    /** Chosen by the client, so that a retried request creates no second message: of a question, or a further answer. */
    clientId: text('client_id'),
    /** Only answers: the message that is answered. */
    questionId: uuid('answers'),
    /**
     * Only user messages of a conversation with branches: the answer that it follows. Null for a message that begins the
     * conversation.
     */
    parentId: uuid('parent_id'),
    /** When the visitor last returned to the branch that ends with this message. */
    shownAt: timestampTz('shown_at'),
    /** Only answers: the latest attempt to generate it. Earlier attempts can no longer write to the row. */
    attemptId: uuid('attempt'),
    /**
     * Only answers: whether the next attempt is already counted, because this attempt did not end through the visitor.
     */
    isRetryFree: boolean('retry_free').notNull().default(false),
    /**
     * Only answers in progress. The server that generates the answer renews the lease; after it expires, the answer
     * counts as abandoned.
     */
    leaseExpiresAt: timestampTz('lease_until'),
    /** Only answers that wait for the results of their calls of tools: until when they do. */
    waitsUntil: timestampTz('waits_until'),
    /** Only complete answers: what the visitor might ask next. Null until a model was asked for it. */
    followUps: jsonb('follow_ups').$type<readonly string[]>(),
    /** Only versions: how the visitor wanted the answer to differ from the earlier ones. */
    wish: jsonb('wish').$type<AnswerWish>(),
    /** Only answers: what the visitor thinks of it. */
    feedback: text('feedback').$type<chat.Feedback>(),
    feedbackReason: text('feedback_reason'),
    feedbackAt: timestampTz('feedback_at'),
    /** The content as search.ts compares it: in lower case, without accents. */
    searchText: text('search_text').generatedAlwaysAs(foldedSql('content')),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('messages_with_feedback')
      .on(table.feedbackAt)
      .where(sql`feedback_at is not null`),
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
    index('messages_waiting_for_tools')
      .on(table.ownerId, table.conversationId)
      .where(sql`finish_reason = 'tools'`),
  ],
)

/**
 * Images and audio. The bytes are in the file storage under the row's id. The row is stored before the bytes and
 * deleted after them, so that a crash leaves no bytes without a row.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'image' | 'audio' | 'document'>().notNull(),
    mediaType: text('media_type').notNull(),
    /** Null while the bytes are being stored. Only a file with a size can be sent or fetched. */
    size: integer('size'),
    alt: text('alt').notNull().default(''),
    /** The message that the file belongs to. Null until an uploaded image is sent. */
    messageId: uuid('message_id'),
    /** The creation whose picture it is. */
    creationId: uuid('creation_id'),
    /** The position of an image among the images of its message. */
    position: integer('position').notNull().default(0),
    /** After this time, the file cannot be fetched, and the next cleanup deletes it. */
    deleteAt: timestampTz('delete_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('media_files_by_message').on(table.ownerId, table.messageId),
    index('media_files_by_creation')
      .on(table.ownerId, table.creationId)
      .where(sql`creation_id is not null`),
    index('media_files_to_delete').on(table.deleteAt),
  ],
)

/** How many images an owner sent in a month. A month is stored as its first day in UTC. */
export const pictureUse = pgTable(
  'picture_use',
  {
    ownerId: uuid('owner_id').notNull(),
    month: date('month').notNull(),
    pictures: integer('pictures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.month] }),
    index('picture_use_by_month').on(table.month),
  ],
)

export const preferences = pgTable('preferences', {
  ownerId: uuid('owner_id').primaryKey(),
  language: text('language').notNull(),
  currency: text('currency').notNull(),
  theme: text('theme').notNull(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
})
