// The builds of the widgets are made by one user and served by others: the server's user, another web server's.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EnvironmentError } from './environment/errors.ts'

const FOLDER_MODE = 0o755
const FILE_MODE = 0o644

/**
 * Lets every user read a folder with all that is in it, whatever the umask of this process is. The mode of the folder itself
 * is changed last: a folder that has it was done to the end.
 */
export async function makeReadableForAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadableForAll(path)
    else await chmod(path, FILE_MODE)
  }
  await chmod(folder, FOLDER_MODE)
}

/** Whether `makeReadableForAll` has done this folder to the end. */
export async function isReadableForAll(folder: string): Promise<boolean> {
  return ((await stat(folder)).mode & 0o777) === FOLDER_MODE
}

/** Creates a folder that every user may open, with the folders above it. An existing folder keeps its mode. */
export async function createReadableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let path = folder; path.length >= first.length; path = dirname(path))
    await chmod(path, FOLDER_MODE)
}

/**
 * Throws if this process may not read a file of these folders. The server would answer 404 for it, as if it did not exist,
 * and partner pages would have no widgets.
 */
export function requireReadable(folder: string): void {
  const path = findUnreadable(folder)
  if (!path) return
  throw new EnvironmentError([
    `${path} cannot be read by the user of this process, so partner pages would have no widgets. ` +
      `Run \`chmod -R a+rX ${folder}\` as the user that has built them.`,
  ])
}

function findUnreadable(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  if (!mayAccess(folder, constants.R_OK | constants.X_OK)) return folder
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // A build that another process is about to finish or to remove.
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const unreadable = findUnreadable(path)
      if (unreadable) return unreadable
    } else if (!mayAccess(path, constants.R_OK)) return path
  }
  return undefined
}

function mayAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch (error) {
    // Another server that shares the folder may just have removed an old build.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
