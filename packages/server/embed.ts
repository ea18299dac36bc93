import { embed, MAX_CACHED_MESSAGES } from '@atelier/contract'
import { EmbedSession, SessionRequest } from '@atelier/contract/schemas/embed'
import { z } from 'zod'
import { findHistory, type HistoryContext } from './chat/history.ts'
import { approvalRoutes, type ApprovalContext } from './embed/approval.ts'
import { connectRoutes } from './embed/connect.ts'
import { identifyRoute, type IdentifyContext } from './embed/identify.ts'
import { refuseTokenOfOtherPartner } from './embed/own-partner.ts'
import { MAX_SMALL_BODY_BYTES, route } from './session/route.ts'

const SESSIONS_PER_MINUTE = 60

type EmbedContext = IdentifyContext & ApprovalContext & HistoryContext

export function embedRoutes(context: EmbedContext): void {
  guestSessionRoute(context)
  identifyRoute(context)
  connectRoutes(context)
  approvalRoutes(context)
}

function guestSessionRoute(context: EmbedContext): void {
  route(
    context,
    embed.startEmbedSession,
    {
      summary: "Start a guest session on the partner's page that the Origin header names.",
      body: SessionRequest,
      reply: EmbedSession,
      callsPerMinute: SESSIONS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
      anonymous: true,
    },
    async ({ body: { conversation, ...page }, request: { headers } }) => {
      await refuseTokenOfOtherPartner(context.embedSessions, headers, page.partner)
      const started = context.embedSessions.startGuestSession({ ...page, origin: headers.origin })
      const session = { ...started, ...context.assistants.openPage(page.partner) }
      if (!z.uuid().safeParse(conversation).success) return session
      const guest = await context.embedSessions.findCaller(session.token, headers.origin)
      const limit = String(MAX_CACHED_MESSAGES)
      const history = await findHistory(context, guest!.id, conversation!, { limit })
      return { ...session, ...(history && { history }) }
    },
  )
}
