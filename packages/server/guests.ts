import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/open.ts'
import { guests } from './db/schema.ts'

const HOUR = 60 * 60_000
const MOST_REMEMBERED = 20_000

/** Notes once an hour that a guest was here: what guests leave behind is kept for a time after their last visit. */
export function noteGuests(app: FastifyInstance, db: Db): void {
  const noted = new Map<string, number>()

  app.addHook('preHandler', async ({ asker, method, log }) => {
    // A first call that only reads leaves nothing behind, so there is nothing to keep.
    if (asker?.kind !== 'guest' || (asker.isNew && method === 'GET')) return
    if (Date.now() - (noted.get(asker.id) ?? 0) < HOUR) return
    if (noted.size >= MOST_REMEMBERED) noted.clear()
    noted.set(asker.id, Date.now())
    note(asker.id).catch((error) => {
      noted.delete(asker.id)
      log.warn({ err: error }, 'guest not noted')
    })
  })

  async function note(id: string): Promise<void> {
    await db
      .insert(guests)
      .values({ id })
      .onConflictDoUpdate({ target: guests.id, set: { seenAt: sql`now()` } })
  }
}
