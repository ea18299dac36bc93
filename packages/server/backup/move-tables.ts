import type { Connection } from './connection.ts'
import { quoteTable } from './rows.ts'

/** The schemas of the tables, and of Drizzle's table of migrations. */
interface Place {
  tables: string
  migrations: string
}

const MIGRATIONS_TABLE = '__drizzle_migrations'

export const IN_USE: Place = { tables: 'public', migrations: 'drizzle' }
export const keptIn = (schema: string): Place => ({ tables: schema, migrations: schema })

/**
 * Returns the statements that move tables with their indexes, rows, triggers and functions into other schemas, which
 * must exist. Renaming the schema instead would need its ownership, and would also move the tables of other programs.
 */
export async function moveStatements(
  connection: Connection,
  { from, to, tables }: { from: Place; to: Place; tables?: readonly string[] },
): Promise<string[]> {
  const owned = tables ?? (await listTables(connection, from.tables))
  const statements: string[] = []
  for (const table of owned) {
    if (table === MIGRATIONS_TABLE || !(await exists(connection, table, from.tables))) continue
    statements.push(`alter table ${quoteTable(table, from.tables)} set schema "${to.tables}"`)
  }
  for (const signature of await listTriggerFunctions(connection, from.tables, owned))
    statements.push(`alter function ${signature} set schema "${to.tables}"`)
  if (await exists(connection, MIGRATIONS_TABLE, from.migrations)) {
    const migrations = quoteTable(MIGRATIONS_TABLE, from.migrations)
    statements.push(`alter table ${migrations} set schema "${to.migrations}"`)
  }
  return statements
}

async function listTables(connection: Connection, schema: string): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(
    'select tablename::text as name from pg_tables where schemaname = $1 order by 1',
    [schema],
  )
  return rows.map(({ name }) => name)
}

async function exists(connection: Connection, table: string, schema: string): Promise<boolean> {
  const rows = await connection.query<{ exist: boolean }>(
    'select to_regclass($1) is not null as exist',
    [quoteTable(table, schema)],
  )
  return rows[0]!.exist
}

async function listTriggerFunctions(
  connection: Connection,
  schema: string,
  tables: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ signature: string }>(
    `select distinct format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)) as signature
     from pg_trigger join pg_class on pg_class.oid = tgrelid
       join pg_proc on pg_proc.oid = tgfoid join pg_namespace on pg_namespace.oid = pronamespace
     where not tgisinternal and nspname = $1 and relnamespace = pronamespace and relname = any ($2::text[])`,
    [schema, tables],
  )
  return rows.map(({ signature }) => signature)
}
