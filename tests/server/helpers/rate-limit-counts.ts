import { eq, lt } from 'drizzle-orm'
import { rateLimitCounters } from '../../../packages/server/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Raises the rate limits that have counted two, because each further attempt would take long, such as a hash. */
export function raiseCountsOfTwo(server: TestServer, count: number): Promise<void> {
  return raiseCounts(server, 2, count)
}

export async function raiseCounts(
  { database }: TestServer,
  from: number,
  count: number,
): Promise<void> {
  await database.db
    .update(rateLimitCounters)
    .set({ count })
    .where(eq(rateLimitCounters.count, from))
}

/** Ends the rate limits of a quarter of an hour, and keeps those of a day. */
export async function endQuarterHour({ database }: TestServer): Promise<void> {
  await database.db
    .update(rateLimitCounters)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(lt(rateLimitCounters.expiresAt, new Date(Date.now() + 60 * 60_000)))
}
