import { DatabaseSync } from 'node:sqlite'

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5

/**
 * Locks a file, which is created if it is missing. Returns a function that unlocks it, or undefined if another process
 * has locked it. The lock is SQLite's, so the operating system releases it even if the process crashes.
 */
export function tryLockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    return undefined
  }
  return () => lock.close()
}
