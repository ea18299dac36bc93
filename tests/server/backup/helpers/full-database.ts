// Rows in every table, with the values that are easily lost on the way to another database.
import { createHash } from 'node:crypto'
import type { Connection } from '../../../../packages/server/backup/connection.ts'

const TEXTS = [
  '',
  'plain',
  'null',
  '{}',
  '"quoted", \\back\\slash\\n',
  "it's; drop table users; --",
  'two\nlines\r\nand\ttabs\u2028\u2029\u0001\u007f',
  '👩‍👩‍👧‍👦 🇻🇳',
  '\u0301 a lone combining mark, and e\u0301',
  'Đặng Thị Ngọc, \u200fعربى\u200e',
  '\ufeff\uffff\u{10ffff}',
  'long '.repeat(2_000),
]
const VALUES: Record<string, readonly string[]> = {
  integer: ['0', '-2147483648', '2147483647', '42'],
  bigint: ['0', '-9223372036854775808', '9223372036854775807', '9007199254740993'],
  boolean: ['true', 'false'],
  date: ['2026-11-23', '1969-12-31', '0044-03-15 BC', 'infinity'],
  'timestamp with time zone': [
    '2026-11-23 08:25:00.123456+00',
    '2026-11-23 08:25:00.1+07',
    '1969-12-31 23:59:59.999999+00',
    '0044-03-15 12:00:00.000001+00 BC',
    '-infinity',
  ],
  jsonb: [
    'null',
    '{}',
    '[]',
    '"text"',
    '{"b": {"a": [1, {"deep": [[], {}, null, "null"]}]}, "a": "\\u2028 \\ud83d\\ude00 \\"\\n"}',
    '[1e400, -0.0, 12345678901234567890.123456789, true]',
  ],
  'integer[]': ['{}', '{0,-2147483648,2147483647,NULL}', '{{1,2},{3,NULL}}'],
  'text[]': ['{}', '{a,b}', '{NULL,"NULL","","a,b","{}","\\"","👩‍👧"}', '{{a,b},{c,NULL}}'],
  'uuid[]': ['{}', '{00000000-0000-0000-0000-000000000000,NULL}'],
}
export const ROWS_PER_TABLE = 2 * TEXTS.length

interface Column {
  name: string
  type: string
  isRequired: boolean
  parent: string | null
  parentColumn: string | null
}

/** Columns that a check limits. */
const LIMITED: Record<string, Record<string, (row: number) => string>> = {
  payments: {
    amount: (row) => ['1', '9223372036854775807'][row % 2]!,
    status: (row) => ['paid', 'failed', 'review', 'disputed'][row % 4]!,
    provider: (row) => ['vnpay', 'paypal'][row % 2]!,
    currency: (row) => ['VND', 'USD'][row % 2]!,
  },
  entitlements: {
    starts_at: () => '-infinity',
    ends_at: (row) => (row % 2 === 0 ? 'infinity' : '2026-11-23 08:25:00.123456+00'),
  },
}

/** Tables whose rows refer to a row of exactly one of these tables. */
const ONE_PARENT_OF: Record<string, readonly string[]> = { shares: ['conversations', 'creations'] }

/** Fills all tables of a new database. A half of the rows have no value where none is required. */
export async function fillEveryTable(connection: Connection, tables: string[]): Promise<void> {
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    for (const table of waiting) {
      const columns = await readColumns(connection, table)
      if (columns.some(({ parent }) => parent && parent !== table && waiting.has(parent))) continue
      for (let row = 0; row < ROWS_PER_TABLE; row += 1)
        await insertRow(connection, { table, columns, row })
      waiting.delete(table)
    }
  }
}

/** Every row of every table, as PostgreSQL itself writes records. Independent of how backups write rows. */
export async function readEveryRow(
  connection: Connection,
  tables: string[],
): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>()
  for (const table of tables) {
    // A column that refers to several tables is listed for each.
    const names = new Set((await readColumns(connection, table)).map(({ name }) => name))
    const columns = [...names].map((name) => `"${name}"`)
    const found = await connection.query<{ text: string }>(
      `select row(${columns.join(', ')})::text collate "C" as text from "${table}" order by 1`,
    )
    rows.set(
      table,
      found.map(({ text }) => text),
    )
  }
  return rows
}

/** Counts the rows that only one of two databases has. */
export function countDifferences(a: Map<string, string[]>, b: Map<string, string[]>): number {
  let count = 0
  for (const table of new Set([...a.keys(), ...b.keys()])) {
    const [inA, inB] = [a, b].map((rows) => new Set(rows.get(table)))
    count += inA!.symmetricDifference(inB!).size
  }
  return count
}

async function readColumns(connection: Connection, table: string): Promise<Column[]> {
  return connection.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
       p.relname::text as parent, pa.attname::text as "parentColumn"
     from pg_attribute a
       left join pg_constraint on conrelid = a.attrelid and contype = 'f' and a.attnum = any (conkey)
       left join pg_class p on p.oid = confrelid
       left join pg_attribute pa on pa.attrelid = confrelid and pa.attnum = confkey[array_position(conkey, a.attnum)]
     where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     order by a.attname`,
    [`public."${table}"`],
  )
}

async function insertRow(
  connection: Connection,
  { table, columns, row }: { table: string; columns: Column[]; row: number },
): Promise<void> {
  const isSparse = row % 2 === 1
  const used = withOneParent(table, columns, row).filter(
    ({ isRequired }) => isRequired || !isSparse,
  )
  const values = used.map((column) => valueOf(table, column, row))
  const list = used.map(({ name, type }, index) => [`"${name}"`, `$${index + 1}::text::${type}`])
  await connection.query(
    `insert into "${table}" (${list.map(([name]) => name).join()}) values (${list.map(([, value]) => value).join()})`,
    values,
  )
}

/** Leaves out the columns that refer to the other parents. */
function withOneParent(table: string, columns: Column[], row: number): Column[] {
  const parents = ONE_PARENT_OF[table]?.filter((name) =>
    columns.some(({ parent }) => parent === name),
  )
  // Tables of an earlier version may have one of the parents only.
  if (!parents || parents.length < 2) return columns
  const chosen = parents[Math.floor(row / 2) % parents.length]
  return columns.flatMap((column) => {
    if (!column.parent || !parents.includes(column.parent)) return column
    return column.parent === chosen ? Object.assign(column, { isRequired: true }) : []
  })
}

function valueOf(table: string, { name, type, parent, parentColumn }: Column, row: number): string {
  const limited = LIMITED[table]?.[name]
  if (limited) return limited(row)
  if (type === 'uuid') return uuidOf(parent ? `${parent}.${parentColumn}` : `${table}.${name}`, row)
  // Different in each row, because some columns must be, and the same in a row and in those that refer to it.
  if (type === 'text')
    return `${TEXTS[(row + (parentColumn ?? name).length) % TEXTS.length]} ${row}`
  if (name === 'number') return String(row - 1_000_000)
  const values = VALUES[type]
  if (!values) throw new Error(`Add values of the type ${type} of ${table}.${name}.`)
  return values[Math.floor(row / 2 + name.length) % values.length]!
}

/** The same for a row and for the rows of other tables that refer to it. */
function uuidOf(column: string, row: number): string {
  const hex = createHash('md5').update(`${column} ${row}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
