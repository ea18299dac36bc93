import type { ErrorCode } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { rateLimitCounters } from './db/schema.ts'
import { fail } from './fail.ts'
import { deriveKey, hmac } from './crypto.ts'

export interface RateLimit {
  /** Separates this limit's counters from those of other limits. */
  name: string
  max: number
  windowMs: number
  /** What is thrown above the limit. Absent: `too-many`. */
  code?: ErrorCode
}

/** Rate limits that hold for all servers together, because the counters are in the database. */
export function createRateLimiter(db: Db, secret: string, { isUnlimited = false } = {}) {
  const key = deriveKey(secret, 'counts')

  return {
    /**
     * Counts one attempt of the subject (an IP network, an account …), or another amount. Throws `too-many` above the
     * limit, and returns how much is left.
     */
    async consume(
      { name, max, windowMs, code = 'too-many' }: RateLimit,
      subject: string,
      amount = 1,
    ): Promise<number> {
      if (isUnlimited) return max
      const { count, expiresAt } = await increment(name, windowMs, subject, amount)
      if (count > max) throw fail(code, { retryAfter: (expiresAt.getTime() - Date.now()) / 1000 })
      return max - count
    },
    /** Takes an attempt back that was counted before it succeeded, so that only failures count. */
    async refund({ name }: RateLimit, subject: string): Promise<void> {
      if (isUnlimited) return
      await db
        .update(rateLimitCounters)
        .set({ count: sql`greatest(0, ${rateLimitCounters.count} - 1)` })
        .where(eq(rateLimitCounters.key, counterKey(name, subject)))
    },
    /** Counts one attempt of the subject. Returns false above the limit. */
    async tryConsume({ name, max, windowMs }: RateLimit, subject: string): Promise<boolean> {
      if (isUnlimited) return true
      return (await increment(name, windowMs, subject)).count <= max
    },
  }

  function counterKey(name: string, subject: string): string {
    return hmac(key, `${name} ${subject}`)
  }

  async function increment(name: string, windowMs: number, subject: string, amount = 1) {
    const expiresAt = new Date(Date.now() + windowMs)
    const isWindowOver = sql`${rateLimitCounters.expiresAt} < now()`
    const [row] = await db
      .insert(rateLimitCounters)
      .values({ key: counterKey(name, subject), count: amount, expiresAt })
      .onConflictDoUpdate({
        target: rateLimitCounters.key,
        set: {
          count: sql`case when ${isWindowOver} then excluded.count else ${rateLimitCounters.count} + excluded.count end`,
          expiresAt: sql`case when ${isWindowOver} then excluded.expires_at else ${rateLimitCounters.expiresAt} end`,
        },
      })
      .returning()
    return row!
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
