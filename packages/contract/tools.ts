// Tools that the embedding page offers to the model, such as adding something to its cart. The page runs them, with the
// visitor's consent, and sends what they return. The limits are in tool-limits.ts.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { LONG_REQUEST_TIMEOUT_MS } from './constants.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as chatSchemas from './schemas/chat.ts'
import type * as schemas from './schemas/tools.ts'

export type { ToolSchema } from './tool-schema.ts'
export type ToolDefinition = z.infer<typeof schemas.ToolDefinition>
/** The tools of a page, in a request for an answer. */
export type Tools = z.input<typeof schemas.Tools>
export type ToolCall = z.infer<typeof schemas.ToolCall>
export type ToolResultsRequest = z.input<typeof schemas.ToolResultsRequest>
export type ToolResult = ToolResultsRequest['Results'][number]

/**
 * Sends what the tools have returned that the answer `id` has called. Once all calls have their result, the answer goes on
 * in the same message; the reply is like that of `continueAnswer`, and counts as no further message. Before that, the reply
 * is the answer as it is. A second result of a call, and one of an answer that has ended, fail with `conflict`.
 */
export const sendToolResults = defineCall({
  method: 'POST',
  path: '/api/chat/answers/:id/tool-results',
  timeoutMs: LONG_REQUEST_TIMEOUT_MS,
  body: inputOf<typeof schemas.ToolResultsRequest>(),
  reply: outputOf<typeof chatSchemas.SendMessageReply>(),
})
