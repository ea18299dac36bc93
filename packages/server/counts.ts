import { sql } from 'drizzle-orm'
import type { Db } from './db/open.ts'
import { counts } from './db/schema.ts'
import { fail } from './fail.ts'
import { keyFor, mac } from './keys.ts'

export interface Limit {
  /** `code` */
  name: string
  max: number
  /** Milliseconds. */
  within: number
}

/** Counts for all servers together, in the database: what is guarded here is guarded everywhere. */
export function createCounts(db: Db, secret: string, { isUnlimited = false } = {}) {
  const key = keyFor(secret, 'counts')

  return {
    /** Counts one more, and throws once it is too many. */
    async spend({ name, max, within }: Limit, whose: string): Promise<void> {
      if (isUnlimited) return
      const { count, expiresAt } = await add(name, within, whose)
      if (count > max)
        throw fail('too-many', { retryAfter: (expiresAt.getTime() - Date.now()) / 1000 })
    },
    /** Counts one more, and says whether it is not yet too many. */
    async allows({ name, max, within }: Limit, whose: string): Promise<boolean> {
      if (isUnlimited) return true
      return (await add(name, within, whose)).count <= max
    },
  }

  async function add(name: string, within: number, whose: string) {
    const expiresAt = new Date(Date.now() + within)
    const isOver = sql`${counts.expiresAt} < now()`
    const [row] = await db
      .insert(counts)
      .values({ key: mac(key, `${name} ${whose}`), count: 1, expiresAt })
      .onConflictDoUpdate({
        target: counts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${counts.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counts.expiresAt} end`,
        },
      })
      .returning()
    return row!
  }
}

export type Counts = ReturnType<typeof createCounts>
