import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db/database.ts'
import { guests } from './db/schema.ts'

const UPDATE_INTERVAL_MS = 60 * 60_000
const MAX_REMEMBERED_GUESTS = 20_000

/** Stores when each guest was last seen, at most once an hour. Guest data is deleted some time after the last visit. */
export function trackGuestVisits(fastify: FastifyInstance, db: Db): void {
  const updatedAt = new Map<string, number>()

  fastify.addHook('preHandler', async ({ caller, method, log }) => {
    // A new guest who only reads has no data, so there is nothing to delete later.
    if (caller?.kind !== 'guest' || (caller.isNew && method === 'GET')) return
    if (Date.now() - (updatedAt.get(caller.id) ?? 0) < UPDATE_INTERVAL_MS) return
    if (updatedAt.size >= MAX_REMEMBERED_GUESTS) updatedAt.clear()
    updatedAt.set(caller.id, Date.now())
    recordGuestVisit(db, caller.id).catch((error) => {
      updatedAt.delete(caller.id)
      log.warn({ err: error }, 'could not store the visit of a guest')
    })
  })
}

export async function recordGuestVisit(db: Db, id: string): Promise<void> {
  await db
    .insert(guests)
    .values({ id })
    .onConflictDoUpdate({ target: guests.id, set: { lastSeenAt: sql`now()` } })
}
