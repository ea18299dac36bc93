import { typeOf, defineCall } from './call.ts'
import type { Language } from './preferences.ts'

/** An email that was stored on the server instead of being sent. */
export interface StoredEmail {
  id: string
  from: string
  to: string
  language: Language
  subject: string
  text: string
  html: string
  sentAt: string
}

export type ColorScheme = 'light' | 'dark'

/** Newest first; `to` filters by recipient. Exists only on a server without a mail server, never in production. */
export const listEmails = defineCall({
  method: 'GET',
  path: '/api/dev/mail',
  query: typeOf<{ to?: string | undefined }>(),
  reply: typeOf<{ letters: StoredEmail[] }>(),
})
export const clearMailbox = defineCall({ method: 'DELETE', path: '/api/dev/mail' })
/** The email's HTML, for a frame on our own page. Without `scheme` it follows the system's light or dark mode. */
export const getEmailHtml = defineCall({
  method: 'GET',
  path: '/api/dev/mail/:id/html',
  query: typeOf<{ scheme?: ColorScheme | undefined }>(),
  reply: typeOf<string>(),
})
