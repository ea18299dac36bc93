import { OperatorError } from '../operator-api.ts'
import type { Db } from '../db/database.ts'
import {
  DISTRIBUTED_TABLES,
  distribute,
  distributingStatement,
  readUndistributed,
} from '../db/distribution.ts'

export const DISTRIBUTE_USAGE = `Spread the big tables over the machines of a Citus cluster:
  npm run distribute             says what would be done
  npm run distribute -- --yes    does it, while no server runs`

interface DistributeOptions {
  /** Absent: the server uses the embedded database. */
  databaseUrl: string | undefined
  withDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result>
  /** Throws if a server is running. */
  requireNoServer(): Promise<void>
}

/** Runs `npm run distribute` with these arguments. Returns what it prints. */
export async function runDistributeCommand(
  args: readonly string[],
  { databaseUrl, withDatabase, requireNoServer }: DistributeOptions,
): Promise<string> {
  const isAgreed = args[0] === '--yes'
  if (args.length > (isAgreed ? 1 : 0)) throw new OperatorError(DISTRIBUTE_USAGE)
  if (!databaseUrl)
    throw new OperatorError(
      'The server uses the embedded database, which is on one machine. Set DATABASE_URL to the coordinator of a Citus cluster.',
    )
  if (isAgreed) await requireNoServer()
  return withDatabase(async (db) => {
    const tables = await readUndistributed(db)
    if (!tables)
      throw new OperatorError(
        'This PostgreSQL has no Citus: the extension "citus" is not in the database. Nothing was changed, and nothing is needed for one machine.',
      )
    if (tables.length === 0) return `${listNames(DISTRIBUTED_TABLES)} are distributed already.`
    if (isAgreed) await distribute(db, tables)
    if (isAgreed) return `Distributed: ${listNames(tables)}. The servers can start.`
    const statements = tables.map((table) => `  ${distributingStatement(table)};`)
    return [
      'Nothing was changed. With --yes, while no server runs, this would be done:',
      ...statements,
      'All other tables stay on the coordinator. Each table is locked while its rows move.',
    ].join('\n')
  })
}

const listNames = (tables: readonly { name: string }[]): string =>
  tables.map(({ name }) => name).join(', ')
