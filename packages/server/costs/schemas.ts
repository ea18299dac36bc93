import { admin } from '@atelier/contract'
import { z } from 'zod'

/** Of `getCosts`. A time that ends before it begins has no costs. */
export const CostsQuery = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(admin.COST_GROUPS).optional(),
})

const CostRow = z.object({
  group: z.string(),
  answers: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  estimatedTokens: z.int(),
  pictures: z.int(),
  characters: z.int(),
  cost: z.number(),
})

export const Costs = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(admin.COST_GROUPS),
  rows: z.array(CostRow),
  total: CostRow,
  freeModels: z.array(z.string()),
})
