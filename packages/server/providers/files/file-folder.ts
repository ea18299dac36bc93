import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '@atelier/contract'
import { makeDirectoryPrivate } from '../../helpers/data-directory.ts'
import type { ByteRange, FileStorage, OpenFile } from './file-storage.ts'
import { removeOldFiles } from './old-files.ts'

/** The folder in which files are written. Complete files are moved out of it. */
export const UNFINISHED_FOLDER = 'unfinished'
/** Writing a file takes less time, so an older unfinished file is left over from a crash. */
const UNFINISHED_FILE_MAX_AGE_MS = HOUR_MS

/** The folder of the files if S3 is not configured. */
export const uploadsFolder = (dataDirectory: string) => join(dataDirectory, 'uploads')

/** Stores files in a folder, which several servers may share. */
export async function openFileFolder(directory: string): Promise<FileStorage> {
  const unfinished = join(directory, UNFINISHED_FOLDER)
  makeDirectoryPrivate(directory)
  await mkdir(unfinished, { recursive: true })
  await removeOldFiles(unfinished, UNFINISHED_FILE_MAX_AGE_MS)

  return {
    ...openExistingFiles(directory),
    directory,
    description: directory,
    async put(id, bytes) {
      const path = pathOf(directory, id)
      const temporaryPath = join(unfinished, `${id}-${randomUUID()}`)
      try {
        await writeDurably(temporaryPath, bytes)
        await mkdir(dirname(path), { recursive: true })
        await rename(temporaryPath, path)
      } catch (error) {
        await rm(temporaryPath, { force: true })
        throw error
      }
      // Without the sync, a power failure could undo the rename.
      await syncFolder(dirname(path))
    },
  }
}

/** Reads and deletes files in a folder, to which this server adds none. The folder may be missing. */
export function openExistingFiles(
  directory: string,
): Pick<FileStorage, 'open' | 'sizeOf' | 'remove'> {
  return {
    open: (id, range) => openFile(pathOf(directory, id), range),
    async sizeOf(id) {
      const found = await undefinedIfMissing(stat(pathOf(directory, id)))
      return found?.size
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(pathOf(directory, id), { force: true })))
    },
  }
}

/** The ids of complete files in a folder. Ends at once if the folder is missing. */
export async function* listFolderIds(directory: string): AsyncGenerator<string> {
  const folders = await undefinedIfMissing(readdir(directory, { withFileTypes: true }))
  for (const folder of folders ?? []) {
    if (!folder.isDirectory() || folder.name === UNFINISHED_FOLDER) continue
    yield* (await undefinedIfMissing(readdir(join(directory, folder.name)))) ?? []
  }
}

/**
 * Distributes files over folders by the end of the id, which is random. The beginning is the time and would fill one
 * folder after the other.
 */
function pathOf(directory: string, id: string): string {
  return join(directory, id.slice(-2), id)
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync for one.
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function openFile(path: string, range?: ByteRange): Promise<OpenFile | undefined> {
  const file: FileHandle | undefined = await undefinedIfMissing(open(path))
  if (!file) return undefined
  const { size } = await file.stat()
  return { stream: file.createReadStream({ start: 0, ...range }), size }
}

async function undefinedIfMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  return result.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
