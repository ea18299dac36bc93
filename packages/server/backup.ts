import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DUMP_CALL, dumpEmbedded, restoreEmbedded } from './backup/embedded.ts'
import { dumpPostgres, restorePostgres } from './backup/postgres.ts'
import type { Database } from './db/database.ts'
import type { BackupSettings, RestoreSettings } from './environment/operator.ts'
import type { Environment } from './environment/values.ts'
import { fail } from './fail.ts'
import type { RequestLimits } from './http/request-limits.ts'
import { OperatorError, operatorRoute } from './operator-api.ts'

const DUMPS_PER_MINUTE = 10
const EMBEDDED_FILE = 'database.tar.gz'
const POSTGRES_FILE = 'database.dump'
const SECRET_FILE = 'secret'
const PARTNERS_FILE = 'partners.json'

/** Writes the database, the secret and the partners file if it exists into a new folder. The server may be running. */
export async function createBackup(
  settings: BackupSettings,
  folder: string,
  env: Environment,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Choose a new folder.`)
  try {
    if (settings.databaseUrl)
      await dumpPostgres(settings.databaseUrl, join(folder, POSTGRES_FILE), env)
    else await writeFile(join(folder, EMBEDDED_FILE), await dumpEmbedded(settings), { mode: 0o600 })
    await writeFile(join(folder, SECRET_FILE), settings.secret, { mode: 0o600 })
    const { partnersPath } = settings
    if (existsSync(partnersPath)) await copyFile(partnersPath, join(folder, PARTNERS_FILE))
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/**
 * Replaces the database, the secret and the partners file. The previous embedded database and files are renamed, not
 * deleted. A partners file of this machine stays if the backup has none.
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
  if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, archive, env)
  else await restoreEmbedded(settings.dataDirectory, archive)
  // Cookies and links are signed with the secret. With another one, guests would lose their conversations.
  await restoreFile(join(folder, SECRET_FILE), join(settings.dataDirectory, SECRET_FILE))
  const partners = join(folder, PARTNERS_FILE)
  if (existsSync(partners)) await restoreFile(partners, settings.partnersPath)
}

async function restoreFile(saved: string, path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    if (existsSync(path)) await rename(path, `${path}-before-${Date.now()}`)
    await copyFile(saved, path)
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
  secret: string
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
