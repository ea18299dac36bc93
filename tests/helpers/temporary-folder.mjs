// @ts-check
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const MEMORY_FILE_SYSTEM = '/dev/shm'
/** The bit of a mode that lets users enter a folder that is neither theirs nor of their group. */
const OTHERS_ENTER = 0o001
const REQUIRED_BYTES = 4 * 1024 ** 3
const NAME = /^atelier-tests-(\d+)-/

/**
 * Returns the folder for the temporary files of a test run. In memory if possible, because the thousands of small files of
 * databases and browser profiles are slow on many disks. Programs that refuse to run as root, as PostgreSQL does, can reach
 * it: where /tmp is closed to other users, /var/tmp often is not.
 */
export function chooseTemporaryFolder() {
  if (isUsable(MEMORY_FILE_SYSTEM)) {
    removeFoldersOfDeadProcesses()
    const { bavail, bsize } = statfsSync(MEMORY_FILE_SYSTEM)
    if (bavail * bsize >= REQUIRED_BYTES) return createMemoryFolder()
  }
  return [tmpdir(), '/var/tmp', '/run'].find(isUsable) ?? tmpdir()
}

/**
 * Whether this user can write to the folder and other users can enter it and all that it is in.
 * @param {string} folder
 */
export function isUsable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return canOthersEnter(folder)
  } catch {
    return false
  }
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function canOthersEnter(folder) {
  const parent = dirname(folder)
  if (!(statSync(folder).mode & OTHERS_ENTER)) return false
  return parent === folder || canOthersEnter(parent)
}

/** The folder is removed when this process exits. */
function createMemoryFolder() {
  const folder = mkdtempSync(join(MEMORY_FILE_SYSTEM, `atelier-tests-${process.pid}-`))
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Folders of killed test runs would occupy memory until the machine restarts. */
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
