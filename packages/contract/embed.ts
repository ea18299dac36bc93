import { as, call } from './call.ts'

export * from './connect.ts'

/** Whether a guest's conversation on a partner's page survives a reload. */
export type Resume = 'always' | 'session' | 'never'

export interface EmbedSession {
  /** Bearer of the widget's calls, kept in memory, bound to the partner and the page's origin. */
  token: string
  expiresAt: string
  /** Starts the next session as the same guest, from the same partner and origin only. No bearer. */
  key: string
}

/** A key that no longer opens anything is no failure: who gives it begins as a new guest. */
export const startEmbedSession = call({
  method: 'POST',
  path: '/api/embed/session',
  body: as<{ partner: string; resume?: Resume; key?: string }>(),
  reply: as<EmbedSession>(),
})
