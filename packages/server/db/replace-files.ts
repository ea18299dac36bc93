// Replacing the files of the embedded database, so that a process that is killed meanwhile loses nothing. All of this must
// run with the lock of the data directory.
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds, while files are being replaced, the path to which the earlier ones were renamed. */
const markerOf = (files: string) => `${files}-being-replaced`

export const databaseFiles = (directory: string) => join(directory, 'database')

/** Renames the files that are there, if any, to `keptFiles`, and `next` to their place. */
export async function replaceDatabaseFiles(
  files: string,
  { next, keptFiles }: { next: string; keptFiles: string },
): Promise<void> {
  await writeFile(markerOf(files), keptFiles, { mode: 0o600 })
  if (existsSync(files)) await rename(files, keptFiles)
  await rename(next, files)
  await rm(markerOf(files))
}

/** Without this, a server would create an empty database after a replacement that was stopped between the two renames. */
export async function undoInterruptedReplacement(files: string): Promise<void> {
  if (!existsSync(markerOf(files))) return
  const keptFiles = await readFile(markerOf(files), 'utf8')
  if (!existsSync(files) && existsSync(keptFiles)) await rename(keptFiles, files)
  // Left behind, it would bring these files back at a time when somebody has removed the new ones.
  await rm(markerOf(files))
}
