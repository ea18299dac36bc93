import { SECOND_MS } from '@atelier/contract'
import { Client } from 'pg'
import { describeClock, measureClock } from '../app/clock.ts'
import {
  findDifference,
  listMigrations,
  readAppliedMigrations,
  type RunStatement,
} from '../db/migrations.ts'
import { isServedByOlder } from '../db/schema-range.ts'
import type { Settings } from '../environment.ts'
import { startFailureMessage } from '../start-failure.ts'
import { fails, note, reasonOf, works, type Finding } from './part-check.ts'

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS
const STATEMENT_TIMEOUT_MS = 5 * SECOND_MS

/** Does not open the embedded database, which has the clock of this machine, and which a server may be using. */
export async function checkClockAndDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<Finding[]> {
  if (!databaseUrl) return [works(`embedded (PGlite) in ${dataDirectory}`)]
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await examine(async (statement) => (await client.query<object>(statement)).rows)
  } catch (error) {
    return [fails(startFailureMessage(error)?.replace(/^.*?: /, '') ?? reasonOf(error))]
  } finally {
    await client.end().catch(() => {})
  }
}

async function examine(runStatement: RunStatement): Promise<Finding[]> {
  const [server] = (await runStatement('show server_version')) as { server_version: string }[]
  const differenceMs = await measureClock({
    async readClock() {
      const [row] = await runStatement(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
      )
      return (row as { now: number }).now
    },
  })
  const clockProblem = describeClock(differenceMs)
  return [
    works(`PostgreSQL ${server!.server_version}`),
    await examineTables(runStatement),
    clockProblem ? fails(`clock: ${clockProblem}`) : works('clock: as the clock of this machine'),
  ]
}

async function examineTables(runStatement: RunStatement): Promise<Finding> {
  const migrations = listMigrations()
  const applied = await readAppliedMigrations(runStatement)
  if (applied.length === 0) return note('tables: none yet. The first start creates them.')
  if (await isServedByOlder(runStatement, applied))
    return note('tables: a newer version has changed them, and this one can use them')
  const difference = findDifference(migrations, applied)
  if (difference) return fails(`tables: they do not belong to this version, because ${difference}`)
  const missing = migrations.length - applied.length
  if (missing > 0) return note(`tables: the next start runs ${missing} migrations`)
  return works(`tables: all ${applied.length} migrations of this version have run`)
}
