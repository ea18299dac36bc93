import { as, call } from './call.ts'

/** Whether a guest's conversation on a partner's page survives a reload. */
export type Resume = 'always' | 'session' | 'never'

export interface EmbedSession {
  /** Bearer of the widget's calls, kept in memory, bound to the page's origin. */
  token: string
  expiresAt: string
}

export const startEmbedSession = call({
  method: 'POST',
  path: '/api/embed/session',
  body: as<{ partner: string; resume?: Resume }>(),
  reply: as<EmbedSession>(),
})
