// What a widget wishes and a person says to it, as the database keeps it.
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { bringChats, guestChats } from '../chat/guest-chats.ts'
import type { Db } from '../db/open.ts'
import { connects, partnerAccounts } from '../db/schema.ts'
import { fail } from '../fail.ts'

export type Wish = typeof connects.$inferSelect
export type Place = Pick<Wish, 'partner' | 'origin'>

export async function writtenBefore(db: Db, { guestId }: Wish) {
  return guestId ? guestChats(db, guestId) : []
}

/** On the person's word only: AUTH-14. */
export async function bringWritten(db: Db, wish: Wish, ownerId: string): Promise<void> {
  const { guestId } = wish
  if (!guestId) return
  const written = await writtenBefore(db, wish)
  await bringChats(
    db,
    guestId,
    ownerId,
    written.map(({ id }) => id),
  )
}

export async function memberOf(db: Db, userId: string, partner: string) {
  const [member] = await db
    .select()
    .from(partnerAccounts)
    .where(and(eq(partnerAccounts.userId, userId), eq(partnerAccounts.partner, partner)))
  return member
}

export async function noteAgreement(db: Db, userId: string, partner: string) {
  const [member] = await db
    .insert(partnerAccounts)
    .values({ userId, partner, ownerId: randomUUID() })
    .onConflictDoUpdate({
      target: [partnerAccounts.userId, partnerAccounts.partner],
      set: { agreedAt: sql`now()` },
    })
    .returning()
  return member!
}

/** The first answer counts. */
export async function answerWish(db: Db, id: string, given: Partial<Wish>): Promise<void> {
  const answered = await db
    .update(connects)
    .set(given)
    .where(and(eq(connects.id, id), isNull(connects.answer)))
    .returning({ id: connects.id })
  if (answered.length === 0) throw fail('not-found')
}

export async function findWish(db: Db, id: string) {
  const [wish] = await db
    .select()
    .from(connects)
    .where(and(eq(connects.id, id), gt(connects.expiresAt, sql`now()`)))
  if (!wish) throw fail('not-found')
  return wish
}

/** Who reads the table learns no verifier. */
export function hashOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
