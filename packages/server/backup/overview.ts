// An overview of a database, which an operator reads before a restore: how many people and messages it holds, and when
// the newest were written.
import { z } from 'zod'
import type { Connection } from './connection.ts'
import { quoteTable } from './rows.ts'

/** The tables whose rows are counted, each with the column that says when a row was last changed. */
const COUNTED = {
  users: 'created_at',
  conversations: 'updated_at',
  messages: 'created_at',
  payments: 'created_at',
} as const

type Counted = keyof typeof COUNTED

const NOUNS: Record<Counted, [one: string, several: string]> = {
  users: ['user', 'users'],
  conversations: ['conversation', 'conversations'],
  messages: ['message', 'messages'],
  payments: ['payment', 'payments'],
}

const MEGABYTE = 1_000_000

export const overviewSchema = z.object({
  users: z.number(),
  conversations: z.number(),
  messages: z.number(),
  payments: z.number(),
  /** When the newest of these rows was written, in ISO 8601. Null: there are none. */
  newestAt: z.string().nullable(),
  /** The size of all tables with their indexes. */
  bytes: z.number(),
})

export type Overview = z.infer<typeof overviewSchema>

/** Undefined if the schema has no tables of Atelier. A database of an early version may lack some of them. */
export async function readOverview(
  connection: Connection,
  schema = 'public',
): Promise<Overview | undefined> {
  const counts = { users: 0, conversations: 0, messages: 0, payments: 0 }
  const times: string[] = []
  const existing = await findCountedTables(connection, schema)
  if (existing.length === 0) return undefined
  for (const table of existing) {
    const rows = await connection.query<{ count: number; newest: string | null }>(
      `select count(*)::float8 as count, to_char(max(${COUNTED[table]}) filter (where isfinite(${COUNTED[table]})),
         'YYYY-MM-DD"T"HH24:MI:SS"Z"') as newest from ${quoteTable(table, schema)}`,
    )
    counts[table] = rows[0]!.count
    if (rows[0]!.newest) times.push(rows[0]!.newest)
  }
  const newestAt = times.toSorted().at(-1) ?? null
  return { ...counts, newestAt, bytes: await readSize(connection, schema) }
}

async function findCountedTables(connection: Connection, schema: string): Promise<Counted[]> {
  const rows = await connection.query<{ name: string }>(
    'select tablename::text as name from pg_tables where schemaname = $1',
    [schema],
  )
  const names = new Set(rows.map(({ name }) => name))
  return (Object.keys(COUNTED) as Counted[]).filter((table) => names.has(table))
}

async function readSize(connection: Connection, schema: string): Promise<number> {
  const rows = await connection.query<{ bytes: number }>(
    `select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = $1::text::regnamespace`,
    [schema],
  )
  return rows[0]!.bytes
}

/** Such as: 2 users, 3 conversations, 40 messages and 1 payment, the newest of 2026-11-23 08:25 UTC, 12.3 MB. */
export function describeOverview(overview: Overview | 'unreadable' | undefined): string {
  if (!overview) return 'nothing'
  if (overview === 'unreadable') return 'a database that cannot be opened'
  const counts = (Object.keys(COUNTED) as Counted[]).map((table) => {
    const count = overview[table]
    return `${count.toLocaleString('en')} ${NOUNS[table][count === 1 ? 0 : 1]}`
  })
  const newest = overview.newestAt ? `, the newest of ${describeTime(overview.newestAt)}` : ''
  const size = `${(overview.bytes / MEGABYTE).toFixed(1)} MB`
  return `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}${newest}, ${size}`
}

/** Such as: 2026-11-23 08:25 UTC. */
export const describeTime = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
