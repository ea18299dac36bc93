import type { z } from 'zod'
import type * as schemas from './schemas/office.ts'

/** As the browser sends it. */
export type OfficeRecipe = z.input<typeof schemas.OfficeRecipe>
export type OfficeTask = NonNullable<OfficeRecipe['task']>
export type OfficeLength = NonNullable<OfficeRecipe['length']>
export type OfficeLook = NonNullable<OfficeRecipe['look']>
export type OfficeResult = z.infer<typeof schemas.OfficeResult>
export type FoundTable = z.infer<typeof schemas.FoundTable>
export type Slide = z.infer<typeof schemas.Slide>
