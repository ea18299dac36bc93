// A program that forges the origin of a partner's page starts a sign-in and lures a user into our window.
import { CONNECT_CODE_MAX_ATTEMPTS } from '../../../packages/server/embed/connect-requests.ts'
import { CONNECT_PROTOCOL } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectRequests } from '../../../packages/server/db/schema.ts'
import { differentCode, latestEmailTo } from '../helpers/emails.ts'
import {
  approveConnectRequest,
  BANK_ORIGIN,
  createPartners,
  createWidget,
  fetchConnectedSession,
  fetchConnectResult,
  getConnectRequest,
  newConnectVerifier,
  openWidget,
  SHOP_ORIGIN,
  startConnectRequest,
} from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs, visitOwnSite, type SignedInUser } from '../helpers/users.ts'
import { Visitor } from '../helpers/visitor.ts'

/** Both partners list it, as two brands of one company do. */
const SHARED_ORIGIN = 'https://brands.example'

const origins = new Map([
  ['shop', [SHOP_ORIGIN, SHARED_ORIGIN]],
  ['bank', [BANK_ORIGIN, SHARED_ORIGIN]],
])
const server = await startServerForFile({ partners: createPartners(origins) })
let linh: SignedInUser
beforeEach(async () => {
  linh = await registerUser(server)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns the code that the window shows. The widget does not know it yet. */
async function approveWithTypedCode(request: { id: string }, user = linh): Promise<string> {
  const { status, body } = await approveConnectRequest(user, { id: request.id }, false, 'typed')
  expect(status).toBe(200)
  return body.code!
}

test('EMB-3 a program that forges the origin of a listed page gets nothing when a user is lured into approving its request', async () => {
  const request = await startConnectRequest(server)
  const { body } = await approveConnectRequest(linh, { id: request.id })
  expect(body.code).toMatch(/^[\w-]{43}$/)
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'waiting' })
  for (const code of ['', 'x'.repeat(43), body.code!.slice(1)]) {
    const reply = await fetchConnectResult({ ...request, code })
    expect(JSON.stringify(reply.body)).not.toContain('token')
  }
  expect((await fetchConnectResult({ ...request, code: body.code! })).body.is).toBe('agreed')
})

test('a user whose window does not know its opener types the six digits of the window into the page', async () => {
  const request = await startConnectRequest(server)
  const code = await approveWithTypedCode(request)
  expect(code).toMatch(/^\d{6}$/)
  expect((await fetchConnectResult(request)).body).toEqual({ is: 'code-required', attemptsLeft: 5 })
  expect((await fetchConnectResult({ ...request, code: differentCode(code) })).body).toEqual({
    is: 'code-required',
    attemptsLeft: 4,
  })
  expect((await fetchConnectResult({ ...request, code })).body.is).toBe('agreed')
  expect((await fetchConnectResult({ ...request, code })).status).toBe(404)
})

test('an approval whose number is never typed into the page counts for nothing, and the first one whose number is typed sends the email', async () => {
  const { id: newest } = (await latestEmailTo(server, linh.email))!
  const abandoned = await startConnectRequest(server)
  await approveWithTypedCode(abandoned)
  const request = await startConnectRequest(server)
  const isAgreed = async () => (await getConnectRequest(linh, request)).body.isAgreed
  expect(await isAgreed()).toBe(false)
  const other = await startConnectRequest(server)
  const code = await approveWithTypedCode(other)
  expect((await latestEmailTo(server, linh.email))!.id).toBe(newest)
  expect((await fetchConnectResult({ ...other, code })).body.is).toBe('agreed')
  expect(await isAgreed()).toBe(true)
  await expect
    .poll(async () => (await latestEmailTo(server, linh.email))!.subject)
    .toBe('A website may now use your account')
})

test('EMB-3 typed digits can be guessed five times, also by requests that are sent at once', async () => {
  const request = await startConnectRequest(server)
  const code = await approveWithTypedCode(request)
  const guesses = Array.from({ length: 20 }, (_, index) =>
    fetchConnectResult({ ...request, code: differentCode(code, index + 1) }),
  )
  const replies = await Promise.all(guesses)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(CONNECT_CODE_MAX_ATTEMPTS)
  expect((await fetchConnectResult({ ...request, code })).status).toBe(404)
})

test('EMB-3 a code works for its own request only', async () => {
  const [mine, other] = [await startConnectRequest(server), await startConnectRequest(server)]
  const code = await approveWithTypedCode(mine)
  await approveConnectRequest(await registerUser(server), { id: other.id }, false, 'typed')
  expect((await fetchConnectResult({ ...other, code })).body.is).toBe('code-required')
})

test('a user whose response was lost approves again and gets another code, and nobody else does', async () => {
  const request = await startConnectRequest(server)
  const lost = await approveWithTypedCode(request)
  expect((await approveConnectRequest(await registerUser(server), request)).status).toBe(404)
  expect((await approveConnectRequest(linh, request)).status).toBe(200)
  expect((await fetchConnectResult({ ...request, code: lost })).body.is).not.toBe('agreed')
  expect((await fetchConnectedSession(request)).is).toBe('agreed')
})

test('a request cannot be refused once it is approved', async () => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const path = `/api/embed/connect/${request.id}/refuse`
  expect((await requestAs(linh, 'POST', path)).status).toBe(404)
  expect((await fetchConnectedSession(request)).is).toBe('agreed')
})

test('a visitor of a page with an older build of the widget reads that the website has to update it, and the operator reads once an hour which partner it is', async () => {
  const warn = vi.spyOn(server.app.fastify.log, 'warn')
  const visitor = await openWidget(server)
  for (const protocol of [undefined, CONNECT_PROTOCOL - 1]) {
    const { status, body } = await visitor.request<{ code: string; message: string }>(
      'POST',
      '/api/embed/connect',
      { body: { partner: 'shop', verifier: newConnectVerifier(), protocol } },
    )
    expect([status, body.code]).toEqual([409, 'widget-outdated'])
    expect(body.message).toContain('Please tell the website')
  }
  const startWithOldBuild = async (page: Visitor, partner: string) =>
    page.request('POST', '/api/embed/connect', {
      body: { partner, verifier: newConnectVerifier() },
    })
  await startWithOldBuild(await openWidget(server, BANK_ORIGIN, 'bank'), 'bank')
  const loggedPartners = () =>
    warn.mock.calls.map(([values]) => (values as { partner?: string }).partner)
  expect(loggedPartners().filter(Boolean)).toEqual(['shop', 'bank'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  await startWithOldBuild(await openWidget(server), 'shop')
  expect(loggedPartners().filter(Boolean)).toEqual(['shop', 'bank', 'shop'])
})

const CALLS_WITH_PARTNER: [path: string, otherFields: object][] = [
  ['/api/embed/connect', { verifier: newConnectVerifier(), protocol: CONNECT_PROTOCOL }],
  ['/api/embed/session', {}],
  ['/api/embed/identify', { token: 'x' }],
]

test('every call that takes the name of a partner is checked below', async () => {
  const { body } = await server
    .newVisitor()
    .request<{ paths: Record<string, object> }>('GET', '/api/openapi.json')
  const paths = Object.entries(body.paths).filter(([, calls]) => {
    const text = JSON.stringify(calls)
    return text.includes('"partner":{') || text.includes('"name":"partner"')
  })
  const checked = CALLS_WITH_PARTNER.map(([path]) => path)
  expect(paths.map(([path]) => path).toSorted()).toEqual(checked.toSorted())
})

test.each(CALLS_WITH_PARTNER)(
  'EMB-3 %s is refused with the token of one partner and the name of another, although both list the page',
  async (path, fields) => {
    const widget = await openWidget(server, SHARED_ORIGIN, 'bank')
    const call = (partner: string) =>
      widget.request<{ code?: string }>('POST', path, { body: { partner, ...fields } })
    const { status, body } = await call('shop')
    expect([status, body.code]).toEqual([403, 'partner-refused'])
    expect((await call('bank')).status).toBe(200)
  },
)

test("EMB-3 our own page without a partner's token cannot start a request", async () => {
  const window = visitOwnSite(server)
  await window.get('/api/userpreferences')
  origins.set('own', ['http://localhost:5173'])
  const body = { partner: 'own', verifier: newConnectVerifier(), protocol: CONNECT_PROTOCOL }
  expect((await window.request('POST', '/api/embed/connect', { body })).status).toBe(403)
})

test('a user gets an email at the first approval of a partner, which says how to end it, and again after withdrawing the consent', async () => {
  const approve = async (partner: string, origin: string) => {
    const request = await startConnectRequest(server, origin, partner)
    await approveConnectRequest(linh, request)
    return fetchConnectedSession(request)
  }
  const latestEmail = async () => {
    const email = await latestEmailTo(server, linh.email)
    return { id: email?.id, subject: email?.subject, text: email?.text ?? '' }
  }
  const before = await latestEmail()
  await approve('shop', SHOP_ORIGIN)
  await expect.poll(async () => (await latestEmail()).id).not.toBe(before.id)
  const first = await latestEmail()
  expect(first.subject).toBe('A website may now use your account')
  expect(first.text).toContain(`The shop (${SHOP_ORIGIN})`)
  expect(first.text).toContain('/settings?section=sessions')

  await approve('shop', SHOP_ORIGIN)
  await approve('bank', BANK_ORIGIN)
  await expect.poll(async () => (await latestEmail()).text).toContain(`The bank (${BANK_ORIGIN})`)
  await requestAs(linh, 'DELETE', '/api/account/sessions')
  await approve('shop', SHOP_ORIGIN)
  await expect.poll(async () => (await latestEmail()).text).toContain(`The shop (${SHOP_ORIGIN})`)
})

test('a partner cannot read from its token whose account it is, which would be the same at all partners', async () => {
  const request = await startConnectRequest(server)
  await approveConnectRequest(linh, request)
  const { token } = await fetchConnectedSession(request)
  const claims = Buffer.from(token.split('.')[0]!, 'base64url').toString()
  const { body } = await requestAs<{ id: string }>(linh, 'GET', '/api/account')
  expect(claims).not.toContain(body.id)
  const widget = createWidget(server.url, SHOP_ORIGIN, token)
  expect((await widget.get('/api/chat/conversations')).status).toBe(200)
})

test('EMB-4 no website can show the sign-in window in a frame', async () => {
  const { id } = await startConnectRequest(server)
  for (const path of ['/connect', `/connect?id=${id}`, `/api/embed/connect/${id}`]) {
    const { headers } = await new Visitor(server.url).request('GET', path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('the database keeps no digits that could be guessed from their hash alone', async () => {
  const request = await startConnectRequest(server)
  const code = await approveWithTypedCode(request)
  const [row] = await server.database.db
    .select()
    .from(connectRequests)
    .where(eq(connectRequests.id, request.id))
  expect(row).toMatchObject({ codeTransfer: 'typed', answer: 'agreed' })
  expect(row!.codeHash).toHaveLength(43)
  expect(JSON.stringify(row)).not.toContain(code)
})
