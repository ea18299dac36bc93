import { admin } from '@atelier/contract'
import { z } from 'zod'
import { today } from './use-recorder.ts'

/** Older days are mistakes, and the database does not know every one of them. */
const FIRST_DAY = '2000-01-01'
const Day = z.iso
  .date({ abort: true })
  .refine((day) => day >= FIRST_DAY, `The first day is ${FIRST_DAY}.`)

/** Of `getCosts`. A time without an end ends today. */
export const CostsQuery = z
  .strictObject({
    from: Day.optional(),
    to: Day.optional(),
    by: z.enum(admin.COST_GROUPS).optional(),
  })
  .refine(({ from, to = today() }) => from === undefined || from <= to, {
    path: ['to'],
    message: 'The last day is before the first.',
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
