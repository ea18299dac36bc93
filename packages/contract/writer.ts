import type { z } from 'zod'
import type * as schemas from './schemas/writer.ts'

/** As the browser sends it. */
export type WriterRecipe = z.input<typeof schemas.WriterRecipe>
export type DraftsRecipe = Extract<WriterRecipe, { task: 'drafts' }>
export type SelectionRecipe = Extract<WriterRecipe, { task: 'change' }>
