// The export of conversations: one after the other is read from the database, in pages, as fast as the client receives
// them, so that an export of any size takes little memory.
import { EXPORT_FORMAT, EXPORT_VERSION } from '@atelier/contract'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ExportedConversation, ExportedMessage } from '@atelier/contract/schemas/transfer'
import type { Db } from '../db/database.ts'
import { conversations, messages } from '../db/schema.ts'
import { jsonArray, jsonObject, type JsonChunks } from '../http/json-chunks.ts'
import { listConversationMedia, type MediaByMessage } from '../media/media-files.ts'
import { isConversation, type ConversationRow } from './conversations.ts'
import { toExportedCalls } from './imported-tool-calls.ts'
import { SIZE_OF_MESSAGE } from './message-size.ts'
import type { MessageRow } from './messages.ts'

const CONVERSATIONS_PER_PAGE = 50
/** A page has at least one message, however long. */
const PAGE_BYTES = 500_000
const MESSAGES_PER_PAGE = 200

interface ExportOptions {
  db: Db
  ownerId: string
  /** Absent: all. */
  conversationId: string | undefined
  /** Returns the URL at which a file can be fetched for the next hour. */
  addressOf: (mediaId: string) => string
}

export function exportConversations(options: ExportOptions): JsonChunks {
  return jsonObject({
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date().toISOString(),
    conversations: jsonArray(readConversations(options), (conversation) =>
      jsonObject({
        ...describeConversation(conversation),
        messages: jsonArray(readMessages(options, conversation), (message) => message),
      }),
    ),
  })
}

async function* readConversations({
  db,
  ownerId,
  conversationId,
}: ExportOptions): AsyncGenerator<ConversationRow> {
  let lastId: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(conversations)
      .where(
        and(
          conversationId
            ? isConversation(ownerId, conversationId)
            : and(eq(conversations.ownerId, ownerId), isNull(conversations.deleteAt)),
          lastId ? gt(conversations.id, lastId) : undefined,
        ),
      )
      .orderBy(asc(conversations.id))
      .limit(CONVERSATIONS_PER_PAGE)
    if (rows.length === 0) return
    yield* rows
    lastId = rows.at(-1)!.id
  }
}

function describeConversation(
  row: ConversationRow,
): Omit<z.input<typeof ExportedConversation>, 'messages'> {
  const { id, title, modelId, instructions, createdAt, updatedAt, leafId } = row
  return {
    id,
    title,
    modelId,
    instructions,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isPinned: row.pinnedAt !== null,
    isArchived: row.archivedAt !== null,
    shownId: leafId,
  }
}

async function* readMessages(
  { db, ownerId, addressOf }: ExportOptions,
  { id: conversationId, leafId }: ConversationRow,
): AsyncGenerator<z.input<typeof ExportedMessage>> {
  const media = await listConversationMedia(db, ownerId, conversationId)
  let afterId: string | undefined
  let previousId: string | null = null
  for (;;) {
    const rows: MessageRow[] = await readPage(db, { ownerId, conversationId, afterId })
    if (rows.length === 0) return
    for (const row of rows) {
      // Without branches, each message follows the one before it.
      const parentId: string | null = row.questionId ?? row.parentId ?? (leafId ? null : previousId)
      yield describeMessage(row, parentId, imagesOf(media, row.id, addressOf))
      if (!row.alternativeTo) previousId = row.id
    }
    afterId = rows.at(-1)!.id
  }
}

interface Page {
  ownerId: string
  conversationId: string
  afterId: string | undefined
}

async function readPage(db: Db, { ownerId, conversationId, afterId }: Page): Promise<MessageRow[]> {
  const isAfter = and(
    eq(messages.ownerId, ownerId),
    eq(messages.conversationId, conversationId),
    afterId ? gt(messages.id, afterId) : undefined,
  )
  const next = await db
    .select({ size: sql<number | string>`${SIZE_OF_MESSAGE}` })
    .from(messages)
    .where(isAfter)
    .orderBy(asc(messages.id))
    .limit(MESSAGES_PER_PAGE)
  let [count, total] = [0, 0]
  for (const row of next) {
    total += Number(row.size)
    if (count > 0 && total > PAGE_BYTES) break
    count += 1
  }
  return db.select().from(messages).where(isAfter).orderBy(asc(messages.id)).limit(count)
}

function describeMessage(
  row: MessageRow,
  parentId: string | null,
  images: z.input<typeof ExportedMessage>['images'],
): z.input<typeof ExportedMessage> {
  return {
    id: row.id,
    parentId,
    role: row.role,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    ...(row.modelId && { modelId: row.modelId }),
    ...(row.finishReason && { finishReason: row.finishReason }),
    ...(row.reasoning && { reasoning: row.reasoning }),
    ...toExportedCalls(row.toolCalls),
    ...(row.alternativeTo && { alternativeTo: row.alternativeTo }),
    ...(row.feedback && { feedback: row.feedback }),
    ...(images && { images }),
  }
}

function imagesOf(media: MediaByMessage, messageId: string, addressOf: (id: string) => string) {
  const images = media.get(messageId)?.filter(({ kind }) => kind === 'image')
  return images?.map(({ id, alt }) => ({ url: addressOf(id), alt }))
}
