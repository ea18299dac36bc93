import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { conversations, mediaFiles, messages } from '../db/schema.ts'
import { listMessageMedia, type MediaKey } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'

/** Generating takes less time, so an older row without a size is left over from a crash. */
const UNFINISHED_SOUND_LIFETIME = sql`now() + interval '1 hour'`

/** Adds the row of audio that is being generated, so that other servers know. The bytes follow when it is complete. */
export async function announceAudio(db: Db, { ownerId, id }: MediaKey): Promise<void> {
  await db.insert(mediaFiles).values({
    ownerId,
    id,
    kind: 'audio',
    mediaType: 'audio/mpeg',
    deleteAt: UNFINISHED_SOUND_LIFETIME,
  })
}

/** Stores complete audio with its answer. Returns false if the answer was deleted meanwhile. */
export async function storeAudio(
  db: Db,
  files: FileStorage,
  key: MediaKey & { answerId: string },
  bytes: Buffer,
): Promise<boolean> {
  await files.put(key.id, bytes, 'audio/mpeg')
  const isAttached = await retryOnConflict(() =>
    db.transaction((transaction) => attachAudio(transaction, key, bytes.length)),
  )
  if (!isAttached) await discardAudio(db, key)
  return isAttached
}

async function attachAudio(
  db: Db,
  { ownerId, id, answerId }: MediaKey & { answerId: string },
  size: number,
): Promise<boolean> {
  // Waits for the lock of a conversation that is being deleted, so that no audio is left over.
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.ownerId, conversations.ownerId),
        eq(messages.conversationId, conversations.id),
      ),
    )
    .where(and(eq(messages.ownerId, ownerId), eq(messages.id, answerId)))
    .for('share', { of: conversations })
  if (!conversation) return false
  await db
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(
      and(
        eq(mediaFiles.ownerId, ownerId),
        eq(mediaFiles.messageId, answerId),
        eq(mediaFiles.kind, 'audio'),
        ne(mediaFiles.id, id),
      ),
    )
  await db
    .update(mediaFiles)
    .set({ size, messageId: answerId, deleteAt: null })
    .where(isAudio({ ownerId, id }))
  return true
}

/** Marks failed or cancelled audio for the next cleanup. */
export async function discardAudio(db: Db, key: MediaKey): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(isAudio(key))
}

/** Returns the id of an answer's stored audio. */
export async function findAudioOf(
  db: Db,
  ownerId: string,
  answerId: string,
): Promise<string | undefined> {
  const media = await listMessageMedia(db, ownerId, answerId)
  return media.findLast(({ kind }) => kind === 'audio')?.id
}

/** Whether a server is generating this audio. */
export async function isBeingMade(db: Db, key: MediaKey): Promise<boolean> {
  const [row] = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(
      and(
        isAudio(key),
        eq(mediaFiles.kind, 'audio'),
        sql`${mediaFiles.size} is null and ${mediaFiles.deleteAt} > now()`,
      ),
    )
  return row !== undefined
}

function isAudio({ ownerId, id }: MediaKey) {
  return and(eq(mediaFiles.ownerId, ownerId), eq(mediaFiles.id, id))
}
