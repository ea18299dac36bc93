// Taking conversations to and from other places.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { EXPORT_TIMEOUT_MS } from './constants.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/transfer.ts'

export type ExportedMessage = z.infer<typeof schemas.ExportedMessage>
export type ExportedConversation = z.infer<typeof schemas.ExportedConversation>

/**
 * One conversation or all, with all versions of their messages. The reply is streamed: read it with `download`, so that
 * it need not be parsed.
 */
export const exportConversations = defineCall({
  method: 'GET',
  path: '/api/chat/export',
  timeoutMs: EXPORT_TIMEOUT_MS,
  query: inputOf<typeof schemas.ExportQuery>(),
  reply: outputOf<typeof schemas.ConversationExport>(),
})

export type ImportRequest = z.input<typeof schemas.ImportRequest>
export type ImportedMessage = ImportRequest['messages'][number]

/** Stores a piece of a conversation from a file. Sending the same piece again stores nothing. */
export const importConversation = defineCall({
  method: 'POST',
  path: '/api/chat/import',
  body: inputOf<typeof schemas.ImportRequest>(),
  reply: outputOf<typeof schemas.ImportReply>(),
})
