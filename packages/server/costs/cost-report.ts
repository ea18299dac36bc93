import type { admin } from '@atelier/contract'
import { between, sql, sum } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { modelUse } from '../db/schema.ts'
import { MICROS_PER_DOLLAR } from './daily-costs.ts'
import { today } from './use-recorder.ts'

export interface CostQuery {
  /** Days of UTC, both included. Absent: since the beginning of the month, until today. */
  from?: string | undefined
  to?: string | undefined
  /** Default: `model`. */
  by?: admin.CostGroup | undefined
}

export interface CostReport {
  read(query: CostQuery): Promise<admin.Costs>
}

const COLUMNS = {
  day: modelUse.day,
  model: modelUse.modelId,
  partner: modelUse.partner,
  plan: modelUse.plan,
}

/** Reports the use of models and the speech service on all servers. The last second may be missing. */
export function createCostReport(db: Db): CostReport {
  return {
    async read({ to = today(), from = `${to.slice(0, 8)}01`, by = 'model' }) {
      const isInTime = between(modelUse.day, from, to)
      const [rows, [total], free] = await Promise.all([
        db
          .select({ group: COLUMNS[by], ...SUMS })
          .from(modelUse)
          .where(isInTime)
          .groupBy(COLUMNS[by])
          .orderBy(...(by === 'day' ? [] : [sql`${SUMS.cost} desc`]), COLUMNS[by]),
        db.select(SUMS).from(modelUse).where(isInTime),
        db
          .select({ modelId: modelUse.modelId })
          .from(modelUse)
          .where(isInTime)
          .groupBy(modelUse.modelId)
          .having(sql`${SUMS.cost} = 0`)
          .orderBy(modelUse.modelId),
      ])
      const freeModels = free.map(({ modelId }) => modelId)
      return {
        from,
        to,
        by,
        rows: rows.map(toRow),
        total: toRow({ group: '', ...total! }),
        freeModels,
      }
    },
  }
}

const SUMS = {
  answers: sum(modelUse.answers),
  inputTokens: sum(modelUse.inputTokens),
  outputTokens: sum(modelUse.outputTokens),
  estimatedTokens: sum(modelUse.estimatedTokens),
  pictures: sum(modelUse.pictures),
  characters: sum(modelUse.characters),
  cost: sum(modelUse.costMicros),
}

type SummedRow = { group: string } & Record<keyof typeof SUMS, string | null>

function toRow({ group, cost, ...amounts }: SummedRow): admin.CostRow {
  return {
    group,
    answers: Number(amounts.answers),
    inputTokens: Number(amounts.inputTokens),
    outputTokens: Number(amounts.outputTokens),
    estimatedTokens: Number(amounts.estimatedTokens),
    pictures: Number(amounts.pictures),
    characters: Number(amounts.characters),
    cost: Number(cost) / MICROS_PER_DOLLAR,
  }
}
