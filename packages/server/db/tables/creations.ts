import type { creations as contract, ErrorCode } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import {
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
import { timestampTz } from './columns.ts'

/** What a tool has made, is making, or will make when it is its turn. */
export const creations = pgTable(
  'creations',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Chosen by the browser, so that a repeated request makes nothing twice. */
    clientId: uuid('client_id').notNull(),
    tool: text('tool').$type<contract.ToolId>().notNull(),
    title: text('title').notNull(),
    /** As the visitor has sent it, with the seed and the engine that the server has chosen. */
    recipe: jsonb('recipe').$type<contract.Creation['recipe']>().notNull(),
    /** What the engine has understood, so that it draws the same again and can change it. */
    plan: jsonb('plan').$type<unknown>(),
    reading: jsonb('reading').$type<contract.Reading>(),
    engine: jsonb('engine').$type<contract.Creation['engine']>().notNull(),
    /** The creation that this one is a change of. It may have been deleted since. */
    parentId: uuid('parent_id'),
    parentPart: integer('parent_part'),
    changeWords: text('change_words'),
    changeMaskId: uuid('change_mask_id'),
    /** The file in which all parts of a reading, and its music, are heard. Made when the first link needs it. */
    soundId: uuid('sound_id'),
    /** The words that a model may sing in that file, under what is read. */
    soundWords: jsonb('sound_words').$type<string[]>(),
    /** The document that it is made from. */
    documentId: uuid('document_id'),
    status: text('status').$type<contract.CreationStatus>().notNull().default('queued'),
    errorCode: text('error_code').$type<ErrorCode>(),
    /** Grows with every change that a browser can see. */
    version: integer('version').notNull().default(1),
    /** Whoever shares this id takes turns with the others: a user, or all guests of a network. */
    turnId: uuid('turn_id').notNull(),
    /** How many creations of this owner are made at the same time, by the plan at the start. */
    slots: integer('slots').notNull(),
    /** How often a server has begun to make it. */
    attempts: integer('attempts').notNull().default(0),
    /** The attempt that may write. An attempt that lost its lease can no longer write. */
    attemptId: uuid('attempt'),
    leaseExpiresAt: timestampTz('lease_until'),
    /** As what it counts. Null: it counts as nothing. */
    counts: text('counts').$type<
      'pictures' | 'questions' | 'drafts' | 'pieces' | 'spokenSeconds' | 'sketches'
    >(),
    /** Of what counts as a whole: how much it counts, such as the seconds of a reading. */
    countedAmount: integer('counted_amount').notNull().default(1),
    /** In which month or on which day, for whom and in which networks it counts. */
    countedMonth: date('counted_month').notNull(),
    countedId: uuid('counted_id').notNull(),
    countedNetworks: uuid('counted_networks').array().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    endedAt: timestampTz('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('creations_by_client_id').on(table.ownerId, table.clientId),
    index('creations_by_document')
      .on(table.ownerId, table.documentId)
      .where(sql`document_id is not null`),
    index('creations_unfinished')
      .on(table.turnId, table.id)
      .where(sql`status in ('queued', 'making')`),
  ],
)

/** What is known of a part that sounds. */
export interface StoredSound extends contract.Sound {
  /** Of a reading: in bytes of its file, where each sentence of `sentences` begins, its pause included. */
  offsets?: number[]
  /** Of a reading: the seconds that were spoken anew. The others are those of the reading that it is a change of. */
  spokenSeconds?: number
}

/** The pictures of a creation, its document, or what it sounds like. */
export const creationParts = pgTable(
  'creation_parts',
  {
    ownerId: uuid('owner_id').notNull(),
    creationId: uuid('creation_id').notNull(),
    part: integer('part').notNull(),
    status: text('status').$type<contract.PartStatus>().notNull().default('waiting'),
    /** In pixels. 0 for a document. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    seed: integer('seed'),
    asked: text('asked'),
    alt: text('alt').notNull(),
    /** The file in `media_files` that pages show. */
    fileId: uuid('picture_id'),
    /** The same picture as SVG, of engines that draw so. */
    svgId: uuid('svg_id'),
    sound: jsonb('sound').$type<StoredSound>(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.creationId, table.part] }),
    foreignKey({
      columns: [table.ownerId, table.creationId],
      foreignColumns: [creations.ownerId, creations.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)
