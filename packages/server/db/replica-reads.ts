import type { Database, Db } from './database.ts'
import { isConflict, isDatabaseUnavailable, isTimedOut } from './errors.ts'
import { MAX_AGE_MS } from './replica.ts'

/** Longer than the replica may be behind, so that nobody misses what they have just written. */
export const WRITES_REMEMBERED_MS = 2 * MAX_AGE_MS

/** Remembers the owners who have changed something at any server in the last WRITES_REMEMBERED_MS. */
interface RecentWriters {
  set(ownerId: string): Promise<void>
  has(ownerId: string): Promise<boolean>
}

/** Reads that may be a second old. They go to the replica if there is one and it is up to date, and else to the database. */
export interface ReplicaReads {
  hasReplica: boolean
  read<Result>(read: (db: Db) => Promise<Result>): Promise<Result>
  /** Reads what somebody owns: from the database if they have just changed something, so that they see their change. */
  readOwn<Result>(ownerId: string, read: (db: Db) => Promise<Result>): Promise<Result>
  /** Call it before and after a change of what somebody owns. */
  noteWrite(ownerId: string): Promise<void>
}

export function createReplicaReads(
  { db, replica }: Pick<Database, 'db' | 'replica'>,
  writers: RecentWriters,
): ReplicaReads {
  if (!replica)
    return {
      hasReplica: false,
      read: (read) => read(db),
      readOwn: (_, read) => read(db),
      noteWrite: async () => {},
    }

  async function readFromReplica<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
    if (!replica!.isFresh()) return read(db)
    try {
      return await read(replica!.db)
    } catch (error) {
      // A replica ends a read that stands in the way of a change which it has to apply. PostgreSQL calls that a conflict. Other
      // errors of the statement would be the same at the database.
      const isAboutReplica = isConflict(error) || isDatabaseUnavailable(error)
      if (!isAboutReplica || isTimedOut(error)) throw error
      replica!.pause()
      return read(db)
    }
  }

  return {
    hasReplica: true,
    read: readFromReplica,
    readOwn: async (ownerId, read) =>
      (await writers.has(ownerId)) ? read(db) : readFromReplica(read),
    noteWrite: (ownerId) => writers.set(ownerId),
  }
}
