import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ONLY_ITS_OWNER = 0o700
const ACCESS_OF_OTHERS = 0o077

/**
 * Creates a folder if it is missing, and closes it to other users of the machine. PGlite lets everybody read and change
 * the files of the embedded database, whatever the umask, so that only the folder around them protects them.
 */
export function makeDirectoryPrivate(directory: string): void {
  createFolder(directory)
  changeMode(directory, ONLY_ITS_OWNER)
}

/** Not `recursive`, with which Node tries for ever where a file system refuses new folders as if their parent were missing. */
function createFolder(directory: string): void {
  if (existsSync(directory) && statSync(directory).isDirectory()) return
  if (!existsSync(dirname(directory))) createFolder(dirname(directory))
  mkdirSync(directory, { mode: ONLY_ITS_OWNER })
}

/** Closes a file that exists to other users of the machine. */
export function makeFilePrivate(path: string): void {
  changeMode(path, 0o600)
}

/** A server that does not own its folder, or whose disk knows no modes, starts all the same. `openAccessWarning` tells. */
function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    return
  }
}

/** For the operator: what other users of the machine can do with the data folder. Undefined if they can do nothing. */
export function openAccessWarning(directory: string): string | undefined {
  // Windows protects the folders of a user by other means, which modes do not show.
  if (process.platform === 'win32') return undefined
  const mode = statSync(directory).mode & 0o777
  if ((mode & ACCESS_OF_OTHERS) === 0) return undefined
  return (
    `Other users of this machine can read or change the conversations, accounts and keys in ${directory}: its mode is ` +
    `${mode.toString(8)}, and this server may not change it. Make the server's user its owner and run ` +
    `\`chmod 700 ${directory}\`, or set DATA_DIR to a folder that belongs to the server.`
  )
}
