import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A value for an update that depends on a condition about the row, as `case when condition then … else … end`. Use it where
 * a value is `now()`, which a distributed database does not allow in `case` and `coalesce`.
 */
export const choose = (condition: SQL, ifTrue: SQL, ifFalse: SQLWrapper): SQL =>
  sql`(array[${ifFalse}, ${ifTrue}])[1 + (${condition})::int]`
