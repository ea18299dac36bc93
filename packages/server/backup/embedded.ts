import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { makeDirectoryPrivate } from '../data-directory.ts'
import { readArchive } from '../db/database.ts'
import { lockDataDirectory } from '../db/lock.ts'
import type { BackupSettings } from '../environment/operator.ts'
import { callRunningServer, directlyOrThroughServer } from '../operator-api.ts'

export const DUMP_CALL = { method: 'GET', path: '/operator/database' } as const

/** Returns an archive of the embedded database, which a running server sends if it uses the database. */
export async function dumpEmbedded(settings: BackupSettings): Promise<Buffer> {
  const { dataDirectory } = settings
  if (!existsSync(join(dataDirectory, 'database'))) {
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
    const client = await PGlite.create(join(directory, 'database'))
    const archive = await client.dumpDataDir('gzip')
    await client.close()
    return Buffer.from(await archive.arrayBuffer())
  } finally {
    unlock()
  }
}

/** Replaces the embedded database. The previous one is renamed. */
export async function restoreEmbedded(directory: string, archive: string): Promise<void> {
  const unlock = lockDataDirectory(directory)
  const files = join(directory, 'database')
  const restored = `${files}-restored`
  try {
    await rm(restored, { recursive: true, force: true })
    await extractDatabase(archive, restored)
    if (existsSync(files)) await rename(files, `${files}-before-${Date.now()}`)
    await rename(restored, files)
  } finally {
    unlock()
  }
}

async function extractDatabase(archive: string, directory: string): Promise<void> {
  try {
    await promisify(gunzip)(await readFile(archive))
    makeDirectoryPrivate(directory)
    const client = await PGlite.create(directory, { loadDataDir: await readArchive(archive) })
    await client.query('select 1 from messages')
    await client.close()
  } catch (cause) {
    await rm(directory, { recursive: true, force: true })
    throw new Error(
      `${archive} cannot be read: it is damaged or not a backup. Nothing was changed.`,
      { cause },
    )
  }
}
