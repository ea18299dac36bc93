// Reads a user's data in pages, so that an export of any size takes little memory: each page is read only after the
// previous page has been sent.
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { SIZE_OF_MESSAGE } from '../chat/message-size.ts'
import type { Db } from '../db/database.ts'
import {
  conversations,
  creations,
  documents,
  mediaFiles,
  messages,
  shares,
  signIns,
} from '../db/schema.ts'
import { IS_AVAILABLE } from '../media/media-files.ts'

type ConversationRow = typeof conversations.$inferSelect
export type MediaRow = typeof mediaFiles.$inferSelect

const ROWS_PER_PAGE = 200
/** A link may have 200 blanked texts. */
const SHARES_PER_PAGE = 10
/** A page has at least one message, however long. */
const MESSAGES_PAGE_BYTES = 500_000

/** Yields the rows of all pages. The last row of a page tells `readPage` where the next one begins. */
async function* rowsOfPages<Row>(
  readPage: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let page = await readPage(undefined); page.length > 0; page = await readPage(page.at(-1)))
    yield* page
}

type OwnedTable = typeof conversations | typeof mediaFiles | typeof creations | typeof documents

function isAfter(table: OwnedTable, last: { ownerId: string; id: string } | undefined) {
  if (!last) return undefined
  return sql`(${table.ownerId}, ${table.id}) > (${last.ownerId}::uuid, ${last.id}::uuid)`
}

export function readSignIns(db: Db, userId: string) {
  return rowsOfPages<typeof signIns.$inferSelect>((last) => {
    // PostgreSQL's times are more precise than a Date, so the query reads the time of the last row again.
    const isAfterLast =
      last &&
      sql`(${signIns.startedAt}, ${signIns.sid}) > (
        select started_at, sid from sign_ins as last where last.sid = ${last.sid})`
    return db
      .select()
      .from(signIns)
      .where(and(eq(signIns.userId, userId), isAfterLast))
      .orderBy(asc(signIns.startedAt), asc(signIns.sid))
      .limit(ROWS_PER_PAGE)
  })
}

export function readShares(db: Db, userId: string) {
  return rowsOfPages<typeof shares.$inferSelect>((last) =>
    db
      .select()
      .from(shares)
      .where(and(eq(shares.userId, userId), last && gt(shares.id, last.id)))
      .orderBy(asc(shares.id))
      .limit(SHARES_PER_PAGE),
  )
}

export function readUnsentFiles(db: Db, ownerIds: string[]) {
  return rowsOfPages<MediaRow>((last) =>
    db
      .select()
      .from(mediaFiles)
      .where(
        and(
          inArray(mediaFiles.ownerId, ownerIds),
          isNull(mediaFiles.messageId),
          isNull(mediaFiles.creationId),
          // Those of a document are listed with it.
          ne(mediaFiles.kind, 'document'),
          IS_AVAILABLE,
          isAfter(mediaFiles, last),
        ),
      )
      .orderBy(asc(mediaFiles.ownerId), asc(mediaFiles.id))
      .limit(ROWS_PER_PAGE),
  )
}

export function readCreations(db: Db, ownerIds: string[]) {
  return rowsOfPages<typeof creations.$inferSelect>((last) =>
    db
      .select()
      .from(creations)
      .where(and(inArray(creations.ownerId, ownerIds), isAfter(creations, last)))
      .orderBy(asc(creations.ownerId), asc(creations.id))
      .limit(ROWS_PER_PAGE),
  )
}

/** The files of a creation that can be fetched. */
export function readFilesOfCreation(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<MediaRow[]> {
  return db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.creationId, id), IS_AVAILABLE))
    .orderBy(asc(mediaFiles.id))
}

export function readDocuments(db: Db, ownerIds: string[]) {
  return rowsOfPages<typeof documents.$inferSelect>((last) =>
    db
      .select()
      .from(documents)
      .where(and(inArray(documents.ownerId, ownerIds), isAfter(documents, last)))
      .orderBy(asc(documents.ownerId), asc(documents.id))
      .limit(ROWS_PER_PAGE),
  )
}

export function readConversations(db: Db, ownerIds: string[]) {
  return rowsOfPages<ConversationRow>((last) =>
    db
      .select()
      .from(conversations)
      .where(and(inArray(conversations.ownerId, ownerIds), isAfter(conversations, last)))
      .orderBy(asc(conversations.ownerId), asc(conversations.id))
      .limit(ROWS_PER_PAGE),
  )
}

/** Yields the messages of a conversation in their order, with their files. */
export async function* readMessagesWithFiles(db: Db, { ownerId, id }: ConversationRow) {
  let after: string | undefined
  for (;;) {
    const page = await readMessagesPage(db, ownerId, id, after)
    if (page.length === 0) return
    const files = await readFiles(
      db,
      ownerId,
      page.map((message) => message.id),
    )
    for (const message of page) yield { message, files: files.get(message.id) ?? [] }
    after = page.at(-1)!.id
  }
}

function readMessagesPage(db: Db, ownerId: string, conversationId: string, after?: string) {
  const next = db
    .select({
      id: messages.id,
      sizeBefore:
        sql<number>`sum(${SIZE_OF_MESSAGE}) over (order by ${messages.id}) - (${SIZE_OF_MESSAGE})`.as(
          'size_before',
        ),
    })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        after ? gt(messages.id, after) : undefined,
      ),
    )
    .orderBy(asc(messages.id))
    .limit(ROWS_PER_PAGE)
    .as('next')
  // An array is read once. The rows of a join could be measured again for each message that they are joined to.
  const ids = sql`array(select id from ${next} where size_before < ${MESSAGES_PAGE_BYTES})`
  const { id, role, content, reasoning, status, modelId, createdAt } = messages
  const { feedback, feedbackReason } = messages
  return db
    .select({ id, role, content, reasoning, status, modelId, createdAt, feedback, feedbackReason })
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), sql`${id} = any(${ids})`))
    .orderBy(asc(id))
}

async function readFiles(db: Db, ownerId: string, messageIds: string[]) {
  const rows = await db
    .select()
    .from(mediaFiles)
    .where(
      and(eq(mediaFiles.ownerId, ownerId), inArray(mediaFiles.messageId, messageIds), IS_AVAILABLE),
    )
  return Map.groupBy(rows, ({ messageId }) => messageId)
}
