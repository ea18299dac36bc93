import { sql, type SQL } from 'drizzle-orm'

/** Parts of one statement by their names. Each may read those before it. An undefined part is left out. */
export type StatementParts = Record<string, SQL | undefined>

/**
 * Makes one statement of several, which happen together or not at all: `with plan as (…), counted as (…) select …`. The
 * embedded database takes two to three times as long for the same as four statements of a transaction.
 */
export function joinParts(parts: StatementParts, select: SQL): SQL {
  const statement = sql.empty()
  let start = 'with'
  for (const [name, part] of Object.entries(parts)) {
    if (!part) continue
    statement.append(sql.raw(`${start} "${name}" as (`)).append(part)
    start = '),'
  }
  return statement.append(sql.raw(') ')).append(select)
}

/**
 * A column for the end of a statement: fails the whole statement if the part has no row. isMissingRow() knows the error.
 * For parts that insert values: in a distributed database, an insert that selects from another part goes to all machines.
 */
export const requireRow = (part: string): SQL =>
  sql`1 / (select count(*)::int from ${sql.identifier(part)}) as "hasRow"`
