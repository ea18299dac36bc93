// A changed question keeps the images of the earlier one. An image belongs to one message, so the new question gets copies.
import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import { mediaFiles, messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { findMedia, IS_AVAILABLE, storeCopy, type MediaRow } from '../media/media-files.ts'
import { countStoredBytes } from '../media/stored-bytes.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import type { Question } from './question.ts'

interface KeptImagesContext {
  database: Database
  files: FileStorage
  rateLimits: Pick<RateLimiter, 'consume'>
}

/**
 * Returns the question with copies in place of the images that other questions of its conversation have. Repeating the
 * request finds the same copies. Throws `uploads-used` if the visitor may not store as much today.
 */
export async function keepSentImages(
  { database: { db }, files, rateLimits }: KeptImagesContext,
  question: Question,
  request: FastifyRequest,
): Promise<Question> {
  const copies = new Map<string, string>()
  for (const image of await findSentImages(db, question)) {
    const id = copyIdOf(question, image)
    copies.set(image.id, id)
    if (await findMedia(db, { ownerId: image.ownerId, id })) continue
    await countStoredBytes(rateLimits, { caller: question.caller, request, size: image.size! })
    if (!(await storeCopy(db, files, image, id))) throw fail('image-unknown')
  }
  const imageIds = question.imageIds.map((id) => copies.get(id) ?? id)
  return { ...question, imageIds }
}

/** Only a question that begins another branch, and that can be recognized when it is repeated, keeps images. */
async function findSentImages(db: Db, question: Question): Promise<MediaRow[]> {
  const { ownerId, conversationId, parentId, clientId, imageIds } = question
  if (imageIds.length === 0 || parentId === undefined || !conversationId || !clientId) return []
  const rows = await db
    .select({ image: mediaFiles })
    .from(mediaFiles)
    .innerJoin(
      messages,
      and(eq(messages.ownerId, mediaFiles.ownerId), eq(messages.id, mediaFiles.messageId)),
    )
    .where(
      and(
        eq(mediaFiles.ownerId, ownerId),
        inArray(mediaFiles.id, [...imageIds]),
        eq(mediaFiles.kind, 'image'),
        eq(messages.conversationId, conversationId),
        // The repeated request of a question that has brought new images.
        sql`${messages.clientId} is distinct from ${clientId}`,
        IS_AVAILABLE,
      ),
    )
  return rows.map(({ image }) => image)
}

/** The same for the same request, as a UUID of version 8 (RFC 9562). */
function copyIdOf({ ownerId, clientId }: Question, { id }: MediaRow): string {
  const bytes = createHash('sha256').update(`${ownerId} ${clientId} ${id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [0, 8, 12, 16, 20].map((start, i, starts) => hex.slice(start, starts[i + 1])).join('-')
}
