import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { runMigrations } from './run-migrations.ts'
import type { ServerLock } from './server-lock.ts'

/** If several servers start at the same time, one migrates while the others wait for its lock. */
export async function migrateWithLock(
  connectionString: string,
  { countOlderServers }: Pick<ServerLock, 'countOlderServers'>,
): Promise<void> {
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => {})
  rejectOnlyStatements(pool)
  try {
    await createLockTable(pool)
    const lockHolder = await pool.connect()
    try {
      await lockHolder.query('begin')
      await lockHolder.query('lock table atelier_migration_lock in access exclusive mode')
      const db = drizzle(pool)
      await runMigrations(db, (folder) => migrate(db, folder), countOlderServers)
      await lockHolder.query('commit')
    } finally {
      lockHolder.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function createLockTable(pool: Pool): Promise<void> {
  try {
    await pool.query('create table if not exists atelier_migration_lock (held boolean)')
  } catch (error) {
    // `if not exists` can still fail if two servers create the table at the same moment.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

/**
 * If a connection is lost, its transaction's next statement is rejected. Without a listener, the pool would also end the
 * process if the connection is lost between two statements.
 */
export function rejectOnlyStatements(pool: Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}
