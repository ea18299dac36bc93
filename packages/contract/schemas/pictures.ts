import { z } from 'zod'
import { CREATION_MAX_PICTURES } from '../creation-limits.ts'

/** A picture of a creation. */
export const PictureRef = z.strictObject({
  creationId: z.uuid(),
  part: z
    .int()
    .min(0)
    .max(CREATION_MAX_PICTURES - 1),
})
