import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { DirectoryInUseError, lockDataDirectory } from './db/lock.ts'
import { readArchive, openDatabase, type Database } from './db/database.ts'
import type { Settings } from './environment.ts'
import type { Environment } from './environment/values.ts'
import { fail } from './fail.ts'
import type { RequestLimits } from './http/request-limits.ts'
import { deriveKey, hmac, constantTimeEquals } from './crypto.ts'

const DUMP_PATH = '/operator/database'
const DUMPS_PER_MINUTE = 10
const EMBEDDED_FILE = 'database.tar.gz'
const POSTGRES_FILE = 'database.dump'
const SECRET_FILE = 'secret'

/** Writes the database and the secret into a new folder. The server may be running. */
export async function createBackup(
  settings: Settings,
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
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/** Replaces the database and the secret. The previous embedded database and secret are renamed, not deleted. */
export async function restoreBackup(
  settings: Settings,
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
  await mkdir(settings.dataDirectory, { recursive: true })
  // Cookies and links are signed with the secret. With another one, guests would lose their conversations.
  const secret = join(settings.dataDirectory, SECRET_FILE)
  if (existsSync(secret)) await rename(secret, `${secret}-before-${Date.now()}`)
  await copyFile(join(folder, SECRET_FILE), secret)
}

async function restoreEmbedded(directory: string, archive: string): Promise<void> {
  const unlock = lockDataDirectory(directory)
  const files = join(directory, 'database')
  const restored = `${files}-restored`
  try {
    await rm(restored, { recursive: true, force: true })
    await extractDatabase(archive, restored)
  } catch (cause) {
    unlock()
    await rm(restored, { recursive: true, force: true })
    throw new Error(
      `${archive} cannot be read: it is damaged or not a backup. Nothing was changed.`,
      { cause },
    )
  }
  if (existsSync(files)) await rename(files, `${files}-before-${Date.now()}`)
  await rename(restored, files)
  unlock()
}

async function extractDatabase(archive: string, directory: string): Promise<void> {
  await promisify(gunzip)(await readFile(archive))
  const client = await PGlite.create(directory, { loadDataDir: await readArchive(archive) })
  await client.query('select 1 from messages')
  await client.close()
}

/** Reads the database files, or downloads them from the running server if one holds their lock. */
async function dumpEmbedded(settings: Settings): Promise<Buffer> {
  const directory = settings.dataDirectory
  if (!existsSync(join(directory, 'database'))) {
    throw new Error(`There is no database in ${directory}. Set DATA_DIR to the server's value.`)
  }
  try {
    const database = await openDatabase({ directory })
    const archive = await database.dump!()
    await database.close()
    return Buffer.from(await archive.arrayBuffer())
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    return downloadFromServer(settings)
  }
}

async function downloadFromServer({ host, port, secret }: Settings): Promise<Buffer> {
  const hostName = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const headers = { 'x-operator': operatorKey(secret) }
  const response = await fetch(`http://${hostName}:${port}${DUMP_PATH}`, { headers }).catch(
    () => undefined,
  )
  if (response?.ok) return Buffer.from(await response.arrayBuffer())
  throw new Error(
    `The running server at ${hostName}:${port} did not send its database ` +
      `(${response?.status ?? 'no answer'}). Set HOST, PORT, DATA_DIR and SECRET to the server's values.`,
  )
}

interface BackupContext {
  fastify: FastifyInstance
  database: Database
  secret: string
  requestLimits: RequestLimits
}

/** Lets `npm run backup` download the embedded database from the running server. The key is derived from the secret. */
export function backupRoute({ fastify, database, secret, requestLimits }: BackupContext): void {
  const key = operatorKey(secret)
  fastify.get(
    DUMP_PATH,
    { schema: { hide: true }, onRequest: requestLimits.perRoute(DUMPS_PER_MINUTE) },
    async (request, reply) => {
      const sentKey = request.headers['x-operator']
      if (typeof sentKey !== 'string' || !constantTimeEquals(sentKey, key) || !database.dump)
        throw fail('not-found')
      const archive = await database.dump()
      return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
    },
  )
}

function operatorKey(secret: string): string {
  return hmac(deriveKey(secret, 'operator'), DUMP_PATH)
}

async function dumpPostgres(url: string, file: string, env: Environment): Promise<void> {
  await run('pg_dump', url, ['--format=custom', `--file=${file}`], env)
  await chmod(file, 0o600)
}

async function restorePostgres(url: string, file: string, env: Environment): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await client.end()
  if (rows[0]!.others > 0) {
    throw new Error('The database is in use. Stop every server first. Nothing was changed.')
  }
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
  await run('pg_restore', url, [...options, file], env)
}

/** Passes the password in the environment, because every user of the machine can read command lines. */
async function run(
  program: string,
  databaseUrl: string,
  options: string[],
  env: Environment,
): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [`--dbname=${url.href}`, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  const [code] = (await once(child, 'exit').catch((cause) => {
    throw new Error(`${program} was not found. Install the PostgreSQL client tools.`, { cause })
  })) as [number]
  if (code !== 0) throw new Error(`${program} failed with exit code ${code}.`)
}
