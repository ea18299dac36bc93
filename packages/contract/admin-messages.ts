// The messages from the contact form, as operators see and handle them.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/messages.ts'

export type ListedMessage = z.infer<typeof schemas.ListedMessage>
/** Which messages a list has. `open`: messages that are neither held nor answered. */
export type MessageFilter = z.infer<typeof schemas.MessageFilter>

/** Returns the newest messages first. */
export const listMessages = defineCall({
  method: 'GET',
  path: '/api/admin/messages',
  query: inputOf<typeof schemas.MessagesQuery>(),
  reply: outputOf<typeof schemas.MessageList>(),
})
/** Mails a held message to the operator. */
export const releaseMessage = defineCall({
  method: 'POST',
  path: '/api/admin/messages/:id/release',
  body: inputOf<typeof schemas.MessageReason>(),
})
export const markMessageAnswered = defineCall({
  method: 'POST',
  path: '/api/admin/messages/:id/answered',
  body: inputOf<typeof schemas.MessageReason>(),
})
export const deleteMessage = defineCall({
  method: 'POST',
  path: '/api/admin/messages/:id/delete',
  body: inputOf<typeof schemas.MessageReason>(),
})
