import { CONNECT_PROTOCOL, embed } from '@atelier/contract'
import {
  ConnectedSession,
  ConnectRequest,
  ConnectResult,
  ResultRequest,
  StartedConnectRequest,
} from '@atelier/contract/schemas/embed'
import type { AccountServices } from '../account/accounts.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { MAX_SMALL_BODY_BYTES, route, type RouteContext } from '../session/route.ts'
import type { Secrets } from '../helpers/secrets.ts'
import { createConnectCodes } from './connect-codes.ts'
import { insertConnectRequest } from './connect-requests.ts'
import { takeConnectResult } from './connect-result.ts'
import type { ConsentMailContext } from './consent.ts'
import { createOutdatedWidgetLog } from './outdated-widgets.ts'
import type { EmbedSessions } from './sessions.ts'

const CALLS_PER_MINUTE = 120

export interface ConnectContext extends RouteContext, ConsentMailContext {
  db: Db
  accounts: AccountServices
  embedSessions: EmbedSessions
  secrets: Secrets
}

/**
 * The calls with which a widget on a partner's page signs its user in. The widget starts a connect request, the user
 * approves it in our window (approval.ts), and the widget fetches the result. As in PKCE, only the widget knows the
 * verifier, so URLs and window messages contain nothing that a thief could use. Programs outside browsers can forge the
 * origin of a request, so the result also requires a code, which only a page of that origin gets, from the window or
 * from the user.
 */
export function connectRoutes(context: ConnectContext): void {
  const codes = createConnectCodes(context.secrets)
  const logOutdatedWidget = createOutdatedWidgetLog(context.fastify.log)
  route(
    context,
    embed.startConnectRequest,
    {
      summary: "Start a sign-in on the partner's page that the Origin header names.",
      body: ConnectRequest,
      reply: StartedConnectRequest,
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ body: { partner, verifier, protocol }, request, caller }) => {
      const { embedSessions } = context
      const page = embedSessions.requireListedPage({ partner, origin: request.headers.origin })
      if (caller.partner !== partner) throw fail('partner-refused')
      // An older build of the widget, which knows no codes, would poll for ten minutes in vain.
      if (protocol !== CONNECT_PROTOCOL) {
        logOutdatedWidget(partner)
        throw fail('widget-outdated')
      }
      // The chats of a visitor whom the partner has identified never move into an account of ours.
      const guestId = caller.kind === 'guest' && !caller.isIdentified ? caller.id : null
      return insertConnectRequest(context.db, { ...page, verifier, guestId })
    },
  )

  route(
    context,
    embed.getConnectResult,
    {
      summary: 'Get the result of a connect request. An approval can be fetched once.',
      body: ResultRequest,
      reply: ConnectResult,
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    ({ body, params, request: { headers } }) =>
      takeConnectResult(context, codes, { id: params.id, ...body, headers }),
  )

  route(
    context,
    embed.renewEmbedToken,
    {
      summary: 'Renew the token of a widget while it is still valid.',
      reply: ConnectedSession,
      callsPerMinute: CALLS_PER_MINUTE,
    },
    async ({ request: { headers } }) => {
      const { authorization, origin } = headers
      if (authorization === undefined) throw fail('sign-in-required')
      return context.embedSessions.renewUserSession(authorization.slice('Bearer '.length), origin)
    },
  )
}
