import { CONNECT_PROTOCOL, embed } from '@atelier/contract'
import { z } from 'zod'
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

const verifier = z.string().min(43).max(128)
const code = z.string().max(100)

export const ConnectedSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  expiresIn: z.int(),
})
const ConnectResult: z.ZodType<embed.ConnectResult> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('refused') }),
  z.object({ is: z.literal('code-required'), attemptsLeft: z.int() }),
  ConnectedSession.extend({ is: z.literal('agreed'), name: z.string() }),
])

export interface ConnectContext extends RouteContext, ConsentMailContext {
  db: Db
  accounts: AccountServices
  embedSessions: EmbedSessions
  secrets: Secrets
}

/**
 * The calls with which a widget on a partner's page signs its user in. The widget starts a connect request, the user
 * approves it in our window (approval.ts), and the widget fetches the result. As in PKCE, only the widget knows the
 * verifier, so neither a URL nor a window message contains anything worth stealing. As the origin of a request can be
 * forged outside browsers, the result also needs a code, which only a page of that origin gets from the window, or from
 * the user.
 */
export function connectRoutes(context: ConnectContext): void {
  const codes = createConnectCodes(context.secrets)
  const logOutdatedWidget = createOutdatedWidgetLog(context.fastify.log)
  route(
    context,
    embed.startConnectRequest,
    {
      summary: "Start a sign-in on the partner's page that the Origin header names.",
      body: z.strictObject({
        partner: z.string().min(1).max(100),
        verifier,
        protocol: z.int().optional(),
      }),
      reply: z.object({ id: z.uuid() }),
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ body: { partner, verifier, protocol }, request, caller }) => {
      const { embedSessions } = context
      const page = embedSessions.requireListedPage({ partner, origin: request.headers.origin })
      if (caller.partner !== partner) throw fail('partner-refused')
      // A build of the widget that knows no codes would wait for ten minutes in vain.
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
      body: z.strictObject({ verifier, code: code.optional() }),
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
