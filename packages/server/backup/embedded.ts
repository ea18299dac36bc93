import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { makeDirectoryPrivate } from '../helpers/data-directory.ts'
import { lockDataDirectory } from '../db/lock.ts'
import {
  databaseFiles,
  replaceDatabaseFiles,
  undoInterruptedReplacement,
} from '../db/replace-files.ts'
import type { ErasedId } from '../db/erased-list.ts'
import type { BackupSettings } from '../environment/operator.ts'
import { callRunningServer, directlyOrThroughServer } from '../operator-api.ts'
import {
  createEmbeddedFiles,
  inTransaction,
  openEmbeddedFiles,
  type Connection,
} from './connection.ts'
import { readErasedOfDatabase } from './erased.ts'
import { keptPath, listKept } from './kept.ts'
import { readOverview, type Overview } from './overview.ts'
import type { FillDatabase, RestoreTarget } from './restore-target.ts'

export const DUMP_CALL = { method: 'GET', path: '/operator/database' } as const

const RESTORED = 'database-restored-'

/**
 * Returns an archive of the embedded database: from the running server if one uses the database, else from its files.
 */
export async function dumpEmbedded(settings: BackupSettings): Promise<Buffer> {
  const { dataDirectory } = settings
  if (!existsSync(databaseFiles(dataDirectory))) {
    throw new Error(`There is no database in ${dataDirectory}. Set DATA_DIR to the server's value.`)
  }
  return directlyOrThroughServer(
    () => dumpFiles(dataDirectory),
    async () => Buffer.from(await (await callRunningServer(settings, DUMP_CALL)).arrayBuffer()),
  )
}

/** Runs no migrations, because an operator may want the backup before an update. */
async function dumpFiles(directory: string): Promise<Buffer> {
  const unlock = lockDataDirectory(directory)
  try {
    const connection = await openEmbeddedFiles(databaseFiles(directory))
    const archive = await connection.dump()
    await connection.close()
    return Buffer.from(await archive.arrayBuffer())
  } finally {
    unlock()
  }
}

/** Runs a task on a temporary embedded database in `folder`: an empty database, or the one in the archive. */
export async function useTemporaryDatabase<Result>(
  folder: string,
  task: (connection: Connection) => Promise<Result>,
  archive?: string,
): Promise<Result> {
  const directory = await mkdtemp(join(folder, '.temporary-'))
  try {
    const files = databaseFiles(directory)
    const connection = await (archive ? openArchive(archive, files) : createEmbeddedFiles(files))
    try {
      return await task(connection)
    } finally {
      await connection.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function openArchive(archive: string, files: string): Promise<Connection> {
  try {
    await requireWholeArchive(archive)
    makeDirectoryPrivate(files)
    const connection = await openEmbeddedFiles(files, { archive })
    await connection.query('select 1 from messages')
    return connection
  } catch (cause) {
    throw new Error(
      `${archive} cannot be read: it is damaged or not a backup. Nothing was changed.`,
      { cause },
    )
  }
}

/** Throws for a truncated archive, of which PGlite would load the beginning without an error. */
async function requireWholeArchive(archive: string): Promise<void> {
  const ignore = new Writable({ write: (_chunk, _encoding, callback) => callback() })
  await pipeline(createReadStream(archive), createGunzip(), ignore)
}

/** Locks the embedded database of a data directory until it is released. */
export async function openEmbeddedTarget(directory: string): Promise<RestoreTarget> {
  const unlock = lockDataDirectory(directory)
  const files = databaseFiles(directory)
  await undoInterruptedReplacement(files)
  for (const name of await readdir(directory))
    if (name.startsWith(RESTORED)) await rm(join(directory, name), { recursive: true })

  async function prepareFiles(source: { archive: string } | FillDatabase, next: string) {
    makeDirectoryPrivate(next)
    const isArchive = typeof source !== 'function'
    const connection = await (isArchive
      ? openArchive(source.archive, next)
      : createEmbeddedFiles(next))
    try {
      if (!isArchive) await inTransaction(connection, () => source(connection))
    } finally {
      await connection.close()
    }
  }

  return {
    overview: (stamp) => readFilesOverview(stamp ? keptPath(files, stamp) : files),
    erasedIds: () => readErasedOfFiles(files),
    listKept: () => listKept(files),
    async replace(source, stamp) {
      const next = join(directory, `${RESTORED}${stamp}`)
      try {
        await prepareFiles(source, next)
        await replaceDatabaseFiles(files, { next, keptFiles: keptPath(files, stamp) })
      } finally {
        await rm(next, { recursive: true, force: true })
      }
    },
    bringBack: (stamp, newStamp) =>
      replaceDatabaseFiles(files, {
        next: keptPath(files, stamp),
        keptFiles: keptPath(files, newStamp),
      }),
    describeKept: (stamp) => keptPath(files, stamp),
    describeDeletion: (stamp) => `rm -r ${keptPath(files, stamp)}`,
    release: async () => unlock(),
  }
}

async function readFilesOverview(files: string): Promise<Overview | 'unreadable' | undefined> {
  if (!existsSync(files)) return undefined
  return readFiles(files, (connection) => readOverview(connection))
}

async function readErasedOfFiles(files: string): Promise<ErasedId[]> {
  if (!existsSync(files)) return []
  const erased = await readFiles(files, readErasedOfDatabase)
  return erased === 'unreadable' ? [] : erased
}

/** A damaged database may be why the operator restores a backup. */
async function readFiles<Result>(
  files: string,
  read: (connection: Connection) => Promise<Result>,
): Promise<Result | 'unreadable'> {
  try {
    const connection = await openEmbeddedFiles(files)
    const result = await read(connection)
    await connection.close()
    return result
  } catch {
    return 'unreadable'
  }
}
