import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { modelUse } from '../db/schema.ts'

export type UseRow = Required<typeof modelUse.$inferInsert>

/** The columns that are added up. The other columns are the key of a row. */
export const AMOUNT_NAMES = [
  'answers',
  'inputTokens',
  'outputTokens',
  'estimatedTokens',
  'pictures',
  'characters',
  'costMicros',
] as const

/** PostgreSQL allows 65,535 parameters per statement, and a row has eleven. */
const ROWS_PER_STATEMENT = 5_000

export const keyOf = ({ day, modelId, partner, plan }: UseRow): string =>
  JSON.stringify([day, modelId, partner, plan])

/**
 * Adds the rows to those of the database. Every server locks the rows in the same order, which prevents deadlocks. If
 * the connection is lost while the database confirms, the rows may be added a second time.
 */
export async function storeUse(db: Db, rows: readonly UseRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  await db.transaction(async (transaction) => {
    for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT)
      await addRows(transaction, sorted.slice(start, start + ROWS_PER_STATEMENT))
  })
}

async function addRows(db: Db, rows: UseRow[]): Promise<void> {
  const additions = AMOUNT_NAMES.map((name) => {
    const column = modelUse[name]
    return [name, sql`${column} + excluded.${sql.identifier(column.name)}`] as const
  })
  const { day, modelId, partner, plan } = modelUse
  await db
    .insert(modelUse)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, modelId, partner, plan],
      set: Object.fromEntries(additions),
    })
}
