import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DUMP_CALL, dumpEmbedded, restoreEmbedded } from './backup/embedded.ts'
import { dumpPostgres, restorePostgres } from './backup/postgres.ts'
import { makeDirectoryPrivate, makeFilePrivate } from './data-directory.ts'
import type { Database } from './db/database.ts'
import type { BackupSettings, RestoreSettings } from './environment/operator.ts'
import type { Environment } from './environment/values.ts'
import { fail } from './fail.ts'
import type { RequestLimits } from './http/request-limits.ts'
import { UNFINISHED_FOLDER, uploadsFolder } from './providers/files/file-folder.ts'
import { OperatorError, operatorRoute } from './operator-api.ts'
import type { Secrets } from './secrets.ts'

const DUMPS_PER_MINUTE = 10
const EMBEDDED_FILE = 'database.tar.gz'
const POSTGRES_FILE = 'database.dump'
const SECRET_FILE = 'secret'
const PARTNERS_FILE = 'partners.json'
const UPLOADS_FOLDER = 'uploads'

/** Writes the database, the secret, the partners file and the images, if there are any, into a new folder. The server may be running. */
export async function createBackup(
  settings: BackupSettings,
  folder: string,
  env: Environment,
): Promise<void> {
  await requireNewOrEmpty(folder)
  makeDirectoryPrivate(folder)
  try {
    if (settings.databaseUrl)
      await dumpPostgres(settings.databaseUrl, join(folder, POSTGRES_FILE), env)
    else await writeFile(join(folder, EMBEDDED_FILE), await dumpEmbedded(settings), { mode: 0o600 })
    await writeFile(join(folder, SECRET_FILE), settings.secret, { mode: 0o600 })
    const { partnersPath } = settings
    if (existsSync(partnersPath)) await copyFile(partnersPath, join(folder, PARTNERS_FILE))
    // After the database, so that every image of the saved messages is there.
    await saveUploads(settings.dataDirectory, join(folder, UPLOADS_FOLDER))
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/**
 * Replaces the database, the secret, the partners file and the images. The previous embedded database and files are
 * renamed, not deleted. A partners file and images of this machine stay if the backup has none.
 */
export async function restoreBackup(
  settings: RestoreSettings,
  folder: string,
  env: Environment,
): Promise<void> {
  const archive = join(folder, settings.databaseUrl ? POSTGRES_FILE : EMBEDDED_FILE)
  for (const path of [archive, join(folder, SECRET_FILE)]) {
    if (!existsSync(path))
      throw new Error(`${folder} is not a backup of this database: ${path} is missing.`)
  }
  makeDirectoryPrivate(settings.dataDirectory)
  if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, archive, env)
  else await restoreEmbedded(settings.dataDirectory, archive)
  // Cookies and links are signed with the secret. With another one, guests would lose their conversations.
  const secret = join(settings.dataDirectory, SECRET_FILE)
  await restoreFile(join(folder, SECRET_FILE), secret)
  makeFilePrivate(secret)
  const partners = join(folder, PARTNERS_FILE)
  if (existsSync(partners)) await restoreFile(partners, settings.partnersPath)
  const uploads = join(folder, UPLOADS_FOLDER)
  if (existsSync(uploads)) await restoreFile(uploads, uploadsFolder(settings.dataDirectory))
}

/** Looks before the folder is closed: a folder of others, such as /tmp, would be closed to them if its name were given. */
async function requireNewOrEmpty(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new folder.`)
}

/** Images in S3 are not part of the backup: their bucket has its own. */
async function saveUploads(dataDirectory: string, target: string): Promise<void> {
  const source = uploadsFolder(dataDirectory)
  if (!existsSync(source)) return
  const unfinished = join(source, UNFINISHED_FOLDER)
  await cp(source, target, { recursive: true, filter: (path) => path !== unfinished })
}

async function restoreFile(saved: string, path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) await rename(path, `${path}-before-${Date.now()}`)
    await cp(saved, path, { recursive: true })
  } catch (cause) {
    throw new OperatorError(
      `The database is restored, but ${path} is not (${(cause as Error).message}). Copy ${saved} there.`,
      { cause },
    )
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
