import { z } from 'zod'
import { REASON_MAX_LENGTH } from './reason.ts'

/** Who acts and why, in a call of an operator's command. PostgreSQL stores no NUL characters. */
export const Act = z.strictObject({
  actor: z.string().regex(/^[^\0]*$/),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(REASON_MAX_LENGTH)
    .regex(/^[^\0]*$/),
})
