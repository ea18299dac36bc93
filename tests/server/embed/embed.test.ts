// Widget sessions on partner pages, and which replies a page of another origin may read.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { DAY_MS, HOUR_MS, type embed } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { createSignInStore } from '../../../packages/server/account/sign-ins.ts'
import { createEmbedSessions } from '../../../packages/server/embed/sessions.ts'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { conversations, guests } from '../../../packages/server/db/schema.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  BANK_ORIGIN,
  createPartners,
  SHOP_ORIGIN,
  createWidget,
} from '../helpers/partner-widget.ts'
import {
  createTestDatabase,
  startSecondServer,
  startServerForTest,
  startServerForFile,
} from '../helpers/test-server.ts'
import { Visitor, type Reply } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const SHOP_8443 = 'https://shop.example:8443'
const SESSION_PATH = '/api/embed/session'

const partners = createPartners(
  new Map([
    ['shop', [SHOP_ORIGIN, SHOP_8443]],
    ['bank', [BANK_ORIGIN]],
    // A second partner with the same origin as the first.
    ['club', [SHOP_ORIGIN]],
  ]),
)
const server = await startServerForFile({ partners })

interface SessionRequest {
  partner: string
  resume?: embed.ResumePolicy
  key?: string
  conversation?: string
}

function startSession(
  origin: string | undefined,
  body: SessionRequest,
  url = server.url,
): Promise<Reply<embed.EmbedSession>> {
  return new Visitor(url, { ...(origin && { origin }) }).request('POST', SESSION_PATH, { body })
}

async function openWidget(origin = SHOP_ORIGIN, body: SessionRequest = { partner: 'shop' }) {
  const { status, body: session } = await startSession(origin, body)
  expect(status).toBe(200)
  return { ...session, visitor: createWidget(server.url, origin, session.token) }
}

async function conversationIdsOf(visitor: Visitor): Promise<string[]> {
  return (await visitor.listConversations()).map(({ id }) => id)
}

function preflight(origin: string | undefined, path: string, url = server.url): Promise<Reply> {
  const headers = {
    ...(origin && { origin }),
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  return new Visitor(url).request('OPTIONS', path, { headers })
}

function corsHeaderNames(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'))
}

function expectReadableBy(headers: Headers, origin: string): void {
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toBe('Origin')
}

/** Opens a widget while the clock is set back. */
async function openWidgetInThePast(ageMs: number, body: Partial<SessionRequest> = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() - ageMs)
    return await openWidget(SHOP_ORIGIN, { partner: 'shop', ...body })
  } finally {
    vi.useRealTimers()
  }
}

test("a visitor of a partner's page chats with a streamed answer and without a cookie", async () => {
  const { token, expiresAt, visitor } = await openWidget()
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - HOUR_MS)).toBeLessThan(HANG_LIMIT_MS)
  expect((await preflight(SHOP_ORIGIN, '/api/chat/send')).status).toBe(204)
  const response = await visitor.fetch('POST', '/api/chat/send', {
    body: { Message: 'Hello', ModelId: 'echo' },
    headers: { accept: 'text/event-stream' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expectReadableBy(response.headers, SHOP_ORIGIN)
  const text = await response.text()
  expect(text).toMatch(/^id: [^\n]+\nevent: start\n.*event: delta\n.*event: finish\n/s)
  const [id] = await conversationIdsOf(visitor)
  expect((await visitor.getHistory(id!)).map(({ content }) => content)).toEqual([
    'Hello',
    'You said: Hello',
  ])
  expect(visitor.cookies.size).toBe(0)
  expect(text).not.toContain(token)
})

test.each([
  ['another scheme', 'http://shop.example'],
  ['another port', 'https://shop.example:444'],
  ['the port that goes without saying', 'https://shop.example:443'],
  ['a subdomain', 'https://www.shop.example'],
  ['the name with something before it', 'https://evilshop.example'],
  ['the name with something behind it', 'https://shop.example.evil.test'],
  ['upper case', 'https://SHOP_ORIGIN.example'],
  ['a path', 'https://shop.example/'],
  ['two at once', 'https://shop.example, https://shop.example'],
  ['a pattern', '*'],
  ['a page without an origin', 'null'],
  ["another partner's", BANK_ORIGIN],
  ['our own', 'http://localhost:5173'],
  ['none', undefined],
])('EMB-2 a page from %s cannot start a session of the partner: %s', async (_, origin) => {
  const { status, headers, body } = await startSession(origin, { partner: 'shop' })
  expect(status).toBe(403)
  expect(body).toMatchObject({
    code: 'partner-refused',
    message: 'Atelier is not set up for this website.',
  })
  if (origin !== BANK_ORIGIN) expect(corsHeaderNames(headers)).toEqual([])
  expect(headers.get('vary')).toBe('Origin')
})

test.each(['nobody', 'SHOP_ORIGIN', 'shop ', 'constructor', '__proto__'])(
  'EMB-2 a listed page cannot start a session of the unknown partner %j',
  async (partner) => {
    const { status, headers, body } = await startSession(SHOP_ORIGIN, { partner })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'partner-refused' })
    // The origin is listed for another partner, so its page may read the error.
    expectReadableBy(headers, SHOP_ORIGIN)
  },
)

test.each(['/api/chat/send', '/api/nothing', '/userprofile/preferences', '/pricing'])(
  'EMB-2 a browser gets a preflight reply for %s, cached for ten minutes, only for a listed origin',
  async (path) => {
    const allowed = await preflight(SHOP_8443, path)
    expect(allowed.status).toBe(204)
    expectReadableBy(allowed.headers, SHOP_8443)
    expect(allowed.headers.get('access-control-allow-methods')).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    )
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, accept, last-event-id',
    )
    expect(allowed.headers.get('access-control-max-age')).toBe('600')
    for (const origin of ['https://shop.example.evil.test', 'null', 'http://localhost:5173']) {
      const { status, headers } = await preflight(origin, path)
      expect(status).toBe(403)
      expect(corsHeaderNames(headers)).toEqual([])
      expect(headers.get('vary')).toBe('Origin')
    }
  },
)

test.each(['/auth/complete-reset-password', '/operator/database', '/metrics', '/readyz'])(
  "EMB-2 a partner's page gets no CORS headers for %s",
  async (path) => {
    expect(corsHeaderNames((await preflight(SHOP_ORIGIN, path)).headers)).toEqual([])
    const { headers } = await new Visitor(server.url, { origin: SHOP_ORIGIN }).get(path)
    expect(corsHeaderNames(headers)).toEqual([])
  },
)

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

test.each([
  ['GET', '/api/userpreferences', {}, 200],
  ['PATCH', '/userprofile/preferences', { body: { theme: 'forest' } }, 200],
  ['POST', '/api/chat/send', { body: { Message: 7 } }, 400],
  ['GET', '/api/chat/%', {}, 400],
  ['GET', '/api/userpreferences', { headers: { authorization: 'Bearer x' } }, 401],
  ['POST', SESSION_PATH, { body: { partner: 'bank' } }, 403],
  ['GET', `/api/chat/history/${UNKNOWN_ID}`, {}, 404],
  ['GET', '/api/nothing', {}, 404],
  ['PUT', '/api/chat/send', {}, 405],
  ['POST', '/api/chat/conversation', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['PUT', '/api/userpreferences/currency', { body: { currency: 'BTC' } }, 422],
  ['POST', '/api/chat/send', { body: { Message: 'Hello', ModelId: 'broken' } }, 502],
] as const)(
  'EMB-2 only the page that sent the request may read the reply to %s %s with %j',
  async (method, path, options, status) => {
    const { visitor } = await openWidget()
    const reply = await visitor.request(method, path, options)
    expect(reply.status).toBe(status)
    expectReadableBy(reply.headers, SHOP_ORIGIN)
    const other = await new Visitor(server.url, { origin: 'https://evil.example' }).request(
      method,
      path,
      options,
    )
    expect(corsHeaderNames(other.headers)).toEqual([])
    expect(other.headers.get('vary')).toBe('Origin')
  },
)

test('EMB-2 a rate-limited widget can read the 429 and its Retry-After', async () => {
  const { url } = await startSecondServer(server, { partners, requestsPerMinute: 3 })
  const visitor = new Visitor(url, { origin: SHOP_ORIGIN })
  for (let call = 0; call < 3; call += 1) await visitor.get('/api/userpreferences')
  const { status, headers } = await visitor.get('/api/userpreferences')
  expect(status).toBe(429)
  expectReadableBy(headers, SHOP_ORIGIN)
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // A preflight request does not count towards the limit.
  expect((await preflight(SHOP_ORIGIN, '/api/userpreferences', url)).status).toBe(204)
})

test('a client can start sixty widget sessions a minute, and other clients are not affected', async () => {
  const limited = await startSecondServer(server, {
    partners,
    requestsPerMinute: 1000,
    trustProxy: true,
  })
  const from = (address: string) =>
    new Visitor(limited.url, { origin: SHOP_ORIGIN, 'x-forwarded-for': address }).request(
      'POST',
      SESSION_PATH,
      {
        body: { partner: 'shop' },
      },
    )
  const replies = await Promise.all(Array.from({ length: 61 }, () => from('10.0.0.1')))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await from('10.0.0.2')).status).toBe(200)
})

test('EMB-2 a widget can read the 503 of an overloaded server', async () => {
  const { url, database } = await startServerForTest({ partners })
  const { body: session } = await startSession(SHOP_ORIGIN, { partner: 'shop' }, url)
  const visitor = createWidget(url, SHOP_ORIGIN, session.token)
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const lockedTable = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table preferences in access exclusive mode`)
    await unlocked
  })
  const replies = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const reply = await visitor.get<{ requestId?: string }>('/api/userpreferences')
      const isShed = reply.body.requestId?.startsWith('refused-')
      if (isShed)
        expect((await preflight(SHOP_ORIGIN, '/api/userpreferences', url)).status).toBe(204)
      if (isShed) unlock()
      return { ...reply, isShed }
    }),
  )
  await lockedTable
  const shed = replies.filter(({ isShed }) => isShed)
  expect(shed.length).toBeGreaterThan(0)
  for (const { status, headers } of shed) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
    expectReadableBy(headers, SHOP_ORIGIN)
  }
})

test('EMB-2 a widget can read the 503 of a server without its database', async () => {
  const testDatabase = await createTestDatabase()
  const database = await openDatabase(testDatabase)
  const { url } = await startServerForTest({ partners, database })
  const { body } = await startSession(SHOP_ORIGIN, { partner: 'shop' }, url)
  await database.close()
  const reply = await createWidget(url, SHOP_ORIGIN, body.token).get('/api/userpreferences')
  expect(reply.status).toBe(503)
  expectReadableBy(reply.headers, SHOP_ORIGIN)
  await testDatabase.drop()
})

test('a visitor of our own pages gets cookies, no CORS headers and Vary: Origin', async () => {
  for (const origin of [undefined, 'http://localhost:5173']) {
    const visitor = new Visitor(server.url, { ...(origin && { origin }) })
    const { status, headers } = await visitor.get('/api/userpreferences')
    expect(status).toBe(200)
    expect(corsHeaderNames(headers)).toEqual([])
    expect(headers.get('vary')).toBe('Origin')
    expect(visitor.cookies.size).toBe(2)
    expect((await visitor.sendMessage({ Message: 'Hello' })).status).toBe(200)
  }
})

test("EMB-15 a partner's page can neither read nor change anything with the guest cookie", async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Mine' })
  const cookies = new Map(visitor.cookies)
  const sent = await server.database.db.$count(conversations)
  const headers = { origin: SHOP_ORIGIN }
  for (const [method, path, options] of [
    ['POST', '/api/chat/send', { body: { Message: 'Theirs', ModelId: 'echo' } }],
    ['POST', '/api/chat/conversation', {}],
    ['DELETE', `/api/chat/${body.conversationId}`, {}],
    ['PUT', '/api/userpreferences/currency', { body: { currency: 'EUR' } }],
    ['PATCH', '/userprofile/preferences', { body: { theme: 'forest' } }],
    ['GET', '/api/chat/conversations', {}],
    ['GET', `/api/chat/history/${body.conversationId}`, {}],
  ] as const) {
    const reply = await visitor.request(method, path, { ...options, headers })
    expect(reply.status).toBe(403)
    expect(reply.headers.getSetCookie()).toEqual([])
  }
  expect(visitor.cookies).toEqual(cookies)
  expect(await server.database.db.$count(conversations)).toBe(sent)
  expect(await visitor.getHistory(body.conversationId)).toHaveLength(2)
  expect((await visitor.get('/api/userpreferences')).body).toMatchObject({ currency: 'USD' })
})

test('EMB-15 a widget with a token is not identified by the guest cookie and gets none', async () => {
  const own = server.newVisitor()
  await own.sendMessage({ Message: 'On our own page' })
  const { visitor } = await openWidget()
  const { body } = await visitor.sendMessage({ Message: 'On the page of the shop' })
  visitor.copyCookies(own)
  const reply = await visitor.get('/api/chat/conversations')
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(await conversationIdsOf(visitor)).toEqual([body.conversationId])
  expect(await conversationIdsOf(own)).not.toContain(body.conversationId)
})

test('EMB-15 a widget starts a session without cookies and without an XSRF token', async () => {
  const own = server.newVisitor()
  const { body: mine } = await own.sendMessage({ Message: 'Mine' })
  own.cookies.delete('XSRF-TOKEN')
  const reply = await own.request<embed.EmbedSession>('POST', SESSION_PATH, {
    body: { partner: 'shop' },
    headers: { origin: SHOP_ORIGIN },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const visitor = createWidget(server.url, SHOP_ORIGIN, reply.body.token)
  expect(await conversationIdsOf(visitor)).not.toContain(mine.conversationId)
})

test("EMB-15 a widget's token is accepted only from the origin that received it, not from another origin of the partner", async () => {
  const { token } = await openWidget()
  const headersOf = (origin: string | undefined) => ({
    authorization: `Bearer ${token}`,
    ...(origin && { origin }),
  })
  for (const origin of [SHOP_8443, BANK_ORIGIN, 'null', 'http://localhost:5173', undefined]) {
    for (const method of ['GET', 'POST']) {
      const path = method === 'GET' ? '/api/chat/conversations' : '/api/chat/conversation'
      const reply = await new Visitor(server.url, headersOf(origin)).request(method, path)
      expect([origin, reply.status]).toEqual([origin, 401])
      expect(reply.body).toMatchObject({ code: 'sign-in-required' })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  }
  expect(
    (await createWidget(server.url, SHOP_ORIGIN, token).get('/api/chat/conversations')).status,
  ).toBe(200)
})

test('EMB-15 a widget with a forged or truncated token gets 401', async () => {
  const { token, key } = await openWidget()
  const [payload, signature] = token.split('.') as [string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const encode = (change: object) =>
    Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
  const elsewhere = createEmbedSessions({
    secrets: ['another secret, long enough as well'],
    partners,
    signIns: createSignInStore(server.database.db),
    metrics: { countPartnerSession: () => {} },
  })
  const page = { partner: 'shop', origin: SHOP_ORIGIN }
  const other = elsewhere.startGuestSession({ ...page, resume: 'session' })
  for (const forged of [
    `${encode({ guest: UNKNOWN_ID })}.${signature}`,
    `${encode({ expires: Date.now() + 30 * DAY_MS })}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.${signature}.${signature}`,
    `${payload}.${'A'.repeat(signature.length)}`,
    `${payload}.`,
    payload,
    `.${signature}`,
    '.',
    key,
    other.token,
  ]) {
    const { status, body } = await createWidget(server.url, SHOP_ORIGIN, forged).get(
      '/api/chat/conversations',
    )
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'sign-in-required' })
  }
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token} x`]) {
    const visitor = new Visitor(server.url, { origin: SHOP_ORIGIN, authorization })
    expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  }
})

test("a widget's token expires after an hour, and its resume key gets a new one for the same guest", async () => {
  const old = await openWidgetInThePast(HOUR_MS + 10_000)
  expect((await old.visitor.get('/api/chat/conversations')).status).toBe(401)
  const { visitor } = await openWidgetInThePast(HOUR_MS - 10_000, { key: old.key })
  const { status, body } = await visitor.sendMessage({ Message: 'Hello' })
  expect(status).toBe(200)
  const again = await openWidget(SHOP_ORIGIN, { partner: 'shop', key: old.key })
  expect(again.token).not.toBe(old.token)
  expect(await conversationIdsOf(again.visitor)).toEqual([body.conversationId])
})

test.each([
  ['unset', {}, DAY_MS],
  ['never', { resume: 'never' }, DAY_MS],
  ['session', { resume: 'session' }, DAY_MS],
  ['always', { resume: 'always' }, 30 * DAY_MS],
] as const)(
  'a returning visitor of a widget with resume %s is recognised for the lifetime of the key: %j',
  async (_, resume, age) => {
    const expired = await openWidgetInThePast(age + 10_000, resume)
    // A returning visitor gets a key with a full lifetime.
    const { key } = await openWidgetInThePast(age - 10_000, { ...resume, key: expired.key })
    const { visitor } = await openWidget(SHOP_ORIGIN, { partner: 'shop', key })
    const { body } = await visitor.sendMessage({ Message: 'Keep me' })
    const returning = await openWidget(SHOP_ORIGIN, { partner: 'shop', key })
    expect(await conversationIdsOf(returning.visitor)).toEqual([body.conversationId])
    const tooLate = await openWidget(SHOP_ORIGIN, { partner: 'shop', key: expired.key })
    expect(await conversationIdsOf(tooLate.visitor)).toEqual([])
  },
)

test('a visitor with an invalid resume key starts as a new guest', async () => {
  const { visitor, key, token } = await openWidget(SHOP_ORIGIN, {
    partner: 'shop',
    resume: 'always',
  })
  const { body } = await visitor.sendMessage({ Message: 'Mine' })
  const bank = await openWidget(BANK_ORIGIN, { partner: 'bank', key })
  const port = await openWidget(SHOP_8443, { partner: 'shop', key })
  const club = await openWidget(SHOP_ORIGIN, { partner: 'club', key })
  const withInvalidKeys = await Promise.all(
    [token, `${key}x`, `x${key}`, '', '.', 'x'.repeat(5000)].map((invalidKey) =>
      openWidget(SHOP_ORIGIN, { partner: 'shop', key: invalidKey }),
    ),
  )
  for (const { visitor: other } of [bank, port, club, ...withInvalidKeys]) {
    expect(await conversationIdsOf(other)).toEqual([])
    expect((await other.get(`/api/chat/history/${body.conversationId}`)).status).toBe(404)
    expect((await other.sendMessage({ Message: 'Hello' })).status).toBe(200)
  }
  expect(await conversationIdsOf(visitor)).toEqual([body.conversationId])
})

test("visitors of different partners, origins and browsers do not see each other's conversations", async () => {
  const pages = [
    await openWidget(),
    await openWidget(),
    await openWidget(SHOP_8443),
    await openWidget(BANK_ORIGIN, { partner: 'bank' }),
    await openWidget(SHOP_ORIGIN, { partner: 'club' }),
  ]
  const ids = []
  for (const { visitor } of pages) ids.push((await visitor.sendMessage({ Message: 'Mine' })).body)
  for (const [index, { visitor }] of pages.entries()) {
    expect(await conversationIdsOf(visitor)).toEqual([ids[index]!.conversationId])
  }
})

test('a widget is refused at once when its partner or its origin is removed from the list', async () => {
  const list = new Map([
    ['shop', [SHOP_ORIGIN, SHOP_8443]],
    ['bank', [BANK_ORIGIN]],
  ])
  const { url } = await startSecondServer(server, { partners: createPartners(list) })
  const [shop, shop8443, bank] = await Promise.all([
    startSession(SHOP_ORIGIN, { partner: 'shop' }, url),
    startSession(SHOP_8443, { partner: 'shop' }, url),
    startSession(BANK_ORIGIN, { partner: 'bank' }, url),
  ])
  const requestWith = ({ body: { token } }: typeof shop, origin: string) =>
    createWidget(url, origin, token).get('/api/chat/conversations')
  list.set('shop', [SHOP_ORIGIN])
  expect((await requestWith(shop, SHOP_ORIGIN)).status).toBe(200)
  const refused = await requestWith(shop8443, SHOP_8443)
  expect(refused.status).toBe(401)
  expect(corsHeaderNames(refused.headers)).toEqual([])
  list.delete('shop')
  expect((await requestWith(shop, SHOP_ORIGIN)).status).toBe(401)
  expect(
    (await startSession(SHOP_ORIGIN, { partner: 'shop', key: shop.body.key }, url)).status,
  ).toBe(403)
  expect((await requestWith(bank, BANK_ORIGIN)).status).toBe(200)
  // The origin now belongs to another partner than the token.
  list.set('bank', [SHOP_ORIGIN])
  expect((await requestWith(shop, SHOP_ORIGIN)).status).toBe(401)
})

test("a guest of a partner's page is stored, so that the conversations are kept until they expire", async () => {
  const { visitor, token } = await openWidget()
  await visitor.sendMessage({ Message: 'Hello' })
  const { guest } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    string
  >
  await waitUntil(async () =>
    expect(await server.database.db.$count(guests, sql`${guests.id} = ${guest}`)).toBe(1),
  )
})

test('a session of a returning guest brings the conversation that its page has open, and of no other guest', async () => {
  const { visitor, key } = await openWidget()
  await visitor.sendMessage({ Message: 'Hello' })
  const [conversationId] = (await conversationIdsOf(visitor)) as [string]
  const again = await openWidget(SHOP_ORIGIN, {
    partner: 'shop',
    key,
    conversation: conversationId,
  })
  expect(again.history!.hasEarlier).toBe(false)
  expect(again.history!.messages.map(({ content }) => content)).toEqual([
    'Hello',
    'You said: Hello',
  ])
  const stranger = await openWidget(SHOP_ORIGIN, { partner: 'shop', conversation: conversationId })
  expect(stranger).not.toHaveProperty('history')
  const unreadable = await openWidget(SHOP_ORIGIN, { partner: 'shop', key, conversation: 'no id' })
  expect(unreadable).not.toHaveProperty('history')
})

test('a preview on our own page reads its conversations, although browsers leave out the Origin header there', async () => {
  const own = await startSecondServer(server, {
    partners: createPartners(new Map([['help-preview', [OWN_ORIGIN]]])),
  })
  const { host } = new URL(OWN_ORIGIN)
  const { body: session } = await startSession(OWN_ORIGIN, { partner: 'help-preview' }, own.url)
  const read = async (headers: Record<string, string>) => {
    const authorization = `Bearer ${session.token}`
    // fetch() sends its own Host header.
    const request = get(`${own.url}/api/chat/conversations`, {
      headers: { authorization, host, ...headers },
    })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  expect(await read({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await read({ 'sec-fetch-site': 'cross-site' })).toBe(401)
  expect(await read({})).toBe(401)
  const elsewhere = { 'sec-fetch-site': 'same-origin', host: 'shop.example' }
  expect(await read(elsewhere)).toBe(401)
})
