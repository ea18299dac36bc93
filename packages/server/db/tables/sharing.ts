import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type { share } from '@atelier/contract'
import { users } from './accounts.ts'
import { conversations } from './chat.ts'
import { timestampTz } from './columns.ts'
import { creations } from './creations.ts'

/** Links to snapshots of conversations and creations. A link whose conversation or creation is deleted is deleted with it. */
export const shares = pgTable(
  'shares',
  {
    id: uuid('id').primaryKey(),
    /** 128 random bits: the secret in the link. */
    slug: text('slug').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Owner of what is shared. Differs from `userId` for a conversation on a partner's page. */
    ownerId: uuid('owner_id').notNull(),
    /** Null: a creation is shared. */
    conversationId: uuid('conversation_id'),
    /** Null: a conversation is shared. */
    creationId: uuid('creation_id'),
    title: text('title').notNull(),
    passphraseHash: text('passphrase'),
    signedInOnly: boolean('signed_in_only').notNull(),
    embedding: boolean('embedding').notNull(),
    titleInPreview: boolean('title_in_preview').notNull(),
    /**
     * The messages that the owner selected, preselected when the snapshot is replaced. Null: the whole conversation.
     */
    messageIds: uuid('message_ids').array(),
    blankedTexts: text('blanked_texts').array().notNull(),
    messageCount: integer('message_count').notNull(),
    conversationMessageCount: integer('conversation_message_count').notNull(),
    views: integer('views').notNull().default(0),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    snapshotAt: timestampTz('snapshot_at').notNull().defaultNow(),
    expiresAt: timestampTz('expires_at').notNull(),
    revokedAt: timestampTz('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_by_slug').on(table.slug),
    index('shares_by_user').on(table.userId, table.createdAt),
    index('shares_by_conversation').on(table.ownerId, table.conversationId),
    index('shares_by_end').on(table.expiresAt),
    foreignKey({
      columns: [table.ownerId, table.conversationId],
      foreignColumns: [conversations.ownerId, conversations.id],
    }).onDelete('cascade'),
    index('shares_by_creation')
      .on(table.ownerId, table.creationId)
      .where(sql`creation_id is not null`),
    foreignKey({
      columns: [table.ownerId, table.creationId],
      foreignColumns: [creations.ownerId, creations.id],
    }).onDelete('cascade'),
    check('shares_of_one_thing', sql`(conversation_id is null) <> (creation_id is null)`),
  ],
)

/** A picture of a shared creation. The file is the creation's: it lasts as long as the link. */
export interface StoredPicture extends Omit<share.SharedPicture, 'url'> {
  mediaId: string
}

/** The sound of a shared creation, whose file is the creation's, too. */
export interface StoredSharedSound extends Omit<share.SharedSound, 'file'> {
  file?: { mediaId: string; seconds: number }
}

/** The messages of a snapshot, already blanked. They are copies: later changes of the conversation do not reach them. */
export const sharedMessages = pgTable(
  'shared_messages',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    role: text('role').$type<share.SharedMessage['role']>().notNull(),
    content: text('content').notNull(),
    /** The names of the page's tools that an answer has called. */
    tools: jsonb('tools').$type<readonly string[]>(),
    pictures: jsonb('pictures').$type<readonly StoredPicture[]>(),
    sound: jsonb('sound').$type<StoredSharedSound>(),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.position] })],
)

/** Readers' complaints about shared conversations. A row stays when the link is deleted, so that the operator can still follow it up. */
export const shareReports = pgTable('share_reports', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  /** The reported link's user. Null: the account was deleted. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  reason: text('reason').$type<share.ReportReason>().notNull(),
  details: text('details').notNull().default(''),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
