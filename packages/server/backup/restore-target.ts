import type { ErasedId } from '../db/erased-list.ts'
import type { Connection } from './connection.ts'
import type { Overview } from './overview.ts'

/** Creates all tables with their rows in an empty database, within the caller's transaction if there is one. */
export type FillDatabase = (connection: Connection) => Promise<void>

/** A database that a restore may replace. It is locked until it is released. */
export interface RestoreTarget {
  /** Describes the database, or with `stamp` the replaced database. Undefined: it has no tables. */
  overview(stamp?: string): Promise<Overview | 'unreadable' | undefined>
  /** The ids of what was deleted from the database. None for a database that cannot be opened. */
  erasedIds(): Promise<ErasedId[]>
  /** Under which stamps earlier databases are kept, the newest first. */
  listKept(): Promise<string[]>
  /**
   * Replaces the database with a native or portable dump, and keeps the earlier database. A failure changes nothing.
   */
  replace(source: { archive: string } | FillDatabase, stamp: string): Promise<void>
  /** Replaces the database with a kept one, and keeps the database that it replaces. */
  bringBack(stamp: string, newStamp: string): Promise<void>
  /** Where an earlier database is kept, and the command that deletes it. */
  describeKept(stamp: string): string
  describeDeletion(stamp: string): string
  release(): Promise<void>
}
