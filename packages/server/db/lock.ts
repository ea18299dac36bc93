import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDirectoryPrivate } from '../helpers/data-directory.ts'

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Locks a data directory, because two processes would corrupt an embedded database without noticing. Returns a function
 * that unlocks it. The lock is SQLite's, so the operating system releases it even if the process crashes.
 */
export function lockDataDirectory(directory: string): () => void {
  makeDirectoryPrivate(directory)
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    throw new DirectoryInUseError(
      `Another Atelier is already running on the data directory ${directory}. ` +
        'Two servers would corrupt it. Stop the other one, or set another DATA_DIR.',
      { cause },
    )
  }
  return () => lock.close()
}
