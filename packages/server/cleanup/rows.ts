import { and, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'

/** Few enough that no visitor notices the statement and no database timeout cancels it. */
export const MAX_ROWS_PER_STATEMENT = 1_000

/** The result of one run of a cleanup step. The step runs again while `hasMore` is true. */
export interface Progress {
  deleted: number
  hasMore: boolean
  /** The errors of rows that could not be deleted. The other rows are deleted all the same. */
  errors?: unknown[]
}

/** Deletes some of the rows that fulfil the condition, and returns how many. */
export async function deleteSomeRows(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  max = MAX_ROWS_PER_STATEMENT,
): Promise<number> {
  const key = keyOf(table)
  const found = sql`(${key}) in (select ${key} from ${table} where ${condition} limit ${max}::int)`
  // Checked again: a row that changes at this moment may stay.
  const deleted = await db
    .delete(table)
    .where(and(found, condition))
    .returning({ one: sql`1` })
  return deleted.length
}

function keyOf(table: PgTable): SQL {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  )
}
