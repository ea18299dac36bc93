import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * Writes an expression down once, with the values that it contains, because building a statement from many small parts
 * takes as long as sending it. For parts that are the same in each statement, and have no value of a visitor in them.
 */
export const constant = <Type>(expression: SQL<Type>): SQL<Type> =>
  sql.raw(dialect.sqlToQuery(expression.inlineParams()).sql) as SQL<Type>
