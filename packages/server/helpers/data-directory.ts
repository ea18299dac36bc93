import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ONLY_ITS_OWNER = 0o700
const ACCESS_OF_OTHERS = 0o077

/**
 * Creates a folder if it is missing, and removes the access of other users of the machine. PGlite makes the files of
 * the embedded database readable and writable for everyone, whatever the umask, so only the folder protects them.
 */
export function makeDirectoryPrivate(directory: string): void {
  createFolder(directory)
  changeMode(directory, ONLY_ITS_OWNER)
}

/**
 * Does not use `recursive`: on some file systems, which report a missing parent for every new folder, Node would retry
 * for ever.
 */
function createFolder(directory: string): void {
  if (isFolder(directory)) return
  if (!existsSync(dirname(directory))) createFolder(dirname(directory))
  try {
    mkdirSync(directory, { mode: ONLY_ITS_OWNER })
  } catch (error) {
    // Another server that starts at the same moment has created it.
    if (!isFolder(directory)) throw error
  }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** Removes the access of other users of the machine to an existing file. */
export function makeFilePrivate(path: string): void {
  changeMode(path, 0o600)
}

/**
 * Ignores failures, so that the server also starts if it does not own its folder or the disk has no modes.
 * `openAccessWarning` reports it.
 */
function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    return
  }
}

/** Returns a warning for the operator if other users of the machine can access the data folder. */
export function openAccessWarning(directory: string): string | undefined {
  // Windows protects a user's folders with access control lists, which modes do not show.
  if (process.platform === 'win32') return undefined
  const mode = statSync(directory).mode & 0o777
  if ((mode & ACCESS_OF_OTHERS) === 0) return undefined
  return (
    `Other users of this machine can read or change the conversations, accounts and keys in ${directory}: its mode is ` +
    `${mode.toString(8)}, and this server may not change it. Make the server's user its owner and run ` +
    `\`chmod 700 ${directory}\`, or set DATA_DIR to a folder that belongs to the server.`
  )
}
