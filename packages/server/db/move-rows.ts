import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type OwnedTable = PgTable & { ownerId: PgColumn }

export interface Owners {
  from: string
  to: string
}

/**
 * Gives rows another owner. It deletes them and inserts them again in one statement: in a distributed database they move to
 * another shard, and no update can do that. Do not use it for rows that others refer to, which would be deleted too.
 */
export async function moveRows(
  db: Pick<Db, 'execute'>,
  table: OwnedTable,
  { from, to }: Owners,
  condition?: SQL,
): Promise<void> {
  const columns = listOtherColumns(table)
  await db.execute(sql`
    with moved as (
      delete from ${table} where ${and(eq(table.ownerId, from), condition)} returning ${columns}
    )
    insert into ${table} (owner_id, ${columns}) select ${to}::uuid, ${columns} from moved`)
}

/** Copies rows for another owner. Lock them before. */
export async function copyRows(
  db: Pick<Db, 'execute'>,
  table: OwnedTable,
  { from, to }: Owners,
  condition?: SQL,
): Promise<void> {
  const columns = listOtherColumns(table)
  await db.execute(sql`
    insert into ${table} (owner_id, ${columns})
    select ${to}::uuid, ${columns} from ${table} where ${and(eq(table.ownerId, from), condition)}`)
}

/** All columns but the owner, and but those that the database works out by itself. */
function listOtherColumns(table: OwnedTable): SQL {
  const names = Object.values(getTableColumns(table))
    .filter((column) => column !== table.ownerId && !column.generated)
    .map(({ name }) => sql.identifier(name))
  return sql.join(names, sql`, `)
}
