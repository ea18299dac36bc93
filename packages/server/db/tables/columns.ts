import { sql, type SQL } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

export const timestampTz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The expression of a text for searching: `foldDiacritics` of the contract does the same. Immutable, so that a
 * column can be generated from it.
 */
export const foldedSql = (column: string | SQL): SQL => {
  const text = typeof column === 'string' ? sql.raw(column) : column
  return sql`replace(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'đ', 'd')`
}
