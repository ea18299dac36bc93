// Not exported by the contract, so that packages which use the contract need no zod.
import type { z } from 'zod'
import type { PhantomType } from './call.ts'

/** Declares the type of a body or query by its schema: `body: inputOf<typeof schemas.ShareRequest>()`. */
export const inputOf = /* @__NO_SIDE_EFFECTS__ */ <Schema extends z.ZodType>(): PhantomType<
  z.input<Schema>
> => ({})

/** Declares the type of a reply by its schema: `reply: outputOf<typeof schemas.Share>()`. */
export const outputOf = /* @__NO_SIDE_EFFECTS__ */ <Schema extends z.ZodType>(): PhantomType<
  z.output<Schema>
> => ({})
