import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inSnapshot, type Connection } from './backup/connection.ts'
import { DUMP_CALL, dumpEmbedded, useTemporaryDatabase } from './backup/embedded.ts'
import {
  writeManifest,
  EMBEDDED_FILE,
  PARTNERS_FILE,
  POSTGRES_FILE,
  SECRET_FILE,
  UPLOADS_FOLDER,
  WIDGETS_FOLDER,
  type Manifest,
} from './backup/manifest.ts'
import { readOverview } from './backup/overview.ts'
import { savePortable } from './backup/portable.ts'
import { dumpPostgres } from './backup/postgres.ts'
import { makeDirectoryPrivate } from './helpers/data-directory.ts'
import type { Database } from './db/database.ts'
import type { BackupSettings } from './environment/operator.ts'
import type { Environment } from './environment/values.ts'
import { fail } from './helpers/fail.ts'
import type { RequestLimits } from './http/request-limits.ts'
import { UNFINISHED_FOLDER, uploadsFolder } from './providers/files/file-folder.ts'
import { operatorRoute } from './operator-api.ts'
import type { Secrets } from './helpers/secrets.ts'
import { VERSION_TEXT } from './version.ts'
import { buildName, listBuilds } from './widget-builds.ts'

const DUMPS_PER_MINUTE = 10

type DatabaseContent = Pick<Manifest, 'database' | 'migration' | 'tables' | 'contents'>

/**
 * Writes the database in two forms, the secret, the partners file, the images and the widgets' builds, if there are any,
 * into a new folder. The server may be running.
 */
export async function createBackup(
  settings: BackupSettings,
  folder: string,
  env: Environment,
): Promise<Manifest> {
  await requireNewOrEmpty(folder)
  makeDirectoryPrivate(folder)
  try {
    const createdAt = new Date().toISOString()
    const database = await saveDatabase(settings, folder, env)
    await writeFile(join(folder, SECRET_FILE), settings.secret, { mode: 0o600 })
    const { partnersPath } = settings
    if (existsSync(partnersPath)) await copyFile(partnersPath, join(folder, PARTNERS_FILE))
    // Images are saved after the database, so that every image of the saved messages is included.
    await saveUploads(settings.dataDirectory, join(folder, UPLOADS_FOLDER))
    await saveBuilds(settings.widgetsDirectory, join(folder, WIDGETS_FOLDER))
    return await writeManifest(folder, { createdAt, version: VERSION_TEXT, ...database })
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/**
 * Checks before the folder's permissions are restricted: otherwise a backup into a shared folder such as /tmp would
 * lock out everyone else.
 */
async function requireNewOrEmpty(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new folder.`)
}

/**
 * Both forms show the same moment. For the embedded database, the portable form is read from the archive, which also
 * tests the archive.
 */
async function saveDatabase(
  settings: BackupSettings,
  folder: string,
  env: Environment,
): Promise<DatabaseContent> {
  const save = (connection: Connection) => saveContent(connection, folder)
  if (settings.databaseUrl) {
    const file = join(folder, POSTGRES_FILE)
    const content = await dumpPostgres(settings.databaseUrl, file, { env, task: save })
    return { database: 'postgres', ...content }
  }
  const archive = join(folder, EMBEDDED_FILE)
  await writeFile(archive, await dumpEmbedded(settings), { mode: 0o600 })
  const readArchive = (connection: Connection) => inSnapshot(connection, () => save(connection))
  return { database: 'pglite', ...(await useTemporaryDatabase(folder, readArchive, archive)) }
}

async function saveContent(connection: Connection, folder: string) {
  const portable = await savePortable(connection, folder)
  return { ...portable, contents: (await readOverview(connection))! }
}

/** Images in S3 are not part of the backup: operators back up the bucket separately. */
async function saveUploads(dataDirectory: string, target: string): Promise<void> {
  const source = uploadsFolder(dataDirectory)
  if (!existsSync(source)) return
  const unfinished = join(source, UNFINISHED_FOLDER)
  await cp(source, target, { recursive: true, filter: (path) => path !== unfinished })
}

async function saveBuilds(directory: string | undefined, target: string): Promise<void> {
  for (const build of directory ? listBuilds(directory) : []) {
    await mkdir(target, { recursive: true })
    await cp(join(directory!, buildName(build)), join(target, buildName(build)), {
      recursive: true,
    })
  }
}

interface BackupContext {
  fastify: FastifyInstance
  database: Database
  secrets: Secrets
  requestLimits: RequestLimits
}

/** Lets `npm run backup` download the embedded database from the running server. */
export function backupRoute(context: BackupContext): void {
  operatorRoute(context, {
    ...DUMP_CALL,
    callsPerMinute: DUMPS_PER_MINUTE,
    async handle() {
      const archive = await context.database.dump?.()
      if (!archive) throw fail('not-found')
      return Buffer.from(await archive.arrayBuffer())
    },
  })
}
