// The builds of the widgets are written by one system user and served by others, such as the user of another web
// server.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EnvironmentError } from './environment/errors.ts'

const FOLDER_MODE = 0o755
const FILE_MODE = 0o644

/**
 * Lets every user read a folder with all that is in it, whatever the umask of this process is. Changes the mode of the
 * folder itself last, so that this mode proves that all files in it were changed.
 */
export async function makeReadableForAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadableForAll(path)
    else await chmod(path, FILE_MODE)
  }
  await chmod(folder, FOLDER_MODE)
}

/** Whether `makeReadableForAll` has completed for this folder. */
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
 * Throws if this process may not read a file of these folders. Otherwise the server would reply 404 for such a file,
 * and partners' pages would have no widgets.
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
    // Skips a build that another process is just writing or removing.
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
