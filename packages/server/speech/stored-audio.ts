import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { conversations, mediaFiles, messages } from '../db/schema.ts'
import { listMessageMedia, type MediaKey } from '../media/media-files.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'

/** A sound takes less time, so that an older row without a size is left over from a crash. */
const UNFINISHED_SOUND_LIFETIME = sql`now() + interval '1 hour'`

/** Tells other servers that the sound is being made. Its bytes follow when it is complete. */
export async function announceAudio(db: Db, { ownerId, id }: MediaKey): Promise<void> {
  await db.insert(mediaFiles).values({
    ownerId,
    id,
    kind: 'audio',
    mediaType: 'audio/mpeg',
    deleteAt: UNFINISHED_SOUND_LIFETIME,
  })
}

/** Stores a complete sound with its answer. Returns false if the answer was deleted meanwhile. */
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
  // A conversation that is being deleted is locked until then, so that no sound of it can stay behind.
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

/** For a sound that failed or that nobody wants any more: the next cleanup deletes what there is of it. */
export async function discardAudio(db: Db, key: MediaKey): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ deleteAt: sql`now()` })
    .where(isAudio(key))
}

/** The id of an answer's stored sound. */
export async function findAudioOf(
  db: Db,
  ownerId: string,
  answerId: string,
): Promise<string | undefined> {
  const media = await listMessageMedia(db, ownerId, answerId)
  return media.findLast(({ kind }) => kind === 'audio')?.id
}

/** Whether a server is making this sound. */
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
