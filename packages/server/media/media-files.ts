import { and, eq, getTableColumns, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { DAY_MS } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { mediaFiles, messages } from '../db/schema.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { readAll } from '../providers/files/read-all.ts'

/** Images that were uploaded and not sent are deleted after this time. */
const UNSENT_IMAGE_RETENTION_MS = DAY_MS

/** Keeps a stalled storage from holding up a message. */
const COPY_TIMEOUT_MS = 10_000

export type MediaRow = typeof mediaFiles.$inferSelect

export interface NewMedia {
  ownerId: string
  kind: MediaRow['kind']
  mediaType: string
  bytes: Buffer
  /** The message that the file belongs to. Absent: the file is deleted unless it is attached within a day. */
  messageId?: string
  /** Given by who may store the file a second time, after the first time was cut off. Absent: a new one. */
  id?: string
}

export interface MediaKey {
  ownerId: string
  id: string
}

/**
 * Stores a file and returns its id. The row comes first and gets its size last: a crash in between leaves a row without
 * a size, which nobody can fetch or send, and which the next cleanup deletes together with its bytes.
 */
export async function storeMedia(
  db: Db,
  files: FileStorage,
  { ownerId, kind, mediaType, bytes, messageId, id = createUuidV7() }: NewMedia,
): Promise<string> {
  const deleteAt = new Date(Date.now() + UNSENT_IMAGE_RETENTION_MS)
  await db
    .insert(mediaFiles)
    .values({ ownerId, id, kind, mediaType, deleteAt })
    .onConflictDoNothing()
  await files.put(id, bytes, mediaType)
  const attachment = messageId ? { messageId, deleteAt: null } : {}
  await db
    .update(mediaFiles)
    .set({ size: bytes.length, ...attachment })
    .where(isMedia({ ownerId, id }))
  return id
}

/**
 * Stores a copy of an image under this id, for another message of the same owner. A copy that a crash has left incomplete
 * is stored again. Returns false if the bytes of the image are gone.
 */
export async function storeCopy(
  db: Db,
  files: FileStorage,
  { ownerId, id: sourceId, kind, mediaType, alt }: MediaRow,
  id: string,
): Promise<boolean> {
  const file = await files.open(sourceId)
  if (!file) return false
  const bytes = Buffer.concat(await readAll(file.stream, AbortSignal.timeout(COPY_TIMEOUT_MS)))
  const deleteAt = new Date(Date.now() + UNSENT_IMAGE_RETENTION_MS)
  await db
    .insert(mediaFiles)
    .values({ ownerId, id, kind, mediaType, alt, deleteAt })
    .onConflictDoNothing()
  await files.put(id, bytes, mediaType)
  await db.update(mediaFiles).set({ size: bytes.length }).where(isMedia({ ownerId, id }))
  return true
}

/** Finds a file that is complete and not deleted. */
export async function findMedia(db: Db, key: MediaKey): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(and(isMedia(key), IS_AVAILABLE))
  return row
}

/** Returns false if the owner has no such image. */
export async function setImageAlt(db: Db, key: MediaKey, alt: string): Promise<boolean> {
  const changed = await db
    .update(mediaFiles)
    .set({ alt })
    .where(and(isMedia(key), eq(mediaFiles.kind, 'image'), IS_AVAILABLE))
    .returning({ id: mediaFiles.id })
  return changed.length > 0
}

/** The files of one message, in the order in which it shows them. */
export async function listMessageMedia(
  db: Db,
  ownerId: string,
  messageId: string,
): Promise<MediaRow[]> {
  return db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.messageId, messageId), IS_AVAILABLE))
    .orderBy(mediaFiles.position, mediaFiles.id)
}

/** The files of a conversation's messages by message, in the order in which each message shows them. */
export type MediaByMessage = ReadonlyMap<string, MediaRow[]>

export async function listConversationMedia(
  db: Db,
  ownerId: string,
  conversationId: string,
): Promise<MediaByMessage> {
  const rows = await db
    .select(getTableColumns(mediaFiles))
    .from(mediaFiles)
    .innerJoin(
      messages,
      and(eq(messages.ownerId, mediaFiles.ownerId), eq(messages.id, mediaFiles.messageId)),
    )
    .where(
      and(eq(messages.ownerId, ownerId), eq(messages.conversationId, conversationId), IS_AVAILABLE),
    )
    .orderBy(mediaFiles.position, mediaFiles.id)
  return Map.groupBy(rows, ({ messageId }) => messageId!)
}

function isMedia({ ownerId, id }: MediaKey): SQL | undefined {
  return and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.id, id))
}

/** SQL condition: the bytes are stored, and the file is not deleted. */
export const IS_AVAILABLE = and(
  isNotNull(mediaFiles.size),
  or(isNull(mediaFiles.deleteAt), gt(mediaFiles.deleteAt, sql`now()`)),
)
