import { DAY_MS, type chat, type embed } from '@atelier/contract'
import { and, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { retryOnConflict } from '../db/errors.ts'
import type { Db } from '../db/database.ts'
import { moveRows } from '../db/move-rows.ts'
import { conversations, guests, mediaFiles, messages } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

/** Guest conversations that the user did not take along into the account are deleted after this time. */
const UNCLAIMED_GUEST_DATA_RETENTION_MS = DAY_MS

const MAX_LISTED = 1_000
/** Longer than any guest's conversation is stored. */
const MAX_PAGE_AGE_MS = 366 * DAY_MS

/** Lists the guest's latest conversations that have messages, at most MAX_LISTED. */
export async function listGuestConversations(
  db: Db,
  guestId: string,
): Promise<chat.GuestConversationSummary[]> {
  const rows = await db
    .select({
      id: conversations.id,
      title: conversations.title,
      updatedAt: conversations.updatedAt,
      messageCount: count(),
    })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.ownerId, conversations.ownerId),
        eq(messages.conversationId, conversations.id),
      ),
    )
    .where(and(eq(conversations.ownerId, guestId), isNull(conversations.deleteAt)))
    .groupBy(conversations.ownerId, conversations.id)
    .orderBy(desc(conversations.updatedAt))
    .limit(MAX_LISTED)
  return rows.map(({ id, title, messageCount, updatedAt }) => ({
    id,
    title,
    messages: messageCount,
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Lists the ids of the guest's conversations that move to an identified visitor, at most MAX_LISTED. */
export async function listJoiningConversations(
  db: Db,
  guestId: string,
  guestChats: embed.JoiningChats,
): Promise<string[]> {
  if (guestChats === 'all') return (await listGuestConversations(db, guestId)).map(({ id }) => id)
  const earliest = new Date(Date.now() - Math.min(guestChats.writtenWithinMs, MAX_PAGE_AGE_MS))
  const rows = await db
    .selectDistinct({ id: messages.conversationId })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, guestId),
        eq(messages.role, 'user'),
        gt(messages.createdAt, earliest),
      ),
    )
    .limit(MAX_LISTED)
  return rows.map(({ id }) => id)
}

/**
 * Moves conversations of a guest to a user, all of them or none. Throws `busy` while one of them is being answered,
 * because the running answer is stored under the guest's id.
 */
export async function claimGuestConversations(
  db: Db,
  guestId: string,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const isChosen = and(eq(conversations.ownerId, guestId), inArray(conversations.id, [...ids]))
  const isInChosen = and(eq(messages.ownerId, guestId), inArray(messages.conversationId, [...ids]))
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      const rows = await transaction.select().from(conversations).where(isChosen).for('update')
      const owners = { from: guestId, to: userId }
      await requireNoneIsAnswered(transaction, isInChosen)
      if (rows.length === 0) return
      await transaction
        .insert(conversations)
        .values(rows.map((row) => Object.assign(row, { ownerId: userId })))
        .onConflictDoNothing()
      const messageIds = transaction.select({ id: messages.id }).from(messages).where(isInChosen)
      await moveRows(transaction, mediaFiles, owners, inArray(mediaFiles.messageId, messageIds))
      await moveRows(transaction, messages, owners, isInChosen)
      await transaction.delete(conversations).where(isChosen)
    }),
  )
}

/** Throws `busy` while an answer to one of the messages is being generated. */
export async function requireNoneIsAnswered(db: Db, isChosen: SQL | undefined): Promise<void> {
  const [writing] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isChosen, eq(messages.status, 'writing')))
    .limit(1)
  if (writing) throw fail('busy', { retryAfter: 2 })
}

/** The guest and the conversations that were not claimed are deleted after UNCLAIMED_GUEST_DATA_RETENTION_MS. */
export async function scheduleGuestDeletion(db: Db, guestId: string): Promise<void> {
  const deleteAt = new Date(Date.now() + UNCLAIMED_GUEST_DATA_RETENTION_MS)
  await db.update(guests).set({ deleteAt }).where(eq(guests.id, guestId))
}
