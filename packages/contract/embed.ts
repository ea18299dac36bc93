import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/embed.ts'

export * from './connect.ts'
export * from './identify.ts'

export type PageAssistant = z.infer<typeof schemas.PageAssistant>

export type ResumePolicy = z.infer<typeof schemas.ResumePolicy>

export type EmbedSession = z.infer<typeof schemas.EmbedSession>
/** An expired or unknown `key` is not an error: the session then starts as a new guest. */
export const startEmbedSession = defineCall({
  method: 'POST',
  path: '/api/embed/session',
  body: inputOf<typeof schemas.SessionRequest>(),
  reply: outputOf<typeof schemas.EmbedSession>(),
})
