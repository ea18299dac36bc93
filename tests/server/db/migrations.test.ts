// Databases that were made by other migrations than today's.
import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readArchive } from '../../../packages/server/db/database.ts'
import { runMigrations } from '../../../packages/server/db/run-migrations.ts'
import { migrationsFolder } from '../../helpers/landed-migrations.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { createTestDatabase } from '../helpers/test-server.ts'

const LANGUAGE_COLUMN = '\t"language" text NOT NULL,\n\t"subject"'
const CONSENT_COLUMN = '"agreed_at" timestamp with time zone DEFAULT now()'
const withPermanentConsent = (accounts: string) =>
  accounts.replace(CONSENT_COLUMN, `${CONSENT_COLUMN} NOT NULL`)
const withoutLanguage = (accounts: string) => accounts.replace(LANGUAGE_COLUMN, '\t"subject"')

const { db, migrate, close } = await connect()
afterAll(close)

async function connect() {
  const { url, preparedArchive, drop } = await createTestDatabase()
  if (url) {
    const pool = new Pool({ connectionString: url })
    // A connection may still be closing when its database is dropped.
    pool.on('error', () => {})
    const postgres = drizzlePostgres(pool)
    return {
      db: postgres,
      migrate: (folder: Folder) => migratePostgres(postgres, folder),
      close: () => pool.end().then(drop),
    }
  }
  // Copying an embedded database is faster than creating one.
  const client = await PGlite.create({ loadDataDir: await readArchive(preparedArchive!) })
  const pglite = drizzlePglite(client)
  return {
    db: pglite,
    migrate: (folder: Folder) => migratePglite(pglite, folder),
    close: () => client.close(),
  }
}

type Folder = { migrationsFolder: string }

async function emptyDatabase(): Promise<void> {
  for (const statement of [
    'drop schema drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ])
    await db.execute(sql.raw(statement))
}

/** Recreates the database with the first three migrations, with these accounts, and stores an email. */
async function createEarlyDatabase(changeAccounts: (accounts: string) => string): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(folder.remove)
  await cp(migrationsFolder, folder.path, { recursive: true })
  const file = join(folder.path, '0002_accounts.sql')
  const accounts = changeAccounts(await readFile(file, 'utf8'))
  await writeFile(file, accounts)
  await changeJournal(folder.path, (entries) => entries.slice(0, 3))
  await emptyDatabase()
  await migrate({ migrationsFolder: folder.path })
  const email = { id: crypto.randomUUID(), recipient: 'a@b.example', language: 'en' }
  const rest = { subject: 'Code', text: '123456', html: '123456', sent_at: new Date() }
  const row = JSON.stringify({ ...email, ...rest })
  await db.execute(
    sql`insert into mailbox select (json_populate_record(null::mailbox, ${row}::json)).*`,
  )
  return createHash('sha256').update(accounts).digest('hex')
}

async function changeJournal(
  folder: string,
  change: (entries: unknown[]) => unknown[],
): Promise<void> {
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
}

/** Every column, constraint and index. Without the order of columns, which does not matter to the server's queries. */
async function describeTables(): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as fact
    from information_schema.columns where table_schema = 'public'
    union select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union select indexdef from pg_indexes where schemaname = 'public'
  `)) as unknown as { rows: { fact: string }[] }
  return rows.map(({ fact }) => fact).toSorted()
}

test.each([
  [
    'that has emails without a language',
    '9f4a4c0302c17f12a3d1b01770ab29818a1cac25890a984c4743110f484c565f',
    (accounts: string) => withPermanentConsent(withoutLanguage(accounts)),
  ],
  [
    'in which a consent cannot be withdrawn',
    'ebdfbdf0d6b2f17348de63de853125261dc3721cce598223531eb2482267e39d',
    withPermanentConsent,
  ],
  [
    'of the version before partners were stored',
    '11690e7d1805d5b8e26bd8713b911a283c307edc21a84154dd7f8ef167a61fee',
    (accounts: string) => accounts,
  ],
])(
  'an operator who starts the server on a database %s gets the tables of a new database, and keeps the data',
  async (_, historicHash, changeAccounts) => {
    await emptyDatabase()
    await runMigrations(db, migrate)
    const newDatabase = await describeTables()
    expect(await createEarlyDatabase(changeAccounts)).toBe(historicHash)
    expect(await describeTables()).not.toEqual(newDatabase)
    await runMigrations(db, migrate)
    expect(await describeTables()).toEqual(newDatabase)
    const { rows } = await db.execute(sql`select recipient, language from mailbox`)
    expect(rows).toEqual([{ recipient: 'a@b.example', language: 'en' }])
  },
)

test.each([
  [
    'another variant of a migration',
    sql`update drizzle.__drizzle_migrations set hash = 'x' where id = 3`,
    'its migration 0002_accounts had other content',
  ],
  [
    'a newer version',
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`,
    'it has a migration of 2096-10-02T07:06:40.000Z, which this version does not know',
  ],
  [
    'a version that skipped a migration',
    sql`delete from drizzle.__drizzle_migrations where id = 2`,
    'its migration 0001_letters is missing',
  ],
])(
  'an operator who starts the server on tables made by %s gets one sentence that says what to do, and nothing is changed',
  async (_, change, difference) => {
    await createEarlyDatabase((accounts) => accounts)
    await db.execute(change)
    const before = await describeTables()
    await expect(runMigrations(db, migrate)).rejects.toThrow(
      'Atelier cannot start:\n  - The tables of this database were made by another version of Atelier: ' +
        `${difference}. Start that version, or restore a backup that this version has made. Nothing was changed.`,
    )
    expect(await describeTables()).toEqual(before)
  },
)

const NEWER_MIGRATION = sql`
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`
const commentOf = (time: number) =>
  sql.raw(`comment on table drizzle.__drizzle_migrations is '${time}'`)

test('REL-17 a server starts on tables that a newer version has added to, and leaves them as they are', async () => {
  await emptyDatabase()
  await runMigrations(db, migrate)
  const before = await describeTables()
  await db.execute(NEWER_MIGRATION)
  await runMigrations(db, migrate)
  expect(await describeTables()).toEqual(before)
})

test('REL-17 a server does not start on tables from which a newer version has taken something away', async () => {
  await emptyDatabase()
  await runMigrations(db, migrate)
  await db.execute(NEWER_MIGRATION)
  await db.execute(commentOf(4_000_000_000_000))
  await expect(runMigrations(db, migrate)).rejects.toThrow('which this version does not know')
})

test('REL-17 a server takes nothing away that running servers of an older version use', async () => {
  await createEarlyDatabase((accounts) => accounts)
  const before = await describeTables()
  await expect(runMigrations(db, migrate, async () => 2)).rejects.toThrow(
    'Servers of an older version are running on this database (2)',
  )
  expect(await describeTables()).toEqual(before)
  await runMigrations(db, migrate)
  await runMigrations(db, migrate, async () => 2)
})
