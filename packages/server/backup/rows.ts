// Rows as lines of text: a JSON array with the text of every value, as PostgreSQL writes it, and null for NULL. Unlike a
// JSON object of the row, it keeps every digit, and JSON's `null` apart from NULL.
import { createHash } from 'node:crypto'
import type { Connection } from './connection.ts'

const ROWS_PER_FETCH = 250

interface Column {
  name: string
  /** As in `create table`, such as `timestamp with time zone`. */
  type: string
  /** Whether the column's sort order depends on the collation of the database. */
  isCollated: boolean
  /** The column's position in the primary key. Null: not part of the key. */
  keyPosition: number | null
}

export interface TableDigest {
  columns: string[]
  rows: number
  /** The hash of all lines, each with its line break, in the order of the primary key. */
  sha256: string
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export const quoteTable = (table: string, schema = 'public') => `${quote(schema)}.${quote(table)}`

export async function readColumns(connection: Connection, table: string): Promise<Column[]> {
  const rows = await connection.query<Column>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type, attcollation <> 0 as "isCollated",
       array_position(indkey::int2[], attnum) as "keyPosition"
     from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [quoteTable(table)],
  )
  return rows
}

/** Reads the lines of a table. Must run in a transaction, and to its end. */
export async function* readLines(
  connection: Connection,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  const values = columns.map((name) => `${quote(name)}::text`)
  const order = orderOf(await readColumns(connection, table))
  await connection.query(
    `declare atelier_rows no scroll cursor for
     select array_to_json(array[${values.join(', ')}]::text[])::text as line from ${quoteTable(table)} order by ${order}`,
  )
  for (;;) {
    const rows = await connection.query<{ line: string }>(
      `fetch ${ROWS_PER_FETCH} from atelier_rows`,
    )
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await connection.query('close atelier_rows')
}

/** Sorts by the primary key. Compares the bytes of texts, because two databases may have different collations. */
function orderOf(columns: Column[]): string {
  const key = columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((a, b) => a.keyPosition! - b.keyPosition!)
  return (key.length > 0 ? key : columns)
    .map(({ name, isCollated }) => (isCollated ? `${quote(name)} collate "C"` : quote(name)))
    .join(', ')
}

export class LineDigest {
  #hash = createHash('sha256')
  #rows = 0

  /** Adds lines to the hash. The text must end with a line break. */
  add(lines: string): void {
    this.#hash.update(lines)
    for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', end + 1))
      this.#rows += 1
  }

  finish(columns: string[]): TableDigest {
    return { columns, rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Returns the names of the tables whose rows differ from the digests. */
export async function findChangedTables(
  connection: Connection,
  digests: Record<string, TableDigest>,
): Promise<string[]> {
  const changed: string[] = []
  for (const [table, { columns, rows, sha256 }] of Object.entries(digests)) {
    const digest = new LineDigest()
    for await (const lines of readLines(connection, table, columns)) digest.add(lines)
    const found = digest.finish(columns)
    if (found.rows !== rows || found.sha256 !== sha256) changed.push(table)
  }
  return changed
}

/** Inserts lines that `readLines` has read. */
export async function insertLines(
  connection: Connection,
  table: string,
  { columns, lines }: { columns: readonly string[]; lines: readonly string[] },
): Promise<void> {
  const types = new Map(
    (await readColumns(connection, table)).map(({ name, type }) => [name, type]),
  )
  const missing = columns.find((name) => !types.has(name))
  if (missing) throw new Error(`The table ${table} has no column ${missing} in this version.`)
  const values = columns.map((name, index) => `(line->>${index})::${types.get(name)}`)
  await connection.query(
    `insert into ${quoteTable(table)} (${columns.map(quote).join(', ')})
     select ${values.join(', ')} from json_array_elements($1::text::json) as line`,
    [`[${lines.join(',')}]`],
  )
}
