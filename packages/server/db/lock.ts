import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Holds a data directory for this process alone: two embedded databases on one directory would corrupt it without a word.
 * The lock is SQLite's, so the system lifts it when the process ends, however it ends.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lock = new DatabaseSync(join(directory, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new DirectoryInUse(
      `Another Atelier is already running on the data directory ${directory}. ` +
        'Two of them would damage it. Stop the other one, or give this one its own DATA_DIR.',
      { cause },
    )
  }
  return () => lock.close()
}
