import type { documents as contract, ErrorCode } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestampTz } from './columns.ts'

/** Files that visitors have added, and what was read of them. */
export const documents = pgTable(
  'documents',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Chosen by the browser, so that a repeated request begins nothing twice. */
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** How many bytes have arrived. */
    received: integer('received').notNull().default(0),
    /** The parts of the file, in their order, in `media_files`. */
    partIds: uuid('part_ids').array().notNull().default([]),
    /** The pages that were read from the file, in `media_files`. Null until the file has been read. */
    contentId: uuid('content_id'),
    kind: text('kind').$type<contract.DocumentKind>(),
    title: text('title'),
    pageCount: integer('page_count'),
    isCut: boolean('is_cut'),
    /** Why it cannot be read. */
    errorCode: text('error_code').$type<ErrorCode>(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    /** Null while something that was made from it is kept. */
    deleteAt: timestampTz('delete_at').default(sql`now() + interval '1 day'`),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('documents_by_client_id').on(table.ownerId, table.clientId),
    index('documents_to_delete').on(table.deleteAt),
  ],
)

/** How much of a monthly allowance was used. A month is stored as its first day in UTC. */
export const monthlyUse = pgTable(
  'monthly_use',
  {
    ownerId: uuid('owner_id').notNull(),
    /** The first day of the month; of what is counted by the day, the day. */
    month: date('month').notNull(),
    what: text('what')
      .$type<'sketches' | 'questions' | 'drafts' | 'pieces' | 'spokenSeconds'>()
      .notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.month, table.what] }),
    index('monthly_use_by_month').on(table.month),
  ],
)
