import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseUnreachableError } from '../environment/errors.ts'
import { newestMigration } from './migrations.ts'

/** The key of the PostgreSQL advisory lock, whose scope is a single database. */
export const LOCK_KEY = 4_715_922_080
const RETRY_INTERVAL_MS = 200
/** Long enough for a server whose connection was just lost to take its lock again. */
const WAIT_BEFORE_LOCKING_MS = 500

/** Held connections may be idle for as long as the server runs. */
const APPLICATION_NAME = 'atelier lock'

const CONNECTION_OPTIONS = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: '-c idle_session_timeout=0',
}

export interface ServerLock {
  /** Counts the servers on the database, this one included. */
  countServers(): Promise<number>
  /** Returns how many connections PostgreSQL allows. */
  maxConnections(): Promise<number>
  /** Counts those whose newest migration is older than this time. */
  countOlderServers(time: number): Promise<number>
  release(): Promise<void>
}

/**
 * Holds a shared lock as long as a server runs on a PostgreSQL database, so that commands which need all servers
 * stopped, such as `npm run restore`, can detect it. If the connection is lost, takes the lock again as soon as the
 * database answers.
 */
export async function holdServerLock(
  connectionString: string,
  onConnectionError: (error: Error) => void,
): Promise<ServerLock> {
  let client = await connectWithLock(connectionString, 'pg_try_advisory_lock_shared')
  if (!client) {
    throw new DatabaseUnreachableError([
      'A backup is being restored into the database at DATABASE_URL. Start the server when that has ended.',
    ])
  }
  let isReleased = false
  let timer: NodeJS.Timeout | undefined
  retakeWhenLost(client)

  function retakeWhenLost(current: Client): void {
    current.on('error', onConnectionError)
    current.once('end', retakeLater)
  }

  function retakeLater(): void {
    if (!isReleased) timer = setTimeout(() => void retake(), RETRY_INTERVAL_MS).unref()
  }

  async function retake(): Promise<void> {
    const next = await connectWithLock(connectionString, 'pg_try_advisory_lock_shared').catch(
      () => undefined,
    )
    if (!next) return retakeLater()
    if (isReleased) return next.end()
    client = next
    retakeWhenLost(next)
  }

  return {
    countServers: async () => (await listHolders(client!)).length,
    maxConnections: () => readMaxConnections(client!),
    countOlderServers: async (time) =>
      (await listHolders(client!)).filter((newest) => newest < time).length,
    async release() {
      isReleased = true
      clearTimeout(timer)
      await client!.end()
    },
  }
}

/**
 * Takes an exclusive lock, so that no server can start on the database until it is released. Throws if a server is
 * running.
 */
export async function lockOutServers(
  connectionString: string,
): Promise<Pick<ServerLock, 'release'>> {
  await wait(WAIT_BEFORE_LOCKING_MS)
  const client = await connectWithLock(connectionString, 'pg_try_advisory_lock')
  if (!client) {
    throw new Error(
      'A server is running on this database. Stop every server first. Nothing was changed.',
    )
  }
  return { release: () => client.end() }
}

async function readMaxConnections(client: Client): Promise<number> {
  const { rows } = await client.query<{ max: number }>(
    "select current_setting('max_connections')::int as max",
  )
  return rows[0]!.max
}

/** Returns the time of each server's newest migration: 0 for versions that did not say it. */
async function listHolders(client: Client): Promise<number[]> {
  // A lock with one number has its upper half as `classid` and its lower half as `objid`.
  const { rows } = await client.query<{ name: string | null }>(`
    select application_name as name from pg_locks
    left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objsubid = 1
      and pg_locks.database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${LOCK_KEY}`)
  return rows.map(({ name }) => Number(name?.slice(APPLICATION_NAME.length) || 0))
}

/** Returns undefined if another connection holds a conflicting lock. */
async function connectWithLock(
  connectionString: string,
  lockFunction: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<Client | undefined> {
  const client = new Client({
    connectionString,
    application_name: `${APPLICATION_NAME} ${newestMigration().time}`,
    ...CONNECTION_OPTIONS,
  })
  // Without a listener, a connection that is lost would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ locked: boolean }>(
      `select ${lockFunction}(${LOCK_KEY}) as locked`,
    )
    if (rows[0]!.locked) return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  return undefined
}
