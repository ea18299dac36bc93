import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { newestMigration, tablesAfter } from '../db/migrations.ts'
import { lockOutServers } from '../db/server-lock.ts'
import type { Environment } from '../environment/values.ts'
import { connectPostgres, inSnapshot, inTransaction, type Connection } from './connection.ts'
import { readErasedOfDatabase } from './erased.ts'
import { KEPT_SCHEMAS, keptSchema, stampOfSchema } from './kept.ts'
import { IN_USE, keptIn, moveStatements } from './move-tables.ts'
import { readOverview } from './overview.ts'
import { finishProgram, startProgram } from './programs.ts'
import type { RestoreTarget } from './restore-target.ts'
import { withoutTransactionTimeout } from './statements.ts'

/** Saves a native dump, and runs a task that sees exactly the same data. */
export async function dumpPostgres<Result>(
  url: string,
  file: string,
  { env, task }: { env: Environment; task: (connection: Connection) => Promise<Result> },
): Promise<Result> {
  // `pg_dump` keeps the mode of an existing file, so this file is created first, with a mode that lets no other user
  // read it.
  await writeFile(file, '', { mode: 0o600 })
  const connection = await connectPostgres(url)
  try {
    return await inSnapshot(connection, async () => {
      const rows = await connection.query<{ name: string }>('select pg_export_snapshot() as name')
      const options = [`--snapshot=${rows[0]!.name}`, `--exclude-schema=${KEPT_SCHEMAS}`]
      const dump = ['--format=custom', `--file=${file}`, ...options]
      await finishProgram(startProgram('pg_dump', dump, env, url))
      return task(connection)
    })
  } finally {
    await connection.close()
  }
}

/**
 * Runs `statements` and then the statements of a native dump in one transaction. `pg_restore` cannot run additional
 * statements in its transaction, so it writes SQL, which `psql` runs.
 */
export async function loadNativeDump(
  url: string,
  file: string,
  { env, before = [] }: { env: Environment; before?: readonly string[] },
): Promise<void> {
  const selection = await selectEntries(file, env)
  const options = ['--clean', '--if-exists', '--no-owner', '--file=-', ...selection.options, file]
  const archive = startProgram('pg_restore', options, env)
  const psql = startProgram('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], env, url)
  psql.stdin.on('error', () => {})
  const first = ['begin', 'set client_min_messages = warning', ...before]
  psql.stdin.write(first.map((statement) => `${statement};\n`).join(''))
  try {
    await pipeline(archive.stdout, withoutTransactionTimeout, psql.stdin, { end: false })
    await finishProgram(archive)
  } catch (error) {
    // Without `commit`, PostgreSQL rolls everything back when the connection ends.
    psql.stdin.end()
    await finishProgram(psql)
    throw error
  } finally {
    await selection.remove()
  }
  psql.stdin.end('\ncommit;\n')
  await finishProgram(psql)
}

/** As `pg_restore --list` writes them. */
const CITUS_ENTRY = /^\d+; \d+ \d+ (COMMENT - )?EXTENSION (- )?citus(_columnar)?( |$)/
const NO_SELECTION = { options: [], remove: async () => {} }

/**
 * Leaves Citus out of the entries of a dump: a cluster has the extension already and cannot drop it, because its tables use
 * it, and any other PostgreSQL needs none.
 */
async function selectEntries(file: string, env: Environment) {
  const listing = startProgram('pg_restore', ['--list', file], env)
  const entries = (await text(listing.stdout)).split('\n')
  await finishProgram(listing)
  const selected = entries.filter((entry) => !CITUS_ENTRY.test(entry))
  if (selected.length === entries.length) return NO_SELECTION
  const folder = await mkdtemp(join(tmpdir(), 'atelier-restore-'))
  const list = join(folder, 'entries')
  await writeFile(list, selected.join('\n'))
  return {
    options: [`--use-list=${list}`],
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Makes sure that no server runs on the database or can start on it until the target is released. */
export async function openPostgresTarget(url: string, env: Environment): Promise<RestoreTarget> {
  const lock = await lockOutServers(url)
  const connection = await connectPostgres(url)

  /**
   * Moves the existing tables aside in the transaction that creates the new ones, so that both become visible together.
   */
  async function keepStatements(stamp: string): Promise<string[]> {
    const schema = keptSchema(stamp)
    // Tables of other programs in the same schema stay.
    const tables = tablesAfter(newestMigration().name)
    const moves = await moveStatements(connection, { from: IN_USE, to: keptIn(schema), tables })
    return moves.length > 0 ? [`create schema "${schema}"`, ...moves] : []
  }

  return {
    overview: (stamp) => readOverview(connection, stamp && keptSchema(stamp)),
    erasedIds: () => readErasedOfDatabase(connection),
    listKept: () => listKeptSchemas(connection),
    async replace(source, stamp) {
      const before = await keepStatements(stamp)
      if (typeof source !== 'function') return loadNativeDump(url, source.archive, { env, before })
      await inTransaction(connection, async () => {
        for (const statement of before) await connection.query(statement)
        await source(connection)
      })
    },
    async bringBack(stamp, newStamp) {
      const keep = await keepStatements(newStamp)
      const from = keptIn(keptSchema(stamp))
      const moves = await moveStatements(connection, { from, to: IN_USE })
      await inTransaction(connection, async () => {
        const drop = `drop schema "${keptSchema(stamp)}"`
        for (const statement of [...keep, 'create schema if not exists drizzle', ...moves, drop])
          await connection.query(statement)
      })
    },
    describeKept: (stamp) => `the schema ${keptSchema(stamp)}`,
    describeDeletion: (stamp) => `drop schema "${keptSchema(stamp)}" cascade`,
    async release() {
      await connection.close()
      await lock.release()
    },
  }
}

async function listKeptSchemas(connection: Connection): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(
    'select nspname::text as name from pg_namespace order by nspname desc',
  )
  return rows.flatMap(({ name }) => stampOfSchema(name) ?? [])
}
