// A backup of one kind of database, restored into the other kind.
import { expect, test } from 'vitest'
import type { Connection } from '../../../packages/server/backup/connection.ts'
import { readManifest, writeManifest } from '../../../packages/server/backup/manifest.ts'
import { applyMigrations } from '../../../packages/server/db/apply-migrations.ts'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { listMigrations, tablesAfter } from '../../../packages/server/db/migrations.ts'
import { newEmbeddedMachine, newPostgresMachine } from './helpers/backup-machine.ts'
import { countDifferences, fillEveryTable, readEveryRow } from './helpers/full-database.ts'
import { onOneDatabase, onPostgres } from '../helpers/which-database.ts'

/** As records, because PGlite's driver drops a byte order mark at the beginning of a value. */
const MESSAGES = 'select row(id, content)::text from messages order by id'
const NEWEST = listMigrations().at(-1)!.name

const readAll = (connection: Connection) => readEveryRow(connection, tablesAfter(NEWEST))

test(
  'no row of any table differs after an operator has moved from the embedded database to PostgreSQL and back',
  onPostgres,
  async () => {
    const first = await newEmbeddedMachine()
    const before = await first.use(async (connection) => {
      await applyMigrations((statement) => connection.query(statement))
      await fillEveryTable(connection, tablesAfter(NEWEST))
      return readAll(connection)
    })
    expect([...before.values()].every((rows) => rows.length === 24)).toBe(true)

    const cluster = await newPostgresMachine()
    await cluster.restore(await first.save())
    const onCluster = await cluster.use(readAll)
    expect(countDifferences(before, onCluster)).toBe(0)
    onCluster.get('users')![0] += ' '
    expect(countDifferences(before, onCluster)).toBe(2)

    const second = await newEmbeddedMachine()
    await second.restore(await cluster.save())
    expect(countDifferences(before, await second.use(readAll))).toBe(0)
  },
)

test(
  'an operator can move a database of an earlier version, and its tables are then those of this version',
  onPostgres,
  async () => {
    // The next migration renames a column of the payments.
    const early = '0005_payments'
    const first = await newEmbeddedMachine()
    const before = await first.use(async (connection) => {
      await applyMigrations((statement) => connection.query(statement), early)
      await fillEveryTable(connection, tablesAfter(early))
      return connection.query(MESSAGES)
    })
    const cluster = await newPostgresMachine()
    await cluster.restore(await first.save())
    await cluster.use(async (connection) => {
      expect(await connection.query(MESSAGES)).toEqual(before)
      expect(await connection.query('select moves_guest_conversations from connects')).toHaveLength(
        24,
      )
      expect(await connection.query('select hash from drizzle.__drizzle_migrations')).toHaveLength(
        listMigrations().length,
      )
    })
    const database = await openDatabase({ url: cluster.settings.databaseUrl })
    await database.close()
  },
)

test(
  'an operator who restores a backup of a newer version reads so, and nothing is changed',
  onOneDatabase,
  async () => {
    const first = await newEmbeddedMachine()
    await first.use((connection) => applyMigrations((statement) => connection.query(statement)))
    const backup = await first.save()
    const { format: _format, files: _files, ...content } = (await readManifest(backup))!
    await writeManifest(backup, { ...content, migration: '9999_future', version: '9.0.0' })
    await expect(first.restore(backup)).rejects.toThrow(
      'Atelier 9.0.0 has made this backup, and its tables are newer than this version.',
    )
  },
)
