// Our widgets on somebody else's page: who is let in, and what the browser is told.
import type { chat, embed } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Partners } from '../../packages/server/embed/partners.ts'
import { openDatabase } from '../../packages/server/db/open.ts'
import { conversations, guests } from '../../packages/server/db/schema.ts'
import { newDatabase, startForTest, startServer } from './start.ts'
import { allOf, Visitor, type Reply } from './visitor.ts'

const SHOP = 'https://shop.example'
const SHOP_8443 = 'https://shop.example:8443'
const BANK = 'https://bank.example'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const PATH = '/api/embed/session'

/** Partners that a test may change while the server runs. */
function partnersOf(list: Map<string, string[]>): Partners {
  return {
    origins: (partner) => list.get(partner) ?? [],
    nameOf: (partner) => partner,
    isListed: (origin) => [...list.values()].flat().includes(origin),
  }
}

const partners = partnersOf(
  new Map([
    ['shop', [SHOP, SHOP_8443]],
    ['bank', [BANK]],
    // Two partners on one page.
    ['club', [SHOP]],
  ]),
)
let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer({ partners })
})
afterAll(() => atelier.stop())

type Start = { partner: string; resume?: embed.Resume; key?: string }

function start(
  origin: string | undefined,
  body: Start,
  url = atelier.url,
): Promise<Reply<embed.EmbedSession>> {
  return new Visitor(url, { ...(origin && { origin }) }).ask('POST', PATH, { body })
}

/** What a widget calls with, once it was let in. */
function widget(token: string, origin: string, url = atelier.url): Visitor {
  return new Visitor(url, { origin, authorization: `Bearer ${token}` })
}

/** A page of a partner on which somebody has just arrived. */
async function arrive(origin = SHOP, body: Start = { partner: 'shop' }) {
  const { status, body: session } = await start(origin, body)
  expect(status).toBe(200)
  return { ...session, visitor: widget(session.token, origin) }
}

async function conversationsOf(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  return body.conversations.map(({ id }) => id)
}

function preflight(origin: string | undefined, path: string, url = atelier.url): Promise<Reply> {
  const headers = {
    ...(origin && { origin }),
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  }
  return new Visitor(url).ask('OPTIONS', path, { headers })
}

function corsOf(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'))
}

function expectReadable(headers: Headers, origin: string): void {
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')).toBe('Origin')
}

/** Begins a session as it would have been begun back then. */
async function arriveAgo(age: number, body: Partial<Start> = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() - age)
    return await arrive(SHOP, { partner: 'shop', ...body })
  } finally {
    vi.useRealTimers()
  }
}

test("a visitor of a partner's page chats, with the answer as it is written and without a cookie", async () => {
  const { token, expiresAt, visitor } = await arrive()
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - HOUR)).toBeLessThan(5000)
  expect((await preflight(SHOP, '/api/chat/send')).status).toBe(204)
  const response = await visitor.fetch('POST', '/api/chat/send', {
    body: { Message: 'Hello', ModelId: 'echo' },
    headers: { accept: 'text/event-stream' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expectReadable(response.headers, SHOP)
  const text = await response.text()
  expect(text).toMatch(/^event: start\n.*event: delta\n.*event: finish\n/s)
  const [id] = await conversationsOf(visitor)
  expect((await visitor.history(id!)).map(({ content }) => content)).toEqual([
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
  ['upper case', 'https://SHOP.example'],
  ['a path', 'https://shop.example/'],
  ['two at once', 'https://shop.example, https://shop.example'],
  ['a pattern', '*'],
  ['a page without an origin', 'null'],
  ["another partner's", BANK],
  ['our own', 'http://localhost:5173'],
  ['none', undefined],
])('EMB-2 from %s nobody begins a session of a partner: %s', async (_, origin) => {
  const { status, headers, body } = await start(origin, { partner: 'shop' })
  expect(status).toBe(403)
  expect(body).toMatchObject({
    code: 'partner-refused',
    message: 'This chat is not set up for this website.',
  })
  if (origin !== BANK) expect(corsOf(headers)).toEqual([])
  expect(headers.get('vary')).toBe('Origin')
})

test.each(['nobody', 'SHOP', 'shop ', 'constructor', '__proto__'])(
  'EMB-2 the partner %j is not known, and no page of it is',
  async (partner) => {
    const { status, headers, body } = await start(SHOP, { partner })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'partner-refused' })
    // The page is another partner's, so it may read why.
    expectReadable(headers, SHOP)
  },
)

test.each(['/api/chat/send', '/api/nothing', '/userprofile/preferences', '/pricing'])(
  'EMB-2 the browser asks ahead for %s and is told for ten minutes, if the page is listed',
  async (path) => {
    const allowed = await preflight(SHOP_8443, path)
    expect(allowed.status).toBe(204)
    expectReadable(allowed.headers, SHOP_8443)
    expect(allowed.headers.get('access-control-allow-methods')).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    )
    expect(allowed.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, accept',
    )
    expect(allowed.headers.get('access-control-max-age')).toBe('600')
    for (const origin of ['https://shop.example.evil.test', 'null', 'http://localhost:5173']) {
      const { status, headers } = await preflight(origin, path)
      expect(status).toBe(403)
      expect(corsOf(headers)).toEqual([])
      expect(headers.get('vary')).toBe('Origin')
    }
  },
)

test.each(['/auth/complete-reset-password', '/operator/database', '/metrics', '/readyz'])(
  'EMB-2 %s is no business of a partner, listed or not',
  async (path) => {
    expect(corsOf((await preflight(SHOP, path)).headers)).toEqual([])
    const { headers } = await new Visitor(atelier.url, { origin: SHOP }).get(path)
    expect(corsOf(headers)).toEqual([])
  },
)

const NOBODY = '00000000-0000-4000-8000-000000000000'

test.each([
  ['GET', '/api/userpreferences', {}, 200],
  ['PATCH', '/userprofile/preferences', { body: { theme: 'forest' } }, 200],
  ['POST', '/api/chat/send', { body: { Message: 7 } }, 400],
  ['GET', '/api/chat/%', {}, 400],
  ['GET', '/api/userpreferences', { headers: { authorization: 'Bearer x' } }, 401],
  ['POST', PATH, { body: { partner: 'bank' } }, 403],
  ['GET', `/api/chat/history/${NOBODY}`, {}, 404],
  ['GET', '/api/nothing', {}, 404],
  ['PUT', '/api/chat/send', {}, 405],
  ['POST', '/api/chat/conversation', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  ['PUT', '/api/userpreferences/currency', { body: { currency: 'BTC' } }, 422],
  ['POST', '/api/chat/send', { body: { Message: 'Hello', ModelId: 'broken' } }, 502],
] as const)(
  'EMB-2 the answer to %s %s with %j may be read by the page that asked, and by no other',
  async (method, path, asking, status) => {
    const { visitor } = await arrive()
    const reply = await visitor.ask(method, path, asking)
    expect(reply.status).toBe(status)
    expectReadable(reply.headers, SHOP)
    const other = await new Visitor(atelier.url, { origin: 'https://evil.example' }).ask(
      method,
      path,
      asking,
    )
    expect(corsOf(other.headers)).toEqual([])
    expect(other.headers.get('vary')).toBe('Origin')
  },
)

test('EMB-2 who asked too often may read that, and when to come back', async () => {
  const { url } = await startForTest({ partners, limit: 3 })
  const visitor = new Visitor(url, { origin: SHOP })
  for (let call = 0; call < 3; call += 1) await visitor.get('/api/userpreferences')
  const { status, headers } = await visitor.get('/api/userpreferences')
  expect(status).toBe(429)
  expectReadable(headers, SHOP)
  expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // Asking ahead is no call.
  expect((await preflight(SHOP, '/api/userpreferences', url)).status).toBe(204)
})

test('sixty sessions a minute may be begun from one address, whatever the others do', async () => {
  const running = await startForTest({ partners, limit: 1000, trustProxy: true })
  const from = (address: string) =>
    new Visitor(running.url, { origin: SHOP, 'x-forwarded-for': address }).ask('POST', PATH, {
      body: { partner: 'shop' },
    })
  const replies = await Promise.all(Array.from({ length: 61 }, () => from('10.0.0.1')))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await from('10.0.0.2')).status).toBe(200)
})

test('EMB-2 a server that has too much to do, or is about to stop, says so readably', async () => {
  const { url, app, database } = await startForTest({ partners })
  const { body: session } = await start(SHOP, { partner: 'shop' }, url)
  const visitor = widget(session.token, SHOP, url)
  const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
  const held = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table preferences in access exclusive mode`)
    await enough
  })
  const replies = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const reply = await visitor.get<{ requestId?: string }>('/api/userpreferences')
      const isShed = reply.body.requestId?.startsWith('refused-')
      if (isShed) expect((await preflight(SHOP, '/api/userpreferences', url)).status).toBe(204)
      if (isShed) letGo()
      return { ...reply, isShed }
    }),
  )
  await held
  const shed = replies.filter(({ isShed }) => isShed)
  expect(shed.length).toBeGreaterThan(0)
  for (const { status, headers } of shed) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
    expectReadable(headers, SHOP)
  }

  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:40:20' })
  await stream.next()
  const stopped = app.stop(5000)
  const last = await visitor.get('/api/userpreferences')
  expect(last.status).toBe(503)
  expectReadable(last.headers, SHOP)
  expect((await allOf(stream)).at(-1)!.event).toBe('finish')
  await stopped
})

test('EMB-2 without its database the server says so readably', async () => {
  const place = await newDatabase()
  const database = await openDatabase(place)
  const { url } = await startForTest({ partners, database })
  const { body } = await start(SHOP, { partner: 'shop' }, url)
  await database.close()
  const reply = await widget(body.token, SHOP, url).get('/api/userpreferences')
  expect(reply.status).toBe(503)
  expectReadable(reply.headers, SHOP)
  await place.drop()
})

test('our own pages are answered as ever, and caches are told that pages differ', async () => {
  for (const origin of [undefined, 'http://localhost:5173']) {
    const visitor = new Visitor(atelier.url, { ...(origin && { origin }) })
    const { status, headers } = await visitor.get('/api/userpreferences')
    expect(status).toBe(200)
    expect(corsOf(headers)).toEqual([])
    expect(headers.get('vary')).toBe('Origin')
    expect(visitor.cookies.size).toBe(2)
    expect((await visitor.send({ Message: 'Hello' })).status).toBe(200)
  }
})

test('EMB-15 from a partner the cookie changes nothing and says nothing', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'Mine' })
  const cookies = new Map(visitor.cookies)
  const sent = await atelier.database.db.$count(conversations)
  const headers = { origin: SHOP }
  for (const [method, path, asking] of [
    ['POST', '/api/chat/send', { body: { Message: 'Theirs', ModelId: 'echo' } }],
    ['POST', '/api/chat/conversation', {}],
    ['DELETE', `/api/chat/${body.conversationId}`, {}],
    ['PUT', '/api/userpreferences/currency', { body: { currency: 'EUR' } }],
    ['PATCH', '/userprofile/preferences', { body: { theme: 'forest' } }],
    ['GET', '/api/chat/conversations', {}],
    ['GET', `/api/chat/history/${body.conversationId}`, {}],
  ] as const) {
    const reply = await visitor.ask(method, path, { ...asking, headers })
    expect(reply.status).toBe(403)
    expect(reply.headers.getSetCookie()).toEqual([])
  }
  expect(visitor.cookies).toEqual(cookies)
  expect(await atelier.database.db.$count(conversations)).toBe(sent)
  expect(await visitor.history(body.conversationId)).toHaveLength(2)
  expect((await visitor.get('/api/userpreferences')).body).toMatchObject({ currency: 'USD' })
})

test('EMB-15 beside a bearer the cookie is not read, and no cookie is set', async () => {
  const own = atelier.visitor()
  await own.send({ Message: 'On our own page' })
  const { visitor } = await arrive()
  const { body } = await visitor.send({ Message: 'On the page of the shop' })
  for (const [name, value] of own.cookies) visitor.cookies.set(name, value)
  const reply = await visitor.get('/api/chat/conversations')
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(await conversationsOf(visitor)).toEqual([body.conversationId])
  expect(await conversationsOf(own)).not.toContain(body.conversationId)
})

test('EMB-15 beginning a session reads and sets no cookie, and needs no XSRF token', async () => {
  const own = atelier.visitor()
  const { body: mine } = await own.send({ Message: 'Mine' })
  own.cookies.delete('XSRF-TOKEN')
  const reply = await own.ask<embed.EmbedSession>('POST', PATH, {
    body: { partner: 'shop' },
    headers: { origin: SHOP },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const visitor = widget(reply.body.token, SHOP)
  expect(await conversationsOf(visitor)).not.toContain(mine.conversationId)
})

test("EMB-15 a token holds on the page it was given to, and on no other page of the same partner's", async () => {
  const { token } = await arrive()
  const headersOf = (origin: string | undefined) => ({
    authorization: `Bearer ${token}`,
    ...(origin && { origin }),
  })
  for (const origin of [SHOP_8443, BANK, 'null', 'http://localhost:5173', undefined]) {
    for (const method of ['GET', 'POST']) {
      const path = method === 'GET' ? '/api/chat/conversations' : '/api/chat/conversation'
      const reply = await new Visitor(atelier.url, headersOf(origin)).ask(method, path)
      expect([origin, reply.status]).toEqual([origin, 401])
      expect(reply.body).toMatchObject({ code: 'sign-in-required' })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  }
  expect((await widget(token, SHOP).get('/api/chat/conversations')).status).toBe(200)
})

test('EMB-15 a token that is forged, cut, or no token is nobody', async () => {
  const { token, key } = await arrive()
  const [told, signature] = token.split('.') as [string, string]
  const pass = JSON.parse(Buffer.from(told, 'base64url').toString()) as object
  const write = (change: object) =>
    Buffer.from(JSON.stringify({ ...pass, ...change })).toString('base64url')
  const elsewhere = await startForTest({ partners, secret: 'another secret, long enough as well' })
  const { body: other } = await start(SHOP, { partner: 'shop' }, elsewhere.url)
  for (const forged of [
    `${write({ guest: NOBODY })}.${signature}`,
    `${write({ expires: Date.now() + 30 * DAY })}.${signature}`,
    `${told}.${signature.slice(1)}`,
    `${told}.${signature}.${signature}`,
    `${told}.${'A'.repeat(signature.length)}`,
    `${told}.`,
    told,
    `.${signature}`,
    '.',
    key,
    other.token,
  ]) {
    const { status, body } = await widget(forged, SHOP).get('/api/chat/conversations')
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'sign-in-required' })
  }
  for (const authorization of [token, `Basic ${token}`, `Bearer  ${token} x`]) {
    const visitor = new Visitor(atelier.url, { origin: SHOP, authorization })
    expect((await visitor.get('/api/chat/conversations')).status).toBe(401)
  }
})

test('a token lives for an hour, and its key brings a new one for the same guest', async () => {
  const old = await arriveAgo(HOUR + 10_000)
  expect((await old.visitor.get('/api/chat/conversations')).status).toBe(401)
  const { visitor } = await arriveAgo(HOUR - 10_000, { key: old.key })
  const { status, body } = await visitor.send({ Message: 'Hello' })
  expect(status).toBe(200)
  const again = await arrive(SHOP, { partner: 'shop', key: old.key })
  expect(again.token).not.toBe(old.token)
  expect(await conversationsOf(again.visitor)).toEqual([body.conversationId])
})

test.each([
  ['as nothing else was said', {}, DAY],
  ['never', { resume: 'never' }, DAY],
  ['for the session', { resume: 'session' }, DAY],
  ['always', { resume: 'always' }, 30 * DAY],
] as const)('who is to be resumed %s comes back for so long: %j', async (_, resume, age) => {
  const late = await arriveAgo(age + 10_000, resume)
  // Whoever comes back is given a key that lives as long again.
  const { key } = await arriveAgo(age - 10_000, { ...resume, key: late.key })
  const { visitor } = await arrive(SHOP, { partner: 'shop', key })
  const { body } = await visitor.send({ Message: 'Keep me' })
  const back = await arrive(SHOP, { partner: 'shop', key })
  expect(await conversationsOf(back.visitor)).toEqual([body.conversationId])
  const tooLate = await arrive(SHOP, { partner: 'shop', key: late.key })
  expect(await conversationsOf(tooLate.visitor)).toEqual([])
})

test('with a key that opens nothing one begins as somebody new, and is not stuck', async () => {
  const { visitor, key, token } = await arrive(SHOP, { partner: 'shop', resume: 'always' })
  const { body } = await visitor.send({ Message: 'Mine' })
  const bank = await arrive(BANK, { partner: 'bank', key })
  const port = await arrive(SHOP_8443, { partner: 'shop', key })
  const club = await arrive(SHOP, { partner: 'club', key })
  const wrong = await Promise.all(
    [token, `${key}x`, `x${key}`, '', '.', 'x'.repeat(5000)].map((one) =>
      arrive(SHOP, { partner: 'shop', key: one }),
    ),
  )
  for (const { visitor: other } of [bank, port, club, ...wrong]) {
    expect(await conversationsOf(other)).toEqual([])
    expect((await other.get(`/api/chat/history/${body.conversationId}`)).status).toBe(404)
    expect((await other.send({ Message: 'Hello' })).status).toBe(200)
  }
  expect(await conversationsOf(visitor)).toEqual([body.conversationId])
})

test('two partners, and two visitors of one, do not see what the others wrote', async () => {
  const pages = [
    await arrive(),
    await arrive(),
    await arrive(SHOP_8443),
    await arrive(BANK, { partner: 'bank' }),
    await arrive(SHOP, { partner: 'club' }),
  ]
  const ids = []
  for (const { visitor } of pages) ids.push((await visitor.send({ Message: 'Mine' })).body)
  for (const [index, { visitor }] of pages.entries()) {
    expect(await conversationsOf(visitor)).toEqual([ids[index]!.conversationId])
  }
})

test('a partner that is removed, or one of its pages, stops at once', async () => {
  const list = new Map([
    ['shop', [SHOP, SHOP_8443]],
    ['bank', [BANK]],
  ])
  const { url } = await startForTest({ partners: partnersOf(list) })
  const [shop, port, bank] = await Promise.all([
    start(SHOP, { partner: 'shop' }, url),
    start(SHOP_8443, { partner: 'shop' }, url),
    start(BANK, { partner: 'bank' }, url),
  ])
  const ask = ({ body: { token } }: typeof shop, origin: string) =>
    widget(token, origin, url).get('/api/chat/conversations')
  list.set('shop', [SHOP])
  expect((await ask(shop, SHOP)).status).toBe(200)
  const refused = await ask(port, SHOP_8443)
  expect(refused.status).toBe(401)
  expect(corsOf(refused.headers)).toEqual([])
  list.delete('shop')
  expect((await ask(shop, SHOP)).status).toBe(401)
  expect((await start(SHOP, { partner: 'shop', key: shop.body.key }, url)).status).toBe(403)
  expect((await ask(bank, BANK)).status).toBe(200)
  // The page of one partner is no page of another.
  list.set('bank', [SHOP])
  expect((await ask(shop, SHOP)).status).toBe(401)
})

test("a guest of a partner's page is noted, so that what they wrote is kept for its time", async () => {
  const { visitor, token } = await arrive()
  await visitor.send({ Message: 'Hello' })
  const { guest } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as Record<
    string,
    string
  >
  await vi.waitFor(async () =>
    expect(await atelier.database.db.$count(guests, sql`${guests.id} = ${guest}`)).toBe(1),
  )
})
