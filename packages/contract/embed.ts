import { typeOf, defineCall } from './call.ts'
import type { History } from './chat.ts'
import type { PageAssistant } from './page-assistant.ts'

export * from './connect.ts'
export * from './identify.ts'
export type * from './page-assistant.ts'

/** Whether a guest's conversation on a partner's page survives a reload. */
export type ResumePolicy = 'always' | 'session' | 'never'

export interface EmbedSession {
  /** The bearer token of the widget's calls, bound to the partner and the page's origin. Keep it in memory only. */
  token: string
  expiresAt: string
  /** Starts the next session as the same guest, for the same partner and origin only. Not a bearer token. */
  key: string
  /** The latest messages of the `conversation` that the request names, if it is this guest's. */
  history?: History
  assistant?: PageAssistant
}

/** An expired or unknown `key` is not an error: the session then starts as a new guest. */
export const startEmbedSession = defineCall({
  method: 'POST',
  path: '/api/embed/session',
  body: typeOf<{ partner: string; resume?: ResumePolicy; key?: string; conversation?: string }>(),
  reply: typeOf<EmbedSession>(),
})
