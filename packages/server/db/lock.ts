import { join } from 'node:path'
import { makeDirectoryPrivate } from '../helpers/data-directory.ts'
import { tryLockFile } from '../helpers/file-lock.ts'

export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUse'
}

/**
 * Locks a data directory, because two processes would corrupt an embedded database without noticing. Returns a function
 * that unlocks it.
 */
export function lockDataDirectory(directory: string): () => void {
  makeDirectoryPrivate(directory)
  const unlock = tryLockFile(join(directory, 'lock'))
  if (unlock) return unlock
  throw new DirectoryInUseError(
    `Another Atelier is already running on the data directory ${directory}. ` +
      'Two servers would corrupt it. Stop the other one, or set another DATA_DIR.',
  )
}
