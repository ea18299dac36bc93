import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

interface Migration {
  name: string
  /** When it was generated, in milliseconds since 1970. Drizzle stores it as `created_at`. */
  time: number
  /** SHA-256 of the migration's file, and of earlier variants of the file, which the next migration corrects. */
  hashes: [string, ...string[]]
  statements: string[]
}

export interface AppliedMigration {
  time: number
  hash: string
}

/** Runs one statement without parameters. */
export type RunStatement = (statement: string) => Promise<unknown[]>

/**
 * Compares the migrations of a database with those of this version. Returns what differs, undefined if nothing does.
 */
export function findDifference(
  migrations: Migration[],
  applied: AppliedMigration[],
): string | undefined {
  for (const { time, hash } of applied) {
    const migration = migrations.find((known) => known.time === time)
    if (!migration)
      return `it has a migration of ${new Date(time).toISOString()}, which this version does not know`
    if (!migration.hashes.includes(hash)) return `its migration ${migration.name} had other content`
  }
  // Drizzle runs only the migrations that are newer than the last one it has run.
  const lastTime = Math.max(...applied.map(({ time }) => time))
  const skipped = migrations.find(
    ({ time }) => time < lastTime && !applied.some((row) => row.time === time),
  )
  return skipped && `its migration ${skipped.name} is missing`
}

let migrations: Migration[] | undefined

/** All migrations of this version, the oldest first. Their files are read once. */
export function listMigrations(): Migration[] {
  return (migrations ??= readMigrations())
}

function readMigrations(): Migration[] {
  const { entries } = readJson('meta/_journal.json') as { entries: { tag: string }[] }
  const { earlierVariants } = readJson('hashes.json') as {
    earlierVariants: Record<string, string[]>
  }
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  return files.map(({ folderMillis, hash, sql: statements }, index) => {
    const name = entries[index]!.tag
    const hashes: Migration['hashes'] = [hash, ...(earlierVariants[name] ?? [])]
    return { name, time: folderMillis, hashes, statements }
  })
}

export const newestMigration = (): Migration => listMigrations().at(-1)!

/** Servers that know this migration, and later ones, can use the tables of this version. */
export function oldestServer(): Migration {
  const { oldestServer: name } = readJson('hashes.json') as { oldestServer: string }
  return listMigrations().find((migration) => migration.name === name)!
}

/** The names of the tables that a database has after this migration. */
export function tablesAfter(migration: string): string[] {
  const { tables } = readJson(`meta/${migration.split('_', 1)[0]}_snapshot.json`) as {
    tables: Record<string, { name: string }>
  }
  return Object.values(tables).map(({ name }) => name)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8'))
}

export async function readAppliedMigrations(
  runStatement: RunStatement,
): Promise<AppliedMigration[]> {
  const tables = (await runStatement(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exist",
  )) as { exist: boolean }[]
  if (!tables[0]!.exist) return []
  const rows = (await runStatement(
    'select created_at::text as time, hash from drizzle.__drizzle_migrations order by created_at',
  )) as { time: string; hash: string }[]
  return rows.map(({ time, hash }) => ({ time: Number(time), hash }))
}
