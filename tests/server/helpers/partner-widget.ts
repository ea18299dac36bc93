// Our widgets on the pages of partners, and their requests to be connected with a user's account.
import { randomBytes } from 'node:crypto'
import { CONNECT_PROTOCOL, type embed } from '@atelier/contract'
import { expect } from 'vitest'
import type { PartnerSettings } from '../../../packages/server/environment/partner-settings.ts'
import type { Partners } from '../../../packages/server/partners/partners.ts'
import { bearerHeaders } from './oauth-client.ts'
import type { TestServer } from './test-server.ts'
import { requestAs, type SignedInUser } from './users.ts'
import { Visitor, type Reply } from './visitor.ts'

export const SHOP_ORIGIN = 'https://shop.example'
export const BANK_ORIGIN = 'https://bank.example'

/** Partners by id with their origins and settings. A change to a map takes effect at once. */
export function createPartners(
  originsById: ReadonlyMap<string, readonly string[]>,
  settingsById: ReadonlyMap<string, PartnerSettings> = new Map(),
): Partners {
  return {
    list: () =>
      [...originsById].map(([id, origins]) => ({ id, name: `The ${id}`, origins: [...origins] })),
    originsOf: (partner) => originsById.get(partner) ?? [],
    nameOf: (partner) => `The ${partner}`,
    settingsOf: (partner) => settingsById.get(partner) ?? {},
    isListedByAnyPartner: (origin) => [...originsById.values()].flat().includes(origin),
  }
}

/** Returns a visitor that sends requests as a widget with this token on a page of this origin. */
export function createWidget(url: string, origin: string, token: string): Visitor {
  return new Visitor(url, { origin, ...bearerHeaders(token) })
}

/** Opens a widget on a partner's page as a new guest. */
export async function openWidget(
  { url }: TestServer,
  origin = SHOP_ORIGIN,
  partner = 'shop',
): Promise<Visitor> {
  const { body } = await new Visitor(url, { origin }).request<embed.EmbedSession>(
    'POST',
    '/api/embed/session',
    { body: { partner } },
  )
  return createWidget(url, origin, body.token)
}

/** A request of a widget to be connected with a user's account, as the tests remember it. */
export interface ConnectRequest {
  id: string
  verifier: string
  /** Once the request is approved: what the window hands out, and the widget has got. */
  code?: string
  /** The widget that sent the request. */
  visitor: Visitor
}

export async function startConnectRequest(
  server: TestServer,
  origin = SHOP_ORIGIN,
  partner = 'shop',
): Promise<ConnectRequest> {
  const visitor = await openWidget(server, origin, partner)
  const verifier = newConnectVerifier()
  const { status, body } = await visitor.request<{ id: string }>('POST', '/api/embed/connect', {
    body: { partner, verifier, protocol: CONNECT_PROTOCOL },
  })
  expect(status).toBe(200)
  return { visitor, verifier, id: body.id }
}

export const newConnectVerifier = () => randomBytes(32).toString('base64url')

/** Requests what the sign-in window shows the user about a connect request. */
export function getConnectRequest(user: SignedInUser, { id }: Pick<ConnectRequest, 'id'>) {
  return requestAs<embed.ConnectRequestDetails>(user, 'GET', `/api/embed/connect/${id}`)
}

/** Approves as the window does, and gives the code to the widget. */
export async function approveConnectRequest(
  user: SignedInUser,
  connectRequest: Pick<ConnectRequest, 'id' | 'code'>,
  claimGuestConversations = false,
  codeTransfer: embed.CodeTransfer = 'posted',
): Promise<Reply<{ code?: string }>> {
  const path = `/api/embed/connect/${connectRequest.id}/agree`
  const body = { bring: claimGuestConversations, codeTransfer }
  const reply = await requestAs<{ code: string }>(user, 'POST', path, body)
  if (reply.status === 200) connectRequest.code = reply.body.code
  return reply
}

export function fetchConnectResult({
  visitor,
  verifier,
  id,
  code,
}: ConnectRequest): Promise<Reply<embed.ConnectResult & { code?: string }>> {
  return visitor.request('POST', `/api/embed/connect/${id}/result`, { body: { verifier, code } })
}

/** Requests the session that results from an approved connect request. Throws if the request is not approved. */
export async function fetchConnectedSession(request: ConnectRequest) {
  const { body } = await fetchConnectResult(request)
  if (body.is !== 'agreed') throw new Error(`The connect request is ${body.is}`)
  return body
}
