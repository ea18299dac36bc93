// When an operator may restore a backup into a PostgreSQL database, and what is replaced.
import { stat, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createBackup } from '../../../packages/server/backup.ts'
import { openDatabase, type Db } from '../../../packages/server/db/database.ts'
import { lockOutServers } from '../../../packages/server/db/server-lock.ts'
import { readBackupSettings } from '../../../packages/server/environment/operator.ts'
import { restoreBackup } from '../../../packages/server/restore.ts'
import { queryOnce } from '../helpers/engines/query-once.ts'
import { startOwnCluster } from '../helpers/own-cluster.ts'
import { startPostgresCluster } from '../helpers/postgres.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { newPostgresMachine } from './helpers/backup-machine.ts'
import { createTestDatabase } from '../helpers/test-server.ts'
import { onCitus, onPostgres } from '../helpers/which-database.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const SERVER_IS_RUNNING = 'A server is running on this database. Stop every server first.'

const cluster = inject('database') !== 'pglite' ? await startOwnCluster() : undefined
afterAll(() => cluster?.stop())

/** The settings of a server on this database, and a folder for a backup of it. */
async function prepare(databaseUrl: string, env = process.env) {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const settings = readBackupSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${folder.path}/data`,
    SECRET,
  })
  const backup = `${folder.path}/backup`
  return {
    dump: `${backup}/database.dump`,
    save: () => createBackup(settings, backup, env),
    restore: () => restoreBackup(settings, backup, { env, confirm: async () => {} }),
  }
}

async function countLocks(connectionString: string): Promise<number> {
  const rows = await queryOnce<{ count: number }>(
    connectionString,
    "select count(*)::int as count from pg_locks where locktype = 'advisory'",
  )
  return rows[0]!.count
}

test(
  'a server that uses no connection at the moment keeps an operator from restoring, also after the database was restarted, and a session of psql does not',
  onPostgres,
  async () => {
    const { url, kill, start } = cluster!
    const { save, restore } = await prepare(url)
    const database = await openDatabase({ url })
    await save()
    await expect(restore()).rejects.toThrow(SERVER_IS_RUNNING)
    await kill()
    await start()
    await waitUntil(async () => expect(await countLocks(url)).toBe(1))
    await expect(restore()).rejects.toThrow(SERVER_IS_RUNNING)
    await database.close()

    const psql = new Client({ connectionString: url })
    await psql.connect()
    await restore()
    await psql.end()
  },
)

test('a server does not start while an operator restores a backup', onPostgres, async () => {
  const lock = await lockOutServers(cluster!.url)
  await expect(openDatabase({ url: cluster!.url })).rejects.toThrow(
    'A backup is being restored into the database at DATABASE_URL. Start the server when that has ended.',
  )
  await lock.release()
})

/** An environment whose `pg_restore` begins with a setting that only PostgreSQL 17 knows. */
async function likePostgres17() {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  const script = `#!/bin/sh
PATH='${process.env.PATH}'
pg_restore "$@" | sed 's/^SET client_encoding/SET transaction_timeout = 0;\\n&/'
`
  await writeFile(`${folder.path}/pg_restore`, script, { mode: 0o755 })
  return { ...process.env, PATH: `${folder.path}:${process.env.PATH}` }
}

/** Brings the tables back to how an earlier version has left them. */
async function undoLastMigration(db: Db): Promise<void> {
  await db.execute(sql`
    delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations)`)
  await db.execute(sql`drop table erased_ids`)
}

test(
  'an operator can restore a backup with newer client tools, and from before an update, and the update is made again at the next start',
  onPostgres,
  async () => {
    const testDatabase = await createTestDatabase({ isPrepared: false })
    onTestFinished(testDatabase.drop)
    const { dump, save, restore } = await prepare(testDatabase.url!, await likePostgres17())
    const updated = await openDatabase(testDatabase)
    await undoLastMigration(updated.db)
    await save()
    expect((await stat(dump)).mode & 0o777).toBe(0o600)
    await updated.close()
    await (await openDatabase(testDatabase)).close()

    await restore()
    const again = await openDatabase(testDatabase)
    const added = sql`select 1 from erased_ids`
    expect(await again.db.execute(added)).toMatchObject({ rows: [] })
    await again.close()
  },
)

test(
  'an operator can restore a backup of a cluster of Citus into a PostgreSQL without Citus',
  onCitus,
  async () => {
    const machine = await newPostgresMachine()
    await machine.insertMessages(['From the cluster'])
    const { url, stop } = await startPostgresCluster(['fsync=off'])
    onTestFinished(stop)
    const settings = readBackupSettings({ ...machine.env, DATABASE_URL: url })
    const options = { env: process.env, confirm: async () => {} }
    await restoreBackup(settings, await machine.save(), options)
    expect(await queryOnce(url, 'select content from messages')).toEqual([
      { content: 'From the cluster' },
    ])
  },
)
