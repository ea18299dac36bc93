import { eq } from 'drizzle-orm'
import { rateLimitCounters } from '../../packages/server/db/schema.ts'
import type { TestServer } from './test-server.ts'

/** Raises the rate limits that have counted two, because each further attempt would take long, such as a hash. */
export async function raiseCountsOfTwo({ database }: TestServer, count: number): Promise<void> {
  await database.db.update(rateLimitCounters).set({ count }).where(eq(rateLimitCounters.count, 2))
}
