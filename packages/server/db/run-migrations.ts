import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { EnvironmentError } from '../environment/errors.ts'
import {
  findDifference,
  listMigrations,
  MIGRATIONS_FOLDER,
  readAppliedMigrations,
  type RunStatement,
} from './migrations.ts'
import { rowsOf } from './rows.ts'
import {
  isServedByOlder,
  refuseBesideOlderServers,
  storeOldestServer,
  type CountOlderServers,
} from './schema-range.ts'

type QueryRunner = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>

/**
 * Runs the migrations that the database does not have yet, with Drizzle's `migrate` for its driver. Throws an
 * EnvironmentError if the tables were created by other migrations, because queries would fail later, or if servers are
 * running that could not use the tables any more.
 */
export async function runMigrations(
  db: QueryRunner,
  migrate: (folder: { migrationsFolder: string }) => Promise<void>,
  countOlderServers: CountOlderServers = async () => 0,
): Promise<void> {
  const runStatement: RunStatement = (statement) => rowsOf(db.execute(sql.raw(statement)))
  const applied = await readAppliedMigrations(runStatement)
  if (await isServedByOlder(runStatement, applied)) return
  const difference = findDifference(listMigrations(), applied)
  if (difference) {
    throw new EnvironmentError([
      `The tables of this database were made by another version of Atelier: ${difference}. Start that version, or ` +
        'restore a backup that this version has made. Nothing was changed.',
    ])
  }
  await refuseBesideOlderServers(applied, countOlderServers)
  await migrate({ migrationsFolder: MIGRATIONS_FOLDER })
  await storeOldestServer(runStatement)
}
