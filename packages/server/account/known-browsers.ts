import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { knownBrowsers, users } from '../db/schema.ts'

/** Every sign-in in a private window adds a browser, so that only the latest ones are kept. */
const MAX_PER_USER = 50
/** The longest time for which browsers store a cookie. */
const RETENTION = sql`interval '400 days'`

/** Stores in which browsers users have signed in before. */
export function createKnownBrowserStore(db: Db) {
  return {
    /** Also deletes all but the MAX_PER_USER browsers that the user has used last. */
    async remember(userId: string, browserId: string): Promise<void> {
      await db
        .insert(knownBrowsers)
        .values({ userId, browserId })
        .onConflictDoUpdate({
          target: [knownBrowsers.userId, knownBrowsers.browserId],
          set: { lastSeenAt: sql`now()` },
        })
      const latest = db
        .select({ browserId: knownBrowsers.browserId })
        .from(knownBrowsers)
        .where(eq(knownBrowsers.userId, userId))
        .orderBy(desc(knownBrowsers.lastSeenAt))
        .limit(MAX_PER_USER)
      await db
        .delete(knownBrowsers)
        .where(and(eq(knownBrowsers.userId, userId), notInArray(knownBrowsers.browserId, latest)))
    },

    async isKnownToUser(userId: string, browserId: string): Promise<boolean> {
      const isBrowserOfUser = and(
        eq(knownBrowsers.userId, userId),
        eq(knownBrowsers.browserId, browserId),
      )
      return (await db.$count(knownBrowsers, isBrowserOfUser)) > 0
    },

    /** Whether the user who signs in with this email address has signed in with this browser before. */
    async isKnownToEmail(email: string, browserId: string): Promise<boolean> {
      const [row] = await db
        .select({ browserId: knownBrowsers.browserId })
        .from(knownBrowsers)
        .innerJoin(users, eq(users.id, knownBrowsers.userId))
        .where(and(eq(users.loginEmail, email), eq(knownBrowsers.browserId, browserId)))
      return row !== undefined
    },

    /**
     * Deletes the user's known browsers, because a thief may have used one. Keeps `except`, the browser of the request.
     */
    async forget(userId: string, except?: string): Promise<void> {
      const isOther = except === undefined ? undefined : ne(knownBrowsers.browserId, except)
      await db.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), isOther))
    },

    /** Deletes browsers of all users that were not used within RETENTION. */
    async deleteUnused(): Promise<void> {
      await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, sql`now() - ${RETENTION}`))
    },
  }
}

export type KnownBrowserStore = ReturnType<typeof createKnownBrowserStore>
