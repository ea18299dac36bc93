// The subscription of a signed-in user, whose address is verified: no email has to confirm it.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { preferences } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { newsletter } from '../db/schema.ts'

export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  return (await db.$count(newsletter, isConfirmed(email))) > 0
}

interface SubscriptionChange {
  email: string
  isSubscribed: boolean
  /** The language of the newsletters that are mailed. */
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

/**
 * Moves a confirmed subscription to the new address of its user, with its link that ends it. A subscription that the new
 * address has confirmed itself is kept.
 */
export async function moveSubscription(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [moved] = await transaction.delete(newsletter).where(isConfirmed(from)).returning()
    if (!moved) return
    // A request that the new address has not confirmed may come from anybody: the user's subscription replaces it.
    await transaction
      .insert(newsletter)
      .values({ ...moved, email: to })
      .onConflictDoUpdate({
        target: newsletter.email,
        set: { ...moved, email: to },
        setWhere: isNull(newsletter.confirmedAt),
      })
  })
}

const isConfirmed = (email: string) =>
  and(eq(newsletter.email, email), isNotNull(newsletter.confirmedAt))
