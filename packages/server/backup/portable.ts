// The portable form of a database: a file of lines for each table, which PostgreSQL and the embedded database read alike.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { applyMigrations, lastAppliedMigration } from '../db/apply-migrations.ts'
import { tablesAfter } from '../db/migrations.ts'
import type { Connection } from './connection.ts'
import { insertLines, LineDigest, readColumns, readLines, type TableDigest } from './rows.ts'

const PORTABLE_FOLDER = 'portable'

/** The length of the text that is sent to the database at once. */
const BATCH_CHARACTERS = 1_000_000

export interface PortableContent {
  /** The latest migration that the database has run. */
  migration: string
  tables: Record<string, TableDigest>
}

export const portableFile = (folder: string, table: string) =>
  join(folder, PORTABLE_FOLDER, `${table}.ndjson.gz`)

/** Saves all tables into files. Must run in a transaction that sees one snapshot. */
export async function savePortable(
  connection: Connection,
  folder: string,
): Promise<PortableContent> {
  const migration = await lastAppliedMigration((statement) => connection.query(statement))
  if (!migration) throw new Error('The database has no tables yet: no server has started on it.')
  await mkdir(join(folder, PORTABLE_FOLDER), { mode: 0o700 })
  const tables: PortableContent['tables'] = {}
  for (const table of tablesAfter(migration).toSorted())
    tables[table] = await saveTable(connection, table, portableFile(folder, table))
  return { migration, tables }
}

async function saveTable(
  connection: Connection,
  table: string,
  file: string,
): Promise<TableDigest> {
  const columns = (await readColumns(connection, table)).map(({ name }) => name)
  const digest = new LineDigest()
  async function* addToDigest() {
    for await (const lines of readLines(connection, table, columns)) {
      digest.add(lines)
      yield lines
    }
  }
  await pipeline(addToDigest, createGzip(), createWriteStream(file, { mode: 0o600 }))
  return digest.finish(columns)
}

/** Creates the tables as they were in the saved database, and fills them. Must run in a transaction, on an empty database. */
export async function loadPortable(
  connection: Connection,
  folder: string,
  { migration, tables }: PortableContent,
): Promise<void> {
  await applyMigrations((statement) => connection.query(statement), migration)
  for (const table of await parentsFirst(connection, Object.keys(tables)))
    await loadTable(connection, table, {
      file: portableFile(folder, table),
      expected: tables[table]!,
    })
}

async function loadTable(
  connection: Connection,
  table: string,
  { file, expected }: { file: string; expected: TableDigest },
): Promise<void> {
  const { columns } = expected
  const digest = new LineDigest()
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const lines of readBatches(chunks)) {
      digest.add(lines)
      await insertLines(connection, table, { columns, lines: lines.split('\n').slice(0, -1) })
    }
  })
  const { rows, sha256 } = digest.finish(columns)
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new Error(`${file} is damaged: its rows are not those of the manifest.`)
}

/** Splits text after line breaks only, because a row may contain other separators, which `readline` would split at. */
async function* readBatches(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length < BATCH_CHARACTERS) continue
    const end = text.lastIndexOf('\n') + 1
    if (end === 0) continue
    yield text.slice(0, end)
    text = text.slice(end)
  }
  if (text) yield text
}

/** Sorts tables so that each table comes after the tables that its foreign keys refer to. */
async function parentsFirst(connection: Connection, tables: string[]): Promise<string[]> {
  const rows = await connection.query<{ child: string; parent: string }>(
    `select child.relname::text as child, parent.relname::text as parent
     from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const sorted = new Set<string>()
  function add(table: string): void {
    if (sorted.has(table)) return
    const parents = rows.filter(({ child, parent }) => child === table && parent !== table)
    for (const { parent } of parents) add(parent)
    sorted.add(table)
  }
  for (const table of tables) add(table)
  return [...sorted].filter((table) => tables.includes(table))
}

/** Runs the migrations that are newer than the backup which was just loaded. */
export async function updateTables(connection: Connection): Promise<void> {
  await applyMigrations((statement) => connection.query(statement))
}
