// The tables that a Citus cluster spreads over its machines. https://docs.citusdata.com
import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rowsOf } from './rows.ts'

interface DistributedTable {
  name: string
  /** The column whose value picks the shard of a row. Every unique key of the table contains it. */
  column: string
}

/**
 * The tables that grow with what visitors write. Rows of one owner are in the same shard of each, so that a statement about
 * one owner needs one machine. All other tables stay on the coordinator: they are small, span owners (such as the counts of
 * a network and a user's allowance on all pages), or have unique keys without an owner. A table stands after those that its
 * foreign keys refer to.
 */
export const DISTRIBUTED_TABLES: readonly DistributedTable[] = [
  { name: 'conversations', column: 'owner_id' },
  { name: 'messages', column: 'owner_id' },
  { name: 'media_files', column: 'owner_id' },
  { name: 'guests', column: 'id' },
]

/** Returns the statement that distributes a table of the coordinator, whose rows then move to the shards. */
export function distributingStatement({ name, column }: DistributedTable): string {
  const [first] = DISTRIBUTED_TABLES
  const colocation = name === first!.name ? 'none' : first!.name
  return `select create_distributed_table('${name}', '${column}', colocate_with => '${colocation}')`
}

/** Undefined: the database has no extension of Citus. Otherwise the tables that are not distributed yet. */
export async function readUndistributed(db: Db): Promise<DistributedTable[] | undefined> {
  const [extension] = await rowsOf(
    db.execute(sql`select 1 from pg_extension where extname = 'citus'`),
  )
  if (!extension) return undefined
  const distributed = await rowsOf<{ name: string }>(
    db.execute(sql`select logicalrelid::regclass::text as name from pg_dist_partition`),
  )
  const names = new Set(distributed.map(({ name }) => name))
  return DISTRIBUTED_TABLES.filter(({ name }) => !names.has(name))
}

export async function distribute(db: Db, tables: readonly DistributedTable[]): Promise<void> {
  for (const table of tables) await db.execute(sql.raw(distributingStatement(table)))
}
