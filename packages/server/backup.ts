import { spawn } from 'node:child_process'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PGlite } from '@electric-sql/pglite'
import { DirectoryInUse, lockDirectory } from './db/lock.ts'
import { archiveAt, openDatabase, type Database } from './db/open.ts'
import type { Settings } from './environment.ts'
import { fail } from './fail.ts'

const DUMP_PATH = '/operator/database'
const EMBEDDED = 'database.tar.gz'
const POSTGRES = 'database.dump'

/** Writes everything a new machine needs into a new folder. The server may be running. */
export async function backUp(settings: Settings, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new one.`)
  await writeFile(join(folder, 'secret'), settings.secret, { mode: 0o600 })
  if (settings.databaseUrl) {
    const file = join(folder, POSTGRES)
    await run('pg_dump', ['--format=custom', `--file=${file}`, settings.databaseUrl])
    return chmod(file, 0o600)
  }
  await writeFile(join(folder, EMBEDDED), await embeddedArchive(settings), { mode: 0o600 })
}

/** Puts a backup in place. What was there before is kept beside it. */
export async function restore(settings: Settings, folder: string): Promise<void> {
  if (settings.databaseUrl) {
    const dump = join(folder, POSTGRES)
    if (!existsSync(dump)) throw new Error(`${folder} holds no backup of PostgreSQL.`)
    await run('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${settings.databaseUrl}`,
      dump,
    ])
  } else {
    await restoreEmbedded(settings.dataDirectory, join(folder, EMBEDDED))
  }
  // Without the secret the old cookies would open nothing.
  await mkdir(settings.dataDirectory, { recursive: true })
  await cp(join(folder, 'secret'), join(settings.dataDirectory, 'secret'))
}

async function restoreEmbedded(directory: string, archive: string): Promise<void> {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}.`)
  const unlock = lockDirectory(directory)
  try {
    const files = join(directory, 'database')
    const fresh = `${files}-restored`
    const client = await PGlite.create(fresh, { loadDataDir: await archiveAt(archive) })
    await client.query('select 1')
    await client.close()
    if (existsSync(files)) await rename(files, `${files}-before-${Date.now()}`)
    await rename(fresh, files)
  } finally {
    unlock()
  }
}

/** From the files when nobody uses them, else from the server that does. */
async function embeddedArchive(settings: Settings): Promise<Buffer> {
  try {
    const database = await openDatabase({ directory: settings.dataDirectory })
    const archive = await database.dump!()
    await database.close()
    return Buffer.from(await archive.arrayBuffer())
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
  }
  const response = await fetch(`http://localhost:${settings.port}${DUMP_PATH}`, {
    headers: { 'x-operator': operatorKey(settings.secret) },
  })
  if (!response.ok) {
    throw new Error(
      `The Atelier on port ${settings.port} does not give its database (${response.status}). ` +
        'Call this with the same PORT, DATA_DIR and SECRET as the server.',
    )
  }
  return Buffer.from(await response.arrayBuffer())
}

/** Lets the operator, who knows the secret, fetch the embedded database from the process that holds it. */
export function backupRoute(app: FastifyInstance, database: Database, secret: string): void {
  const key = Buffer.from(operatorKey(secret))
  app.get(DUMP_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = Buffer.from(String(request.headers['x-operator'] ?? ''))
    const allowed = given.length === key.length && timingSafeEqual(given, key)
    if (!allowed || !database.dump) throw fail('not-found')
    const archive = await database.dump()
    return reply.type('application/gzip').send(Buffer.from(await archive.arrayBuffer()))
  })
}

function operatorKey(secret: string): string {
  return createHmac('sha256', secret).update('operator').digest('hex')
}

async function run(program: string, options: string[]): Promise<void> {
  const child = spawn(program, options, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit').catch((cause) => {
    throw new Error(
      `${program} is needed for this and was not found. Install PostgreSQL's client tools.`,
      { cause },
    )
  })) as [number]
  if (code !== 0) throw new Error(`${program} failed (${code}).`)
}
