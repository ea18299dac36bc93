// A widget on a partner's page is connected with a user's account: the request, the approval in our window, the token.
import { HOUR_MS, MINUTE_MS, type account, type embed } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { connectRequests, signIns } from '../../../packages/server/db/schema.ts'
import { bearerHeaders } from '../helpers/oauth-client.ts'
import {
  approveConnectRequest,
  BANK_ORIGIN,
  fetchConnectedSession,
  fetchConnectResult,
  getConnectRequest,
  newConnectVerifier,
  openWidget,
  createPartners,
  SHOP_ORIGIN,
  startConnectRequest,
  createWidget,
  type ConnectRequest,
} from '../helpers/partner-widget.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs, visitOwnSite, type SignedInUser } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const origins = new Map<string, string[]>()
const server = await startServerForFile({ partners: createPartners(origins) })
const files = await openTestFiles()
let linh: SignedInUser
beforeEach(async () => {
  origins.set('shop', [SHOP_ORIGIN])
  origins.set('bank', [BANK_ORIGIN])
  linh = await registerUser(server)
})
afterEach(() => void vi.useRealTimers())

async function connectWidget(user = linh, origin = SHOP_ORIGIN, partner = 'shop') {
  const request = await startConnectRequest(server, origin, partner)
  expect((await approveConnectRequest(user, request)).status).toBe(200)
  const session = await fetchConnectedSession(request)
  return { ...session, visitor: createWidget(server.url, origin, session.token) }
}

/** The widget on the shop's page in Linh's list of sessions. */
async function shopSession() {
  const { body } = await requestAs<{ sessions: account.ActiveSession[] }>(
    linh,
    'GET',
    '/api/account/sessions',
  )
  return body.sessions.find(({ origin }) => origin === SHOP_ORIGIN)!
}

test('a user approves a connect request in the sign-in window, and the widget fetches its token', async () => {
  const request = await startConnectRequest(server)
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'waiting' })
  const { body: shown } = await getConnectRequest(linh, request)
  expect(shown).toEqual({
    partnerName: 'The shop',
    origin: SHOP_ORIGIN,
    isListed: true,
    isAgreed: false,
    guestChats: 0,
  })
  const approval = await approveConnectRequest(linh, request)
  expect([approval.status, Object.keys(approval.body)]).toEqual([200, ['code']])

  const { body } = await fetchConnectResult(request)
  expect(body).toMatchObject({ is: 'agreed', name: linh.email.split('@')[0] })
  const { token, expiresAt } = body as embed.ConnectedSession
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * MINUTE_MS)
  const visitor = createWidget(server.url, SHOP_ORIGIN, token)
  expect((await visitor.sendMessage({ Message: 'Hello' })).status).toBe(200)
})

test('the sign-in window knows that the user approved this partner before, and only this user and this partner', async () => {
  await connectWidget()
  const isAgreed = async ({ id }: ConnectRequest, user?: SignedInUser) => {
    const path = `/api/embed/connect/${id}`
    const headers = user ? user.bearer : {}
    const { body } = await visitOwnSite(server).request<embed.ConnectRequestDetails>('GET', path, {
      headers,
    })
    return body.isAgreed
  }
  expect(await isAgreed(await startConnectRequest(server), linh)).toBe(true)
  expect(await isAgreed(await startConnectRequest(server, BANK_ORIGIN, 'bank'), linh)).toBe(false)
  expect(await isAgreed(await startConnectRequest(server))).toBe(false)
  expect(await isAgreed(await startConnectRequest(server), await registerUser(server))).toBe(false)
})

test("a user finds conversations from a partner's page on that page only, and finds them there the next time", async () => {
  const atShop = await connectWidget()
  await atShop.visitor.sendMessage({ Message: 'At the shop' })
  const count = async (visitor: Visitor) => (await visitor.listConversations()).length
  expect(await count(atShop.visitor)).toBe(1)
  expect(await count((await connectWidget(linh, BANK_ORIGIN, 'bank')).visitor)).toBe(0)
  const { body } = await requestAs<{ conversations: [] }>(linh, 'GET', '/api/chat/conversations')
  expect(body.conversations).toEqual([])
  expect(await count((await connectWidget()).visitor)).toBe(1)
})

test.each<[string, () => Partial<ConnectRequest> | Promise<Partial<ConnectRequest>>]>([
  ['with another verifier', () => ({ verifier: newConnectVerifier() })],
  [
    'from the page of another partner',
    async () => ({ visitor: await openWidget(server, BANK_ORIGIN, 'bank') }),
  ],
  ['from our own page', async () => ({ visitor: visitOwnSite(server) })],
  [
    'from a page of no partner',
    () => ({ visitor: new Visitor(server.url, { origin: 'https://evil.example' }) }),
  ],
  ['with an unknown id', () => ({ id: UNKNOWN_ID })],
])('EMB-3 a client that requests the connect result %s gets no token', async (_, change) => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const { status, body } = await fetchConnectResult({ ...request, ...(await change()) })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.stringify(body)).not.toContain('token')
  expect((await fetchConnectResult(request)).body.is).toBe('agreed')
})

test('EMB-3 a widget gets the connect result once, also when it sends ten requests at once', async () => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const replies = await Promise.all(Array.from({ length: 10 }, () => fetchConnectResult(request)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fetchConnectResult(request)).status).toBe(404)
})

test('EMB-3 the database holds hashes of the verifier and the code, and no token', async () => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const [row] = await server.database.db
    .select()
    .from(connectRequests)
    .where(eq(connectRequests.id, request.id))
  expect(JSON.stringify(row)).not.toContain(request.verifier)
  expect(JSON.stringify(row)).not.toContain(request.code)
  expect(Object.keys(row!).some((name) => /token/i.test(name))).toBe(false)
})

test('a user cannot approve a connect request that was refused before', async () => {
  const request = await startConnectRequest(server)
  const window = visitOwnSite(server)
  await window.get('/api/userpreferences')
  const refuse = await window.request('POST', `/api/embed/connect/${request.id}/refuse`, {
    body: {},
  })
  expect(refuse.status).toBe(204)
  expect((await approveConnectRequest(linh, request)).status).toBe(404)
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'refused' })
  expect((await fetchConnectResult(request)).status).toBe(404)
})

test('a connect request expires after ten minutes', async () => {
  const request = await startConnectRequest(server)
  const { db } = server.database
  const condition = eq(connectRequests.id, request.id)
  const [row] = await db.select().from(connectRequests).where(condition)
  expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * MINUTE_MS)
  await db
    .update(connectRequests)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(condition)
  expect((await approveConnectRequest(linh, request)).status).toBe(404)
  expect((await fetchConnectResult(request)).status).toBe(404)
  expect((await getConnectRequest(linh, request)).status).toBe(404)
  await deleteExpiredData(db, files)
  expect(await db.select().from(connectRequests).where(condition)).toEqual([])
})

test('a widget of a partner that is no longer listed loses its tokens and its connect requests at once', async () => {
  const widget = await connectWidget()
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const later = await startConnectRequest(server)
  origins.delete('shop')
  expect((await fetchConnectResult(request)).status).toBe(401)
  expect((await approveConnectRequest(linh, later)).body).toMatchObject({ code: 'partner-refused' })
  expect((await widget.visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await widget.visitor.request('POST', '/api/embed/renew', { body: {} })).status).toBe(401)
})

test.each([
  ['an unknown partner', SHOP_ORIGIN, 'unknown'],
  ['another partner', SHOP_ORIGIN, 'bank'],
])("EMB-3 a partner's page cannot send a connect request for %s", async (_, origin, partner) => {
  const visitor = await openWidget(server, origin)
  const reply = await visitor.request<{ code: string }>('POST', '/api/embed/connect', {
    body: { partner, verifier: newConnectVerifier() },
  })
  expect([reply.status, reply.body.code]).toEqual([403, 'partner-refused'])
})

test("EMB-1 a widget's token is accepted only from the origin that received it", async () => {
  const { token } = await connectWidget()
  for (const [origin, status] of [
    [SHOP_ORIGIN, 200],
    [BANK_ORIGIN, 401],
    ['https://evil.example', 401],
    ['null', 401],
    ['http://localhost:5173', 401],
    [undefined, 401],
  ] as const) {
    const headers = { ...bearerHeaders(token), ...(origin && { origin }) }
    const reply = await server.newVisitor().request('GET', '/api/chat/conversations', { headers })
    expect([origin, reply.status]).toEqual([origin, status])
  }
})

test("EMB-2 a partner's page may read the replies to connect requests, and other origins may not", async () => {
  for (const path of [
    '/api/embed/connect',
    `/api/embed/connect/${UNKNOWN_ID}/result`,
    '/api/embed/renew',
  ])
    for (const [origin, status] of [
      [SHOP_ORIGIN, 204],
      [BANK_ORIGIN, 204],
      ['https://evil.example', 403],
      [`${SHOP_ORIGIN}.evil.example`, 403],
      ['null', 403],
    ] as const) {
      const reply = await new Visitor(server.url).request('OPTIONS', path, {
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const { headers } = reply
      expect([path, origin, reply.status]).toEqual([path, origin, status])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('access-control-allow-origin')).toBe(status === 204 ? origin : null)
      expect(headers.get('vary')).toBe('Origin')
    }
})

/** Requests that need a token for the whole account. */
const accountRequests: [method: string, path: string, body?: object][] = [
  ['GET', '/api/account'],
  ['PATCH', '/api/account', { displayName: 'Mine now' }],
  ['PUT', '/api/account/password', { newPassword: 'four new lamps' }],
  ['POST', '/api/account/email', { email: 'new@example.com' }],
  ['GET', '/api/account/sessions'],
  ['DELETE', '/api/account/sessions'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
  ['GET', '/api/chat/guest'],
  ['POST', '/api/chat/guest', { conversationIds: [] }],
]

test.each(accountRequests)(
  "EMB-3 a widget with a user's token gets 403 for %s %s",
  async (method, path, body) => {
    const { visitor } = await connectWidget()
    const { status } = await visitor.request(method, path, { ...(body && { body }) })
    expect(status).toBe(403)
  },
)

test('EMB-3 a widget can neither approve its own connect request nor sign in with a password', async () => {
  const { visitor } = await connectWidget()
  const request = await startConnectRequest(server)
  const reply = await visitor.request('POST', `/api/embed/connect/${request.id}/agree`, {
    body: { bring: false, codeTransfer: 'typed' },
  })
  expect(reply.status).toBe(403)
  expect((await fetchConnectResult(request)).body.is).toBe('waiting')
  const login = await visitor.request('POST', '/api/auth/login', {
    body: { email: linh.email, password: 'three old lamps' },
  })
  expect(login.status).toBe(403)
})

test('EMB-15 neither a guest nor a page of another origin can approve a connect request', async () => {
  const request = await startConnectRequest(server)
  const path = `/api/embed/connect/${request.id}/agree`
  await linh.visitor.get('/api/userpreferences')
  const body = { bring: false, codeTransfer: 'typed' }
  expect((await linh.visitor.request('POST', path, { body })).status).toBe(401)
  const elsewhere = { ...linh.bearer, origin: 'https://evil.example' }
  const { status } = await server
    .newVisitor()
    .request('POST', path, { body: {}, headers: elsewhere })
  expect(status).toBe(401)
})

test.each(['refuse', 'agree'])(
  "EMB-15 another site cannot make the user's browser %s a connect request",
  async (action) => {
    const request = await startConnectRequest(server)
    const window = visitOwnSite(server)
    await window.get('/api/userpreferences')
    const path = `/api/embed/connect/${request.id}/${action}`
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'X-XSRF-TOKEN': 'made.up' },
      { 'X-XSRF-TOKEN': '' },
    ] as Record<string, string>[])
      expect((await window.request('POST', path, { body: {}, headers })).status).toBe(403)
  },
)

test('a widget renews its token for up to eight hours', async () => {
  const { visitor, token } = await connectWidget()
  vi.useFakeTimers({ toFake: ['Date'] })
  const startedAt = Date.now()
  const renew = (current: string) =>
    createWidget(server.url, SHOP_ORIGIN, current).request<embed.ConnectedSession>(
      'POST',
      '/api/embed/renew',
      { body: {} },
    )
  let latest = token
  let expiresAt = 0
  for (let at = 9 * MINUTE_MS; at < 8 * HOUR_MS; at += 9 * MINUTE_MS) {
    vi.setSystemTime(startedAt + at)
    const { status, body } = await renew(latest)
    expect([at / MINUTE_MS, status]).toEqual([at / MINUTE_MS, 200])
    latest = body.token
    expiresAt = Date.parse(body.expiresAt)
  }
  expect(expiresAt - startedAt).toBeLessThanOrEqual(8 * HOUR_MS + 1_000)
  vi.setSystemTime(startedAt + 8 * HOUR_MS + 2_000)
  expect((await renew(latest)).status).toBe(401)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
})

test('a widget cannot renew an expired token, a guest token or a missing token', async () => {
  const { visitor } = await connectWidget()
  const renew = (from: Visitor) => from.request('POST', '/api/embed/renew', { body: {} })
  expect((await renew(await openWidget(server))).status).toBe(401)
  expect((await renew(new Visitor(server.url, { origin: SHOP_ORIGIN }))).status).toBe(403)
  expect((await renew(visitOwnSite(server))).status).toBe(401)
  expect((await renew(new Visitor(server.url, linh.bearer))).status).toBe(401)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE_MS })
  expect((await renew(visitor)).status).toBe(401)
})

test('a user sees the widget with its website in the list of sessions, and ending that session revokes its token', async () => {
  const { visitor } = await connectWidget()
  const shown = await shopSession()
  expect((await requestAs(linh, 'DELETE', `/api/account/sessions/${shown.id}`)).status).toBe(204)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await visitor.request('POST', '/api/embed/renew', { body: {} })).status).toBe(401)
})

test('a widget that signs out ends its own session only', async () => {
  const { visitor } = await connectWidget()
  expect((await visitor.request('POST', '/api/auth/sign-out', { body: {} })).status).toBe(204)
  expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  expect((await requestAs(linh, 'GET', '/api/account')).status).toBe(200)
})

test("a user no longer sees a widget's session once none of its tokens can be valid", async () => {
  await connectWidget()
  const { db } = server.database
  const condition = eq(signIns.partner, 'shop')
  await db
    .update(signIns)
    .set({ lastSeenAt: new Date(Date.now() - 13 * MINUTE_MS) })
    .where(condition)
  const { body } = await requestAs<{ sessions: object[] }>(linh, 'GET', '/api/account/sessions')
  expect(body.sessions).toHaveLength(1)
  await deleteExpiredData(db, files)
  expect(await db.select().from(signIns).where(condition)).toEqual([])
})

test.each([
  ['ending all other sessions', 'DELETE', '/api/account/sessions', undefined],
  ['setting a new password', 'PUT', '/api/account/password', { newPassword: 'four blue chairs' }],
] as const)(
  "%s revokes the user's approvals and pending connect results",
  async (_, method, path, body) => {
    await connectWidget()
    const request = await startConnectRequest(server)
    await approveConnectRequest(linh, request)
    expect((await requestAs(linh, method, path, body)).status).toBe(204)
    expect((await fetchConnectResult(request)).status).toBe(404)
    const next = await startConnectRequest(server)
    const { body: shown } = await getConnectRequest(linh, next)
    expect(shown).toMatchObject({ isAgreed: false })
  },
)

test("a user who ends a widget's session revokes the approval of that partner only", async () => {
  await connectWidget()
  await connectWidget(linh, BANK_ORIGIN, 'bank')
  const { id } = await shopSession()
  expect((await requestAs(linh, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
  const isAgreed = async (request: ConnectRequest) =>
    (await getConnectRequest(linh, request)).body.isAgreed
  expect(await isAgreed(await startConnectRequest(server))).toBe(false)
  expect(await isAgreed(await startConnectRequest(server, BANK_ORIGIN, 'bank'))).toBe(true)
})

test('when a user approves and refuses a connect request at once, one of the two requests gets 404', async () => {
  for (let round = 0; round < 10; round += 1) {
    const request = await startConnectRequest(server)
    const refuse = () =>
      visitOwnSite(server).request('POST', `/api/embed/connect/${request.id}/refuse`)
    const both = await Promise.all([approveConnectRequest(linh, request), refuse()])
    expect(both.filter(({ status }) => status === 404)).toHaveLength(1)
    const { body } = await fetchConnectResult(request)
    expect(body.is).toBe(both[0].status === 200 ? 'agreed' : 'refused')
  }
})

test('a client that sends an invalid connect request gets a 4xx error', async () => {
  const visitor = await openWidget(server)
  const verifier = newConnectVerifier()
  const begin = (body: unknown) => visitor.request('POST', '/api/embed/connect', { body })
  for (const [body, status] of [
    [{ partner: 'shop' }, 400],
    [{ partner: 'shop', verifier: 'short' }, 422],
    [{ partner: 'shop', verifier: 'x'.repeat(129) }, 422],
    [{ partner: '', verifier }, 422],
    [{ partner: 7, verifier }, 400],
    [{ partner: 'shop', verifier, more: 1 }, 400],
    [null, 400],
    [[], 400],
  ] as const)
    expect([body, (await begin(body)).status]).toEqual([body, status])
  const request = await startConnectRequest(server)
  for (const [id, given, status] of [
    ['nothing', verifier, 404],
    [UNKNOWN_ID, verifier, 404],
    [request.id, 'short', 422],
    [request.id, 7, 400],
    [request.id, undefined, 400],
  ] as const) {
    const path = `/api/embed/connect/${id}/result`
    const reply = await visitor.request('POST', path, { body: { verifier: given } })
    expect([id, given, reply.status]).toEqual([id, given, status])
  }
  for (const id of ['nothing', UNKNOWN_ID])
    expect((await requestAs(linh, 'GET', `/api/embed/connect/${id}`)).status).toBe(404)
})
