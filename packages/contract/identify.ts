// A partner that knows its visitors vouches for one of them on its own pages.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/embed.ts'

export type IdentificationResult = z.infer<typeof schemas.IdentificationResult>
export type JoiningChats = z.infer<typeof schemas.JoiningChats>
/**
 * Exchanges a token that the partner has signed about its visitor for a session of that visitor. `key` belongs to the
 * guest session of the same page. Without `guestChats`, the visitor gets none of this guest's conversations.
 */
export const identifyVisitor = defineCall({
  method: 'POST',
  path: '/api/embed/identify',
  body: inputOf<typeof schemas.Identification>(),
  reply: outputOf<typeof schemas.IdentificationResult>(),
})
