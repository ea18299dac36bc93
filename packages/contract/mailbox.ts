import { as, call } from './call.ts'
import type { Language } from './preferences.ts'

/** A letter that was kept instead of sent. */
export interface KeptLetter {
  id: string
  from: string
  to: string
  language: Language
  subject: string
  text: string
  html: string
  sentAt: string
}

export type Scheme = 'light' | 'dark'

/** Where letters stay on the machine, never in production. Newest first; `to` leaves those to one address. */
export const listLetters = call({
  method: 'GET',
  path: '/api/dev/mail',
  query: as<{ to?: string | undefined }>(),
  reply: as<{ letters: KeptLetter[] }>(),
})
export const emptyMailbox = call({ method: 'DELETE', path: '/api/dev/mail' })
/** The letter as its reader sees it, to be shown in a frame of ours, by day or by night. */
export const getLetterHtml = call({
  method: 'GET',
  path: '/api/dev/mail/:id/html',
  query: as<{ scheme?: Scheme | undefined }>(),
  reply: as<string>(),
})
