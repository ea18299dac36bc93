import {
  findDifference,
  listMigrations,
  readAppliedMigrations,
  type RunStatement,
} from './migrations.ts'

/** Drizzle keeps here which migrations a database has. */
const CREATE_MIGRATIONS_TABLE = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`,
]

/** Returns the last migration that the database has, or undefined if it has no tables of Atelier. */
export async function lastAppliedMigration(
  runStatement: RunStatement,
): Promise<string | undefined> {
  const migrations = listMigrations()
  const applied = await readAppliedMigrations(runStatement)
  if (applied.length === 0) return undefined
  const difference = findDifference(migrations, applied)
  if (difference) {
    throw new Error(
      `The tables of this database were made by another version of Atelier: ${difference}. Use that version.`,
    )
  }
  return migrations.find(({ time }) => time === applied.at(-1)!.time)!.name
}

/**
 * Runs the migrations that the database does not have yet, up to and with the named one, or all. Unlike Drizzle's
 * `migrate`, it neither begins nor commits a transaction, so that it can be a part of the caller's.
 */
export async function applyMigrations(runStatement: RunStatement, upTo?: string): Promise<void> {
  for (const statement of CREATE_MIGRATIONS_TABLE) await runStatement(statement)
  const applied = await readAppliedMigrations(runStatement)
  const lastTime = applied.at(-1)?.time ?? 0
  for (const { name, time, hashes, statements } of listMigrations()) {
    if (time > lastTime) {
      for (const statement of statements) await runStatement(statement)
      await runStatement(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hashes[0]}', ${time})`,
      )
    }
    if (name === upTo) return
  }
}

export function isKnownMigration(name: string): boolean {
  return listMigrations().some((migration) => migration.name === name)
}
