// @ts-check
// Tests create thousands of small files, which is slow on many disks: databases, browser profiles, reports.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

const MEMORY_FILE_SYSTEM = '/dev/shm'
/** The bit of a mode that lets users enter a folder that is neither theirs nor of their group. */
const OTHERS_ENTER = 0o001
const REQUIRED_BYTES = 4 * 1024 ** 3
const NAME = /^atelier-tests-(\d+)-/

/**
 * Creates a folder in memory, which is removed when this process exits. Also removes the folders of test runs that were
 * killed, because they would occupy memory until the machine restarts.
 * @returns {string | undefined} undefined if this machine has no file system in memory that PostgreSQL's user can enter, or
 *   one that is too small
 */
export function createMemoryFolder() {
  if (!existsSync(MEMORY_FILE_SYSTEM)) return undefined
  if (!(statSync(MEMORY_FILE_SYSTEM).mode & OTHERS_ENTER)) return undefined
  removeFoldersOfDeadProcesses()
  const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM)
  if (bavail * bsize < REQUIRED_BYTES) return undefined
  const folder = mkdtempSync(join(MEMORY_FILE_SYSTEM, `atelier-tests-${process.pid}-`))
  // PostgreSQL runs as a user of its own, which has to reach its files in this folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function removeFoldersOfDeadProcesses() {
  for (const name of readdirSync(MEMORY_FILE_SYSTEM)) {
    const pid = NAME.exec(name)?.[1]
    if (!pid || isRunning(Number(pid))) continue
    rmSync(join(MEMORY_FILE_SYSTEM, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists as well, although it cannot be signalled.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
