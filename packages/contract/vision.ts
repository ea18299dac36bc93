import type { z } from 'zod'
import type * as schemas from './schemas/vision.ts'

/** As the browser sends it. */
export type VisionRecipe = z.input<typeof schemas.VisionRecipe>
export type VisionTask = VisionRecipe['task']
export type MarkedArea = z.infer<typeof schemas.MarkedArea>
