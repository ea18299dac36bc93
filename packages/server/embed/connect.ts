import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { embed } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountServices } from '../account/accounts.ts'
import { constantTimeEquals } from '../crypto.ts'
import type { Db } from '../db/database.ts'
import { connectRequests } from '../db/schema.ts'
import { fail } from '../fail.ts'
import { MAX_SMALL_BODY_BYTES, route, type RouteContext } from '../route.ts'
import {
  requireUnexpiredConnectRequest,
  findPartnerAccount,
  hashVerifier,
  insertConnectRequest,
  type PartnerPage,
} from './connect-requests.ts'
import type { Partners } from './partners.ts'
import type { EmbedSessions } from './sessions.ts'

const CALLS_PER_MINUTE = 120

const verifier = z.string().min(43).max(128)

export const ConnectedSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  expiresIn: z.int(),
})
type ConnectResult =
  | { is: 'waiting' }
  | { is: 'refused' }
  | (embed.ConnectedSession & { is: 'agreed'; name: string })
const ConnectResult: z.ZodType<ConnectResult> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('refused') }),
  ConnectedSession.extend({ is: z.literal('agreed'), name: z.string() }),
])

export interface ConnectContext extends RouteContext {
  db: Db
  accounts: AccountServices
  partners: Partners
  embedSessions: EmbedSessions
}

/**
 * The calls with which a widget on a partner's page signs its user in. The widget starts a connect request, the user
 * approves it in our window (approval.ts), and the widget fetches the result. As in PKCE, only the widget knows the
 * verifier, so neither a URL nor a window message contains anything worth stealing.
 */
export function connectRoutes(context: ConnectContext): void {
  route(
    context,
    embed.startConnectRequest,
    {
      summary: "Start a sign-in on the partner's page that the Origin header names.",
      body: z.strictObject({ partner: z.string().min(1).max(100), verifier }),
      reply: z.object({ id: z.uuid() }),
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    async ({ body, request, caller }) => {
      const { origin } = request.headers
      if (!origin || !context.partners.originsOf(body.partner).includes(origin))
        throw fail('partner-refused')
      // The chats of a visitor whom the partner has identified never move into an account of ours.
      const guestId = caller.kind === 'guest' && !caller.isIdentified ? caller.id : null
      return insertConnectRequest(context.db, { ...body, origin, guestId })
    },
  )

  route(
    context,
    embed.getConnectResult,
    {
      summary: 'Get the result of a connect request. An approval can be fetched once.',
      body: z.strictObject({ verifier }),
      reply: ConnectResult,
      callsPerMinute: CALLS_PER_MINUTE,
      bodyLimit: MAX_SMALL_BODY_BYTES,
    },
    ({ body, params, request: { headers } }) =>
      takeResult(context, { id: params.id, verifier: body.verifier, headers }),
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

interface ResultRequest {
  id: string
  verifier: string
  headers: IncomingHttpHeaders
}

/** Deletes a resolved connect request, so that its result can be used only once. */
async function takeResult(
  context: ConnectContext,
  { id, verifier: shownVerifier, headers }: ResultRequest,
): Promise<ConnectResult> {
  const { db, partners } = context
  const connectRequest = await requireUnexpiredConnectRequest(db, id)
  const { origin, partner, verifierHash } = connectRequest
  const isOwnRequest =
    origin === headers.origin && constantTimeEquals(verifierHash, hashVerifier(shownVerifier))
  if (!isOwnRequest) throw fail('not-found')
  if (!partners.originsOf(partner).includes(origin)) throw fail('partner-refused')
  if (!connectRequest.answer) return { is: 'waiting' }
  const [resolved] = await db.delete(connectRequests).where(eq(connectRequests.id, id)).returning()
  if (!resolved) throw fail('not-found')
  if (resolved.answer === 'refused') return { is: 'refused' }
  const session = await signIn(context, resolved.userId!, connectRequest, headers['user-agent'])
  return { is: 'agreed', ...session }
}

async function signIn(
  { db, accounts, embedSessions }: ConnectContext,
  userId: string,
  { partner, origin }: PartnerPage,
  userAgent = '',
): Promise<embed.ConnectedSession & { name: string }> {
  const sid = randomUUID()
  const user = await accounts.users.findById(userId)
  const partnerAccount = await findPartnerAccount(db, userId, partner)
  if (!user || !partnerAccount) throw fail('not-found')
  const [latestSignIn] = await accounts.signIns.listActive(userId)
  await accounts.signIns.startOrReauthenticate({
    sid,
    userId,
    method: latestSignIn?.method ?? 'external',
    userAgent,
    partner,
    origin,
    authenticatedAt: new Date(),
  })
  const owner = partnerAccount.ownerId
  const session = embedSessions.startUserSession({ partner, origin, owner, userId, sid })
  return { name: user.displayName, ...session }
}
