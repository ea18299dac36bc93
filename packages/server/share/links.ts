// Creates, changes, lists and revokes a user's links. reading.ts reads them for their readers.
import { MAX_ACTIVE_SHARES, SHARE_RETENTION_MS, type share } from '@atelier/contract'
import { and, count, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { retryOnConflict, isForeignKeyViolation } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { createUuidV7 } from '../db/id.ts'
import { sharedMessages, shares, users } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import type { ShareSource } from './draft-version.ts'
import { createSlug } from './slug.ts'
import { storeSnapshotMessages, type Snapshot } from './snapshot.ts'

export type ShareRow = typeof shares.$inferSelect

/** Every query uses both fields, so that no user can change another user's link. SH-2. */
export interface LinkKey {
  userId: string
  slug: string
}

type NewLink = Pick<
  typeof shares.$inferInsert,
  | 'userId'
  | 'passphraseHash'
  | 'signedInOnly'
  | 'embedding'
  | 'titleInPreview'
  | 'messageIds'
  | 'blankedTexts'
> & { source: ShareSource; expiresInDays: number }

const IS_ACTIVE = and(isNull(shares.revokedAt), gt(shares.expiresAt, sql`now()`))
const endOfDays = (days: number): SQL<Date> => sql`now() + ${days} * interval '24 hours'`

export async function createLink(
  db: Db,
  { source, expiresInDays, ...link }: NewLink,
  snapshot: Snapshot,
): Promise<ShareRow> {
  return inTransaction(db, async (transaction) => {
    await requireRoomForLink(transaction, link.userId)
    const [row] = await transaction
      .insert(shares)
      .values({
        ...link,
        ...countsOf(snapshot),
        id: createUuidV7(),
        slug: createSlug(),
        ownerId: source.ownerId,
        [source.kind === 'creation' ? 'creationId' : 'conversationId']: source.id,
        expiresAt: endOfDays(expiresInDays),
      })
      .returning()
    await storeSnapshotMessages(transaction, row!.id, snapshot.messages)
    return row!
  })
}

/** Replaces the shared messages in one transaction, so that readers see either the old or the new messages. */
export async function replaceSnapshot(
  db: Db,
  key: LinkKey,
  choices: Pick<ShareRow, 'messageIds' | 'blankedTexts'>,
  snapshot: Snapshot,
): Promise<ShareRow> {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .update(shares)
      .set({ ...choices, ...countsOf(snapshot), snapshotAt: sql`now()` })
      .where(and(isLink(key), isNull(shares.revokedAt)))
      .returning()
    if (!row) throw await missingLinkError(transaction, key)
    await transaction.delete(sharedMessages).where(eq(sharedMessages.shareId, row.id))
    await storeSnapshotMessages(transaction, row.id, snapshot.messages)
    return row
  })
}

/**
 * Sets when the link expires. Also revives an expired link, unless the user has too many active ones: `share-limit`. Throws
 * `share-revoked` for a revoked link.
 */
export async function changeEnd(db: Db, key: LinkKey, expiresInDays: number): Promise<ShareRow> {
  return inTransaction(db, async (transaction) => {
    await requireRoomForLink(transaction, key.userId, key.slug)
    const [row] = await transaction
      .update(shares)
      .set({ expiresAt: endOfDays(expiresInDays) })
      .where(and(isLink(key), isNull(shares.revokedAt)))
      .returning()
    if (!row) throw await missingLinkError(transaction, key)
    return row
  })
}

/** Ends the link and deletes its messages. Revoking it again changes nothing. Returns false for an unknown link. */
export async function revokeLink(db: Db, key: LinkKey): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const [row] = await transaction
      .update(shares)
      .set({ revokedAt: sql`coalesce(revoked_at, now())` })
      .where(isLink(key))
      .returning({ id: shares.id })
    if (row) await transaction.delete(sharedMessages).where(eq(sharedMessages.shareId, row.id))
    return !!row
  })
}

/** Lists the latest links first, including links that ended less than SHARE_RETENTION_MS ago. */
export async function listLinks(db: Db, userId: string): Promise<ShareRow[]> {
  return db
    .select()
    .from(shares)
    .where(and(eq(shares.userId, userId), sql`not ${hasEndedLongAgo()}`))
    .orderBy(desc(shares.createdAt), desc(shares.id))
}

export async function findLink(db: Db, key: LinkKey): Promise<ShareRow> {
  const [row] = await db.select().from(shares).where(isLink(key))
  if (!row) throw fail('not-found')
  return row
}

/** Several servers may do this at the same time. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db.delete(shares).where(hasEndedLongAgo())
}

export function sourceOf({ ownerId, conversationId, creationId }: ShareRow): ShareSource {
  return creationId
    ? { kind: 'creation', ownerId, id: creationId }
    : { kind: 'conversation', ownerId, id: conversationId! }
}

export function toShare(row: ShareRow): share.Share {
  return {
    slug: row.slug,
    ...(row.conversationId && { conversationId: row.conversationId }),
    ...(row.creationId && { creationId: row.creationId }),
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    snapshotAt: row.snapshotAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    views: row.views,
    messages: row.messageCount,
    conversationMessages: row.conversationMessageCount,
    hasPassphrase: row.passphraseHash !== null,
    signedInOnly: row.signedInOnly,
    embedding: row.embedding,
    titleInPreview: row.titleInPreview,
  }
}

/** Throws `share-limit` if the user has MAX_ACTIVE_SHARES links besides the given one. SH-14. */
async function requireRoomForLink(
  transaction: Db,
  userId: string,
  besides: string = '',
): Promise<void> {
  // Locks the user's row, so that two simultaneous requests cannot both take the last free place.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [active] = await transaction
    .select({ count: count() })
    .from(shares)
    .where(and(eq(shares.userId, userId), ne(shares.slug, besides), IS_ACTIVE))
  if (active!.count >= MAX_ACTIVE_SHARES) throw fail('share-limit')
}

async function missingLinkError(db: Db, key: LinkKey): Promise<Error> {
  const [row] = await db.select({ id: shares.id }).from(shares).where(isLink(key))
  return fail(row ? 'share-revoked' : 'not-found')
}

/** Runs a transaction. Throws `not-found` if what is shared is deleted meanwhile. */
async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await retryOnConflict(() => db.transaction(work))
  } catch (error) {
    throw isForeignKeyViolation(error) ? fail('not-found', { cause: error }) : error
  }
}

function countsOf({ title, messages, conversationMessageCount }: Snapshot) {
  return { title, messageCount: messages.length, conversationMessageCount }
}

function isLink({ userId, slug }: LinkKey): SQL | undefined {
  return and(eq(shares.userId, userId), eq(shares.slug, slug))
}

function hasEndedLongAgo(): SQL {
  const retention = sql`${SHARE_RETENTION_MS / 1000} * interval '1 second'`
  return sql`coalesce(${shares.revokedAt}, ${shares.expiresAt}) < now() - ${retention}`
}
