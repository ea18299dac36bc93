import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { EMBEDDED_PARAMETERS, readArchive } from '../db/database.ts'
import { PREPARED_DATABASE } from '../directories.ts'

/** A connection with which a backup or restore reads and writes a database, whether PostgreSQL or the embedded one. */
export interface Connection {
  query<Row>(statement: string, parameters?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** With these settings, every PostgreSQL server writes a value as the same text, to the last digit. */
const TEXT_SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
]

/** Reading a large table takes longer than the timeout that an operator may set for visitors' queries. */
const NO_TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
].map((name) => `set ${name} = 0`)

export async function connectPostgres(connectionString: string): Promise<Connection> {
  const client = new Client({
    connectionString,
    application_name: 'atelier backup',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener, a lost connection would end the process. The running statement reports the loss anyway.
  client.on('error', () => {})
  await client.connect()
  for (const setting of [...TEXT_SETTINGS, ...NO_TIMEOUTS]) await client.query(setting)
  return {
    query: async <Row>(statement: string, parameters?: unknown[]) => {
      const { rows } = await client.query(statement, parameters)
      return rows as Row[]
    },
    close: () => client.end(),
  }
}

interface EmbeddedOptions {
  /** A .tar.gz archive from which the new database is created. */
  archive?: string
}

/** Opens the files of an embedded database. Runs no migrations. */
export async function openEmbeddedFiles(
  directory: string,
  { archive }: EmbeddedOptions = {},
): Promise<Connection & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(directory, {
    startParams: EMBEDDED_PARAMETERS,
    ...(archive && { loadDataDir: await readArchive(archive) }),
  })
  for (const setting of TEXT_SETTINGS) await client.query(setting)
  return {
    query: async <Row>(statement: string, parameters?: unknown[]) => {
      const { rows } = await client.query(statement, parameters)
      return rows as Row[]
    },
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  }
}

/**
 * Creates an embedded database without tables, from the empty database of the build if there is one: creating
 * PostgreSQL's system tables would briefly take a gigabyte of memory.
 */
export async function createEmbeddedFiles(directory: string): Promise<Connection> {
  const options = existsSync(PREPARED_DATABASE) ? { archive: PREPARED_DATABASE } : {}
  const connection = await openEmbeddedFiles(directory, options)
  for (const statement of [
    'drop schema if exists drizzle cascade',
    'drop schema public cascade',
    'create schema public',
  ])
    await connection.query(statement)
  return connection
}

/** Runs a task in a transaction, which a failure rolls back. */
export async function inTransaction<Result>(
  connection: Connection,
  task: () => Promise<Result>,
  mode = '',
): Promise<Result> {
  await connection.query(`begin ${mode}`)
  try {
    const result = await task()
    await connection.query('commit')
    return result
  } catch (error) {
    // If the connection is lost, PostgreSQL rolls back by itself.
    await connection.query('rollback').catch(() => {})
    throw error
  }
}

/** Lets a task read the whole database as it is at one moment. */
export function inSnapshot<Result>(
  connection: Connection,
  task: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(connection, task, 'isolation level repeatable read read only')
}
