import { z } from 'zod'
import { REASON_MAX_LENGTH } from './reason.ts'

/** The operator and the reason, as an operator's command sends them to the running server. PostgreSQL stores no NUL characters. */
export const Act = z.strictObject({
  actor: z.string().regex(/^[^\0]*$/),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(REASON_MAX_LENGTH)
    .regex(/^[^\0]*$/),
})
