import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { modelUse } from '../db/schema.ts'

export type UseRow = Required<typeof modelUse.$inferInsert>

const AMOUNTS = [
  modelUse.answers,
  modelUse.inputTokens,
  modelUse.outputTokens,
  modelUse.estimatedTokens,
  modelUse.pictures,
  modelUse.characters,
  modelUse.costMicros,
]

/**
 * Adds the rows to those of the database. They are locked in the same order by every server, so that two servers cannot
 * wait for each other. If the connection is lost while the database confirms, the rows may be added a second time.
 */
export async function storeUse(db: Db, rows: readonly UseRow[]): Promise<void> {
  const additions = AMOUNTS.map((column) => {
    const name = sql.identifier(column.name)
    return sql`${name} = ${modelUse}.${name} + excluded.${name}`
  })
  await db.execute(sql`
    insert into model_use (day, model_id, partner, plan, answers, input_tokens, output_tokens, estimated_tokens, pictures,
      characters, cost_micros)
    select day, "modelId", partner, plan, answers, "inputTokens", "outputTokens", "estimatedTokens", pictures, characters,
      "costMicros"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (day date, "modelId" text, partner text, plan text,
      answers int, "inputTokens" bigint, "outputTokens" bigint, "estimatedTokens" bigint, pictures int, characters bigint,
      "costMicros" bigint)
    order by day, "modelId", partner, plan
    on conflict (day, model_id, partner, plan) do update set ${sql.join(additions, sql`, `)}`)
}
