import type { Database } from '../db/database.ts'
import { createFairQueue, type FairQueue } from '../helpers/fair-queue.ts'

/**
 * Where reads and writes of creations wait for each other, so that a message waits for one of them and not for hundreds.
 * A task must not wait for another one.
 */
export type DatabaseLine = Pick<FairQueue, 'run'>

/** The embedded database does one thing after the other. PostgreSQL has connections left for others. */
export function createDatabaseLine({ kind }: Pick<Database, 'kind'>): DatabaseLine {
  return kind === 'pglite' ? createFairQueue() : { run: async (_place, task) => task() }
}
