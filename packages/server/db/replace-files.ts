// Replaces the files of the embedded database so that a process which is killed meanwhile loses nothing. Call these
// functions only while holding the lock of the data directory.
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that exists while files are being replaced and contains the path to which the earlier files were renamed. */
const markerOf = (files: string) => `${files}-being-replaced`

export const databaseFiles = (directory: string) => join(directory, 'database')

/** Renames the existing files, if any, to `keptFiles`, and `next` to their place. */
export async function replaceDatabaseFiles(
  files: string,
  { next, keptFiles }: { next: string; keptFiles: string },
): Promise<void> {
  await writeFile(markerOf(files), keptFiles, { mode: 0o600 })
  if (existsSync(files)) await rename(files, keptFiles)
  await rename(next, files)
  await rm(markerOf(files))
}

/**
 * Renames the earlier files back if a replacement stopped between its two renames: otherwise the server would create an
 * empty database.
 */
export async function undoInterruptedReplacement(files: string): Promise<void> {
  if (!existsSync(markerOf(files))) return
  const keptFiles = await readFile(markerOf(files), 'utf8')
  if (!existsSync(files) && existsSync(keptFiles)) await rename(keptFiles, files)
  // A marker that stayed would restore the earlier files if an operator removed the new ones later.
  await rm(markerOf(files))
}
