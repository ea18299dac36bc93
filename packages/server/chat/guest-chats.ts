import type { chat } from '@atelier/contract'
import { LEFT_CHATS_GO_AFTER } from '@atelier/contract'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { retryConflicts } from '../db/failures.ts'
import type { Db } from '../db/open.ts'
import { conversations, guests, messages } from '../db/schema.ts'
import { fail } from '../fail.ts'

/** Those in which something was said. */
export async function guestChats(db: Db, guestId: string): Promise<chat.GuestChat[]> {
  const rows = await db
    .select({
      id: conversations.id,
      title: conversations.title,
      updatedAt: conversations.updatedAt,
      messages: count(),
    })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.ownerId, conversations.ownerId),
        eq(messages.conversationId, conversations.id),
      ),
    )
    .where(eq(conversations.ownerId, guestId))
    .groupBy(conversations.ownerId, conversations.id)
    .orderBy(desc(conversations.updatedAt))
    .limit(1_000)
  return rows.map(({ id, title, messages: said, updatedAt }) => ({
    id,
    title,
    messages: said,
    updatedAt: updatedAt.toISOString(),
  }))
}

/** All of the named ones or none. One that is still being answered has to wait: its writer knows it by its owner. */
export async function bringChats(
  db: Db,
  guestId: string,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const chosen = and(eq(conversations.ownerId, guestId), inArray(conversations.id, [...ids]))
  const said = and(eq(messages.ownerId, guestId), inArray(messages.conversationId, [...ids]))
  await retryConflicts(() =>
    db.transaction(async (transaction) => {
      const rows = await transaction.select().from(conversations).where(chosen).for('update')
      const [writing] = await transaction
        .select({ id: messages.id })
        .from(messages)
        .where(and(said, eq(messages.status, 'writing')))
        .limit(1)
      if (writing) throw fail('busy', { retryAfter: 2 })
      if (rows.length === 0) return
      await transaction
        .insert(conversations)
        .values(rows.map((row) => Object.assign(row, { ownerId })))
        .onConflictDoNothing()
      await transaction.update(messages).set({ ownerId }).where(said)
      await transaction.delete(conversations).where(chosen)
    }),
  )
}

export async function leaveChats(db: Db, guestId: string): Promise<void> {
  const goesAt = new Date(Date.now() + LEFT_CHATS_GO_AFTER)
  await db
    .insert(guests)
    .values({ id: guestId, goesAt })
    .onConflictDoUpdate({ target: guests.id, set: { goesAt } })
}
