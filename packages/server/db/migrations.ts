import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { EnvironmentError } from '../environment/errors.ts'

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')

interface Migration {
  name: string
  /** When it was generated, in milliseconds since 1970. Drizzle stores it as `created_at`. */
  time: number
  /** SHA-256 of its file. Early variants of a file, which the next migration corrects, have further hashes. */
  hashes: string[]
}

interface AppliedMigration {
  time: number
  hash: string
}

type QueryRunner = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>

/**
 * Runs the migrations that the database does not have yet, with Drizzle's `migrate` for its driver. Throws an
 * EnvironmentError if its tables were made by other migrations, because queries would then fail later.
 */
export async function runMigrations(
  db: QueryRunner,
  migrate: (folder: { migrationsFolder: string }) => Promise<void>,
): Promise<void> {
  const difference = findDifference(readMigrations(), await readAppliedMigrations(db))
  if (difference) {
    throw new EnvironmentError([
      `The tables of this database were made by another version of Atelier: ${difference}. Start that version, or ` +
        'restore a backup that this version has made. Nothing was changed.',
    ])
  }
  await migrate({ migrationsFolder: MIGRATIONS_FOLDER })
}

function findDifference(migrations: Migration[], applied: AppliedMigration[]): string | undefined {
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

function readMigrations(): Migration[] {
  const read = (file: string) => JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8'))
  const { entries } = read('meta/_journal.json') as { entries: { tag: string }[] }
  const { earlierVariants } = read('hashes.json') as { earlierVariants: Record<string, string[]> }
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  return files.map(({ folderMillis, hash }, index) => {
    const name = entries[index]!.tag
    return { name, time: folderMillis, hashes: [hash, ...(earlierVariants[name] ?? [])] }
  })
}

async function readAppliedMigrations(db: QueryRunner): Promise<AppliedMigration[]> {
  const tables = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exist`,
  )) as { rows: { exist: boolean }[] }
  if (!tables.rows[0]!.exist) return []
  const { rows } = (await db.execute(
    sql`select created_at::text as time, hash from drizzle.__drizzle_migrations order by created_at`,
  )) as { rows: { time: string; hash: string }[] }
  return rows.map(({ time, hash }) => ({ time: Number(time), hash }))
}
