import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { makeDirectoryPrivate } from '../helpers/data-directory.ts'
import { prepareRepeatedStatements } from './embedded-statements.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { watchForFreeze } from './freeze-watchdog.ts'
import { lockDataDirectory } from './lock.ts'
import { rowsOf } from './rows.ts'
import { runMigrations } from './run-migrations.ts'
import { databaseFiles, undoInterruptedReplacement } from './replace-files.ts'
import { checkPooler } from './check-pooler.ts'
import { watchReplica, type Replica } from './replica.ts'
import { shareConnections } from './share-connections.ts'
import { nameRepeatedStatements } from './named-statements.ts'
import { migrateWithLock, rejectOnlyStatements } from './migrate-postgres.ts'
import { holdServerLock } from './server-lock.ts'
import { StatementWatch } from './watch-statements.ts'

/** Drizzle's query interface: the database or a transaction. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Whether this process is the only one that uses the database. */
  isExclusive: boolean
  statements: StatementWatch
  /** Absent: there is none. */
  replica?: (Replica & { db: Db }) | undefined
  connections(): Connections
  ping(): Promise<void>
  /** Returns the time of the database, in milliseconds since 1970. */
  readClock(): Promise<number>
  /** Counts the servers on the database, this one included. */
  countServers(): Promise<number>
  close(): Promise<void>
  /** The embedded database as a .tar.gz archive. Absent for PostgreSQL, which has pg_dump. */
  dump?(): Promise<Blob>
}

/** The connections to the database now. The embedded database executes one statement at a time, as with one connection. */
interface Connections {
  used: number
  idle: number
  /** Statements that wait for a connection. */
  waiting: number
}

export interface DatabaseOptions {
  /** A PostgreSQL URL. Absent: the embedded database. */
  url?: string | undefined
  /** The URL of a pgbouncer in transaction mode in front of `url`. Statements of visitors go through it. Absent: none. */
  poolerUrl?: string | undefined
  /** The URL of a streaming replica of `url`, which is asked for reads that may be a second old. Absent: none. */
  replicaUrl?: string | undefined
  /** Where the embedded database stores its files. Absent: in memory. */
  directory?: string | undefined
  /** Path of an archive of an empty, migrated database. A new embedded database starts from it, ten times faster. */
  preparedArchive?: string | undefined
  /** The maximum number of connections to PostgreSQL, of which many servers have fewer. Default: 10. */
  maxConnections?: number | undefined
  /** PostgreSQL cancels a statement after this time. Default: 8 seconds. */
  statementTimeoutMs?: number | undefined
  /** Called with what an operator should correct. */
  onWarning?: ((message: string) => void) | undefined
  /** Called when an idle connection fails or the database stops answering. Neither needs a restart of the server. */
  onConnectionError?: ((error: Error) => void) | undefined
}

/** By default, PostgreSQL would reserve 128 MB at its start. The operating system caches the files anyway. */
export const EMBEDDED_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const MAX_CONNECTIONS = 10
const STATEMENT_TIMEOUT_MS = 8_000
/** How much longer the client waits than PostgreSQL's own timeout, so that it receives PostgreSQL's error. */
const STATEMENT_MARGIN_MS = 2_000

const POOL_OPTIONS = { connectionTimeoutMillis: 1_500, keepAlive: true }
const SESSION_PARAMETERS = {
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // A cluster of Citus estimates such high costs that PostgreSQL would compile each statement, which takes 80 ms.
  options: '-c timezone=UTC -c jit=off',
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options
  return url ? openPostgres(url, options) : openEmbedded(options)
}

async function openEmbedded({ directory, preparedArchive }: DatabaseOptions): Promise<Database> {
  const unlock = directory ? lockDataDirectory(directory) : () => {}
  try {
    const files = directory && databaseFiles(directory)
    if (files) await undoInterruptedReplacement(files)
    const isNew = !files || !existsSync(files)
    const archive =
      isNew &&
      preparedArchive &&
      existsSync(preparedArchive) &&
      (await readArchive(preparedArchive))
    if (files) makeDirectoryPrivate(files)
    const client = await PGlite.create(files ?? 'memory://', {
      startParams: EMBEDDED_PARAMETERS,
      ...(archive && { loadDataDir: archive }),
    })
    prepareRepeatedStatements(client)
    const statements = new StatementWatch()
    watchEmbedded(client, statements)
    const db = drizzlePglite(client)
    await runMigrations(db, (folder) => migratePglite(db, folder))
    await client.exec("set timezone = 'UTC'")
    return {
      kind: 'pglite',
      db,
      isExclusive: true,
      countServers: async () => 1,
      statements,
      connections() {
        const used = Math.min(statements.running, 1)
        return { used, idle: 1 - used, waiting: statements.running - used }
      },
      ping: async () => void (await db.execute(sql`select 1`)),
      readClock: () => readClock(db),
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

function watchEmbedded(client: PGlite, statements: StatementWatch): void {
  const transaction = client.transaction.bind(client)
  client.query = statements.watched(client) as never
  client.transaction = (work) =>
    transaction((inside) => {
      inside.query = statements.watched(inside) as never
      return work(inside)
    })
}

async function readClock(db: Db): Promise<number> {
  const statement = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "now"`
  const [row] = await rowsOf<{ now: number }>(db.execute(statement))
  return row!.now
}

/** Reads a .tar.gz archive in the form that PGlite loads. */
export async function readArchive(path: string): Promise<Blob> {
  return new Blob([await readFile(path)], { type: 'application/x-gzip' })
}

async function openPostgres(
  connectionString: string,
  {
    poolerUrl,
    replicaUrl,
    onConnectionError = () => {},
    onWarning = () => {},
    maxConnections = MAX_CONNECTIONS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: DatabaseOptions,
): Promise<Database> {
  const lock = await holdServerLock(connectionString, onConnectionError)
  try {
    await migrateWithLock(connectionString, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
  const statements = new StatementWatch()
  const openPool = (url: string, isPooler: boolean): Pool => {
    const pool = new Pool({
      connectionString: url,
      ...POOL_OPTIONS,
      // pgbouncer refuses parameters, and sets those of its `connect_query` on its own connections.
      ...(!isPooler && { ...SESSION_PARAMETERS, statement_timeout: statementTimeoutMs }),
      max: maxConnections,
      query_timeout: statementTimeoutMs + STATEMENT_MARGIN_MS,
    })
    pool.on('error', onConnectionError)
    rejectOnlyStatements(pool)
    if (!isPooler) nameRepeatedStatements(pool)
    const probed = isPooler ? connectionString : url
    watchForFreeze(pool, { connectionString: probed, onFreeze: onConnectionError })
    pool.query = statements.watched(pool) as never
    return pool
  }
  const pool = openPool(poolerUrl ?? connectionString, poolerUrl !== undefined)
  const db = drizzlePostgres(pool)
  db.transaction = transactionsOn(pool, statements)
  try {
    if (poolerUrl) await checkPooler(pool, onWarning)
  } catch (error) {
    await pool.end()
    await lock.release()
    throw error
  }
  const replica = replicaUrl ? openReplica(openPool(replicaUrl, false), pool) : undefined
  const sharing = poolerUrl ? undefined : shareConnections(pool, lock, maxConnections)
  return {
    kind: 'postgres',
    db,
    isExclusive: false,
    countServers: () => lock.countServers(),
    statements,
    replica,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await db.execute(sql`select 1`)),
    readClock: () => readClock(db),
    close: async () => {
      sharing?.stop()
      await replica?.close()
      await pool.end()
      await lock.release()
    },
  }
}

const openReplica = (pool: Pool, primary: Pool): Database['replica'] => ({
  db: drizzlePostgres(pool),
  ...watchReplica({ pool, primary }),
})

/**
 * Replaces Drizzle's transaction(), which never releases a connection that is lost during `begin`:
 * github.com/drizzle-team/drizzle-orm/issues/6341
 */
function transactionsOn(pool: Pool, statements: StatementWatch): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect()
    const { query } = client
    let failure: unknown
    try {
      client.query = statements.watched(client) as never
      return await drizzlePostgres(client).transaction(work, config)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.query = query
      // Closes a connection that was lost, or whose statement may still be running, instead of reusing it.
      client.release(isDatabaseUnavailable(failure))
    }
  }
}
