import { DAY_MS, HOUR_MS } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { guests } from '../db/schema.ts'
import type { Caller } from './caller.ts'

/** A guest's data is deleted this long after the guest's last visit: decision 49. */
export const GUEST_DATA_RETENTION_MS = 30 * DAY_MS
const UPDATE_INTERVAL_MS = HOUR_MS
const MAX_REMEMBERED_GUESTS = 20_000

/** Stores when each guest was last seen, at most once an hour. */
export function trackGuestVisits(fastify: FastifyInstance, db: Db): void {
  const updatedAt = new Map<string, number>()

  fastify.addHook('preHandler', async ({ caller, method, log }) => {
    if (caller?.kind !== 'guest' || (caller.isNew && method === 'GET')) return
    if (Date.now() - (updatedAt.get(caller.id) ?? 0) < UPDATE_INTERVAL_MS) return
    if (updatedAt.size >= MAX_REMEMBERED_GUESTS) updatedAt.clear()
    updatedAt.set(caller.id, Date.now())
    // A new guest has no row yet: recordOwner() writes the time of the visit together with the guest's first data.
    if (caller.isNew) return
    updateLastVisit(db, caller.id).catch((error) => {
      updatedAt.delete(caller.id)
      log.warn({ err: error }, 'could not store the visit of a guest')
    })
  })
}

/** Updates only existing rows: a guest without stored data has no row and needs none. */
async function updateLastVisit(db: Db, id: string): Promise<void> {
  await db
    .update(guests)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(guests.id, id))
}

/**
 * Adds a guest to `guests`. Await this before storing any data of a caller: the cleanup would never find the data of a
 * guest without a row.
 */
export async function recordOwner(db: Db, caller: Caller): Promise<void> {
  if (caller.kind === 'guest') await recordGuestVisit(db, caller.id)
}

export async function recordGuestVisit(db: Db, id: string): Promise<void> {
  await db
    .insert(guests)
    .values({ id })
    .onConflictDoUpdate({ target: guests.id, set: { lastSeenAt: sql`excluded.seen_at` } })
}
