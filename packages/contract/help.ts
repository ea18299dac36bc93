import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/help.ts'

export type HelpSection = z.infer<typeof schemas.HelpSection>

export const searchHelp = defineCall({
  method: 'GET',
  path: '/api/help/search',
  query: inputOf<typeof schemas.HelpQuery>(),
  reply: outputOf<typeof schemas.HelpSections>(),
})
