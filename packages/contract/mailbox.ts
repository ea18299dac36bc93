import type { z } from 'zod'
import { defineCall, typeOf } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/mailbox.ts'

export type StoredEmail = z.infer<typeof schemas.StoredEmail>

export type ColorScheme = z.infer<typeof schemas.ColorScheme>
/** Newest first; `to` filters by recipient. Exists only on a server without a mail server, never in production. */
export const listEmails = defineCall({
  method: 'GET',
  path: '/api/dev/mail',
  query: inputOf<typeof schemas.EmailQuery>(),
  reply: outputOf<typeof schemas.StoredEmails>(),
})
export const clearMailbox = defineCall({ method: 'DELETE', path: '/api/dev/mail' })
/** The email's HTML, for a frame on our own page. Without `scheme` it follows the system's light or dark mode. */
export const getEmailHtml = defineCall({
  method: 'GET',
  path: '/api/dev/mail/:id/html',
  query: inputOf<typeof schemas.HtmlQuery>(),
  reply: typeOf<string>(),
})
