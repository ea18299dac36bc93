// The subscription of a signed-in user, whose address is verified: no email has to confirm it.
import { and, eq, isNotNull } from 'drizzle-orm'
import type { preferences } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { newsletter } from '../db/schema.ts'

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(newsletter, isConfirmed(email))) > 0
}

interface SubscriptionChange {
  email: string
  isSubscribed: boolean
  /** Of the issues. */
  language: preferences.Language
}

export async function changeSubscription(db: Db, change: SubscriptionChange): Promise<void> {
  const { email, language } = change
  if (!change.isSubscribed) {
    await db.delete(newsletter).where(eq(newsletter.email, email))
    return
  }
  const confirmed = { language, confirmedAt: new Date(), deleteAt: null }
  await db
    .insert(newsletter)
    .values({ email, ...confirmed })
    .onConflictDoUpdate({ target: newsletter.email, set: confirmed })
}

/** After the user's address has changed. A subscription that the new address already has is kept. */
export async function moveSubscription(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [ended] = await db.delete(newsletter).where(isConfirmed(from)).returning()
  if (ended)
    await db
      .insert(newsletter)
      .values({ ...ended, email: to })
      .onConflictDoNothing()
}

const isConfirmed = (email: string) =>
  and(eq(newsletter.email, email), isNotNull(newsletter.confirmedAt))
