import { embed } from '@atelier/contract'
import { z } from 'zod'
import type { EmbedSessions } from './embed/sessions.ts'
import { FORM_BYTES, route, type RouteContext } from './route.ts'

const SESSIONS_A_MINUTE = 60

const Start = z.strictObject({
  partner: z.string().min(1).max(100),
  resume: z.enum(['always', 'session', 'never']).default('session'),
  // Of any length and form: one that opens nothing is no failure.
  key: z.string().optional(),
})

const Session: z.ZodType<embed.EmbedSession> = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  key: z.string(),
})

export function embedRoutes(context: RouteContext & { embedSessions: EmbedSessions }): void {
  route(
    context,
    embed.startEmbedSession,
    {
      summary: "Begin a guest's session on a partner's page, which the Origin header names.",
      body: Start,
      reply: Session,
      limit: SESSIONS_A_MINUTE,
      bodyLimit: FORM_BYTES,
      open: true,
    },
    async ({ body, request }) =>
      context.embedSessions.start({ ...body, origin: request.headers.origin }),
  )
}
