import type { z } from 'zod'
import type * as schemas from './schemas/embed.ts'

export type PageAssistant = z.infer<typeof schemas.PageAssistant>
