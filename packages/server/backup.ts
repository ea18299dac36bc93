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
import { DirectoryInUse, lockDirectory } from './db/lock.ts'
import { archiveAt, openDatabase, type Database } from './db/open.ts'
import type { Settings } from './environment.ts'
import { fail } from './fail.ts'
import type { Limits } from './http/limits.ts'
import { keyFor, mac, same } from './keys.ts'

/** What the programs of PostgreSQL are started with. */
type Env = Readonly<Record<string, string | undefined>>

const DUMP_PATH = '/operator/database'
const DUMPS_A_MINUTE = 10
const EMBEDDED = 'database.tar.gz'
const POSTGRES = 'database.dump'
const SECRET = 'secret'

/** Writes everything a new machine needs into a new folder. The server may be running. */
export async function backUp(settings: Settings, folder: string, env: Env): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new one.`)
  try {
    if (settings.databaseUrl) await dumpPostgres(settings.databaseUrl, join(folder, POSTGRES), env)
    else await writeFile(join(folder, EMBEDDED), await embeddedArchive(settings), { mode: 0o600 })
    await writeFile(join(folder, SECRET), settings.secret, { mode: 0o600 })
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}

/** Puts a backup in place. What the embedded database held before is kept beside it. */
export async function restore(settings: Settings, folder: string, env: Env): Promise<void> {
  const archive = join(folder, settings.databaseUrl ? POSTGRES : EMBEDDED)
  for (const path of [archive, join(folder, SECRET)]) {
    if (!existsSync(path)) throw new Error(`${folder} is no backup for this: it has no ${path}.`)
  }
  if (settings.databaseUrl) await restorePostgres(settings.databaseUrl, archive, env)
  else await restoreEmbedded(settings.dataDirectory, archive)
  await mkdir(settings.dataDirectory, { recursive: true })
  // Without the secret the old cookies would open nothing.
  const secret = join(settings.dataDirectory, SECRET)
  if (existsSync(secret)) await rename(secret, `${secret}-before-${Date.now()}`)
  await copyFile(join(folder, SECRET), secret)
}

async function restoreEmbedded(directory: string, archive: string): Promise<void> {
  const unlock = lockDirectory(directory)
  const files = join(directory, 'database')
  const fresh = `${files}-restored`
  try {
    await rm(fresh, { recursive: true, force: true })
    await promisify(gunzip)(await readFile(archive))
    const client = await PGlite.create(fresh, { loadDataDir: await archiveAt(archive) })
    await client.query('select 1 from messages')
    await client.close()
  } catch (cause) {
    unlock()
    await rm(fresh, { recursive: true, force: true })
    throw new Error(`${archive} cannot be read: it is damaged or no backup. Nothing was changed.`, {
      cause,
    })
  }
  if (existsSync(files)) await rename(files, `${files}-before-${Date.now()}`)
  await rename(fresh, files)
  unlock()
}

/** From the files when nobody uses them, else from the server that does. */
async function embeddedArchive(settings: Settings): Promise<Buffer> {
  const directory = settings.dataDirectory
  if (!existsSync(join(directory, 'database'))) {
    throw new Error(`There is no database in ${directory}. Call this with the server's DATA_DIR.`)
  }
  try {
    const database = await openDatabase({ directory })
    const archive = await database.dump!()
    await database.close()
    return Buffer.from(await archive.arrayBuffer())
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return askServer(settings)
  }
}

async function askServer({ host, port, secret }: Settings): Promise<Buffer> {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const headers = { 'x-operator': operatorKey(secret) }
  const response = await fetch(`http://${name}:${port}${DUMP_PATH}`, { headers }).catch(
    () => undefined,
  )
  if (response?.ok) return Buffer.from(await response.arrayBuffer())
  throw new Error(
    `The server that holds the database does not give it out on ${name}:${port} ` +
      `(${response?.status ?? 'no answer'}). Call this with the same HOST, PORT, DATA_DIR and SECRET as the server.`,
  )
}

/** Lets the operator, who knows the secret, fetch the embedded database from the process that holds it. */
export function backupRoute(
  app: FastifyInstance,
  { database, secret, limits }: { database: Database; secret: string; limits: Limits },
): void {
  const key = operatorKey(secret)
  app.get(
    DUMP_PATH,
    { schema: { hide: true }, onRequest: limits.few(DUMPS_A_MINUTE) },
    async (request, reply) => {
      const given = request.headers['x-operator']
      if (typeof given !== 'string' || !same(given, key) || !database.dump) throw fail('not-found')
      const archive = await database.dump()
      return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
    },
  )
}

function operatorKey(secret: string): string {
  return mac(keyFor(secret, 'operator'), DUMP_PATH)
}

async function dumpPostgres(url: string, file: string, env: Env): Promise<void> {
  await run('pg_dump', url, ['--format=custom', `--file=${file}`], env)
  await chmod(file, 0o600)
}

async function restorePostgres(url: string, file: string, env: Env): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await client.end()
  if (rows[0]!.others > 0) {
    throw new Error('The database is in use. Stop every server first; nothing was changed.')
  }
  const replace = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
  await run('pg_restore', url, [...replace, file], env)
}

/** The password goes through the environment: a command line is there for everybody on the machine to read. */
async function run(program: string, address: string, options: string[], env: Env): Promise<void> {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [`--dbname=${url.href}`, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...(password && { PGPASSWORD: password }) },
  })
  const [code] = (await once(child, 'exit').catch((cause) => {
    throw new Error(`${program} was not found. Install PostgreSQL's client tools.`, { cause })
  })) as [number]
  if (code !== 0) throw new Error(`${program} failed (${code}).`)
}
