// @ts-check
// Tests create thousands of small files, which is slow on many disks: databases, browser profiles, reports.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY_FILE_SYSTEM = '/dev/shm'
const REQUIRED_BYTES = 4 * 1024 ** 3

/**
 * Creates a folder in memory, which is removed when this process exits.
 * @returns {string | undefined} undefined if this machine has no file system in memory, or one that is too small
 */
export function createMemoryFolder() {
  if (!existsSync(MEMORY_FILE_SYSTEM)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM)
  if (bavail * bsize < REQUIRED_BYTES) return undefined
  const folder = mkdtempSync(join(MEMORY_FILE_SYSTEM, 'atelier-'))
  // PostgreSQL runs as a user of its own, which has to reach its files in this folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
