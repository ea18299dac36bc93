// The database stores which versions of the server can use its tables, so that two versions can run side by side during an
// update. A migration only adds tables and columns; a migration of a later version removes what no server uses any more.
import { EnvironmentError } from '../environment/errors.ts'
import {
  findDifference,
  listMigrations,
  oldestServer,
  type AppliedMigration,
  type RunStatement,
} from './migrations.ts'

/** Counts the running servers whose newest migration is older than this time. */
export type CountOlderServers = (time: number) => Promise<number>

const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Whether a newer version has changed the tables, and has kept what this one uses. */
export async function isServedByOlder(
  runStatement: RunStatement,
  applied: readonly AppliedMigration[],
): Promise<boolean> {
  const migrations = listMigrations()
  const newestTime = migrations.at(-1)!.time
  const known = applied.filter(({ time }) => time <= newestTime)
  if (known.length === applied.length || findDifference(migrations, known)) return false
  const oldestTime = await readOldestServer(runStatement)
  return oldestTime !== undefined && oldestTime <= newestTime
}

/** Throws if a migration is to be run that takes away what running servers use. */
export async function refuseBesideOlderServers(
  applied: readonly AppliedMigration[],
  countOlderServers: CountOlderServers,
): Promise<void> {
  const { name, time } = oldestServer()
  if (applied.length === 0 || applied.some((migration) => migration.time >= time)) return
  const count = await countOlderServers(time)
  if (count > 0)
    throw new EnvironmentError([
      `Servers of an older version are running on this database (${count}), and the migration ${name} takes away what they use. ` +
        'Stop them first. Nothing was changed.',
    ])
}

/** Stores which servers can use the tables, for servers of older versions, which do not know this version's migrations. */
export async function storeOldestServer(runStatement: RunStatement): Promise<void> {
  const { time } = oldestServer()
  if ((await readOldestServer(runStatement)) === time) return
  await runStatement(`comment on table ${MIGRATIONS_TABLE} is '${time}'`)
}

/** As a comment of the table, it stays with it in backups. */
async function readOldestServer(runStatement: RunStatement): Promise<number | undefined> {
  const [row] = (await runStatement(
    `select obj_description('${MIGRATIONS_TABLE}'::regclass, 'pg_class') as comment`,
  )) as { comment: string | null }[]
  return row?.comment && /^\d+$/.test(row.comment) ? Number(row.comment) : undefined
}
