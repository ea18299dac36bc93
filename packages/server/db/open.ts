import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { lockDirectory } from './lock.ts'
import * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** No other process can be writing here: what is unfinished now will stay so. */
  alone: boolean
  ping(): Promise<void>
  close(): Promise<void>
  /** The whole embedded database as an archive; PostgreSQL has its own tools for that. */
  dump?(): Promise<Blob>
}

export interface DatabasePlace {
  /** A PostgreSQL address. Without one, the embedded database in `directory`, or in memory. */
  url?: string | undefined
  directory?: string | undefined
  /** An archive of an empty, migrated database: opening it takes a tenth of making it. */
  prepared?: string | undefined
  /** Called when an idle connection fails; the pool replaces it. */
  onError?: ((error: Error) => void) | undefined
}

const MIGRATIONS = join(import.meta.dirname, 'migrations')

export async function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.url ? openPostgres(place.url, place.onError) : openEmbedded(place)
}

async function openEmbedded({ directory, prepared }: DatabasePlace): Promise<Database> {
  const unlock = directory ? lockDirectory(directory) : () => {}
  try {
    const files = directory && join(directory, 'database')
    const fresh = !files || !existsSync(files)
    const archive = fresh && prepared && existsSync(prepared) && (await archiveAt(prepared))
    const client = await PGlite.create(files ?? 'memory://', {
      ...(archive && { loadDataDir: archive }),
    })
    takeTurns(client)
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder: MIGRATIONS })
    await client.exec("set timezone = 'UTC'")
    return {
      kind: 'pglite',
      db,
      alone: true,
      ping: async () => void (await db.execute(sql`select 1`)),
      dump: () => client.dumpDataDir('gzip'),
      close: async () => {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * The embedded database works on the process's own thread. Between two statements, whoever else waits comes first:
 * otherwise requests pile up unseen before the door, where nobody can be told to come back later.
 */
function takeTurns(client: PGlite): void {
  const query = client.query.bind(client)
  let last: Promise<unknown> = Promise.resolve()
  client.query = async (...statement) => {
    last = last.then(() => breathe())
    await last
    return query(...statement) as never
  }
}

export async function archiveAt(path: string): Promise<Blob> {
  return new Blob([await readFile(path)], { type: 'application/x-gzip' })
}

async function openPostgres(
  connectionString: string,
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  await migrateAlone(connectionString)
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 1_500,
    query_timeout: 10_000,
    statement_timeout: 8_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
    keepAlive: true,
  })
  pool.on('error', onError)
  const db = drizzlePostgres(pool, { schema })
  return {
    kind: 'postgres',
    db,
    alone: false,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  }
}

/** Several servers may start at once: the first one in migrates, the others wait and find nothing to do. */
async function migrateAlone(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  try {
    await makeLockTable(pool)
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table atelier_migration_lock in access exclusive mode')
      await migratePostgres(drizzlePostgres(pool), { migrationsFolder: MIGRATIONS })
      await holder.query('commit')
    } finally {
      holder.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function makeLockTable(pool: Pool): Promise<void> {
  try {
    await pool.query('create table if not exists atelier_migration_lock (held boolean)')
  } catch (error) {
    // "if not exists" still collides when two servers create it in the same instant.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error
  }
}
