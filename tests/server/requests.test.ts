import { connect } from 'node:net'
import { XSRF_COOKIE } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest, startServer } from './start.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Every call the server answers, with a body it accepts. */
const calls: [method: string, path: string, body?: Record<string, unknown>][] = [
  ['POST', '/api/chat/send', { Message: 'Hello', ModelId: 'echo' }],
  ['POST', '/api/chat/conversation'],
  ['GET', '/api/chat/models'],
  ['GET', '/api/chat/models/chat'],
  ['GET', '/api/chat/conversations'],
  ['GET', `/api/chat/history/${NOBODY}`],
  ['GET', `/api/chat/${NOBODY}`],
  ['DELETE', `/api/chat/${NOBODY}`],
  ['GET', '/api/userpreferences'],
  ['GET', '/api/userpreferences/anonymous'],
  ['PUT', '/api/userpreferences/language', { language: 'en' }],
  ['PUT', '/api/userpreferences/currency', { currency: 'EUR' }],
  ['PATCH', '/userprofile/preferences', { theme: 'forest' }],
  ['POST', '/api/embed/session', { partner: 'shop' }],
]
const withBody = calls.filter(([, , body]) => body)

const errorShape = {
  message: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
}

function expectError(reply: { status: number; body: unknown }, ...statuses: number[]): void {
  expect(statuses).toContain(reply.status)
  expect(reply.body).toMatchObject(errorShape)
  const said = JSON.stringify(reply.body)
  expect(said).not.toMatch(/\bat \/|node_modules|select |insert |\.ts:\d/i)
  expect(Object.keys(reply.body as object).toSorted()).toEqual(
    expect.arrayContaining(['code', 'message', 'requestId']),
  )
}

const wrong: [what: string, status: number[], change: (body: object) => unknown][] = [
  ['null', [400], () => null],
  ['a list', [400], (body) => [body]],
  ['a text', [400], () => 'text'],
  ['a number', [400], () => 7],
  ['an unknown key', [400], (body) => ({ ...body, surprise: 1 })],
  ['numbers for texts', [400, 422], (body) => each(body, () => 7)],
  ['null for texts', [400, 422], (body) => each(body, () => null)],
  ['objects for texts', [400, 422], (body) => each(body, () => ({ $ne: '' }))],
  ['NUL in a text', [400], (body) => each(body, (value) => `${String(value)}\0`)],
  ['half a surrogate pair', [400], (body) => each(body, (value) => `${String(value)}\ud800`)],
  ['an empty text', [422], (body) => each(body, () => '')],
  ['nesting 33 deep', [400], (body) => ({ ...body, deep: nested(33) })],
  ['1,001 items', [400], (body) => ({ ...body, many: Array(1001).fill(0) })],
]

function each(body: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, change(value)]))
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

test.each(
  withBody.flatMap(([method, path, body]) => wrong.map((one) => ({ method, path, body, one }))),
)(
  'REL-10 REL-15 $method $path refuses $one.0',
  async ({ method, path, body, one: [, statuses, change] }) => {
    const reply = await atelier.visitor().ask(method, path, { body: change(body!) })
    expectError(reply, ...statuses)
  },
)

test.each(withBody)('%s %s refuses what is not JSON, by its type', async (method, path, body) => {
  const visitor = atelier.visitor()
  const text = JSON.stringify(body)
  const types: [headers: Record<string, string>, raw: BodyInit, status: number][] = [
    [{ 'content-type': 'text/plain' }, text, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 'Message=Hello', 415],
    [{ 'content-type': 'application/xml' }, '<a/>', 415],
    [{ 'content-type': 'application/json; charset=utf-16' }, text, 415],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, text, 415],
    [{ 'content-type': 'application/json' }, `${text}}`, 400],
    [{ 'content-type': 'application/json' }, '{"Message": "cut', 400],
    [{ 'content-type': 'application/json' }, '', 400],
    [{ 'content-type': 'application/json' }, new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400],
    [{ 'content-type': 'application/json' }, '{"__proto__": {"admin": true}}', 400],
    [{}, new Blob([text]), 415],
  ]
  for (const [headers, raw, status] of types) {
    expectError(await visitor.ask(method, path, { headers, raw }), status)
  }
})

test.each(withBody)(
  'REL-9 %s %s refuses a body of more than 256 kB',
  async (method, path, body) => {
    const raw = JSON.stringify({ ...body, pad: 'x'.repeat(257 * 1024) })
    const headers = { 'content-type': 'application/json' }
    expectError(await atelier.visitor().ask(method, path, { headers, raw }), 413)
  },
)

test('REL-9 a message of 32,000 characters is taken, one more is not', async () => {
  const visitor = atelier.visitor()
  expect((await visitor.send({ Message: 'x'.repeat(32_000) })).status).toBe(200)
  const refused = await visitor.send({ Message: 'x'.repeat(32_001) })
  expectError(refused, 413)
  expect(refused.body).toMatchObject({ field: 'Message' })
})

test('REL-9 200,000 nested lists are refused and the server goes on', async () => {
  const visitor = atelier.visitor()
  const raw = '['.repeat(100_000) + ']'.repeat(100_000)
  const headers = { 'content-type': 'application/json' }
  expectError(await visitor.ask('POST', '/api/chat/send', { headers, raw }), 400)
  expect((await visitor.send({ Message: 'Still there' })).status).toBe(200)
})

test('REL-9 a call without a body takes none', async () => {
  const visitor = atelier.visitor()
  const path = '/api/chat/conversation'
  expect((await visitor.ask('POST', path, { body: {} })).status).toBe(200)
  expectError(await visitor.ask('POST', path, { body: { title: 'x' } }), 400)
})

test.each(['Message', 'ModelId'])(
  'a message without %s says which field is missing',
  async (field) => {
    const { [field]: _, ...body } = { Message: 'Hello', ModelId: 'echo' } as Record<string, string>
    const reply = await atelier.visitor().ask('POST', '/api/chat/send', { body })
    expectError(reply, 400)
    expect(reply.body).toMatchObject({
      field,
      message: 'Invalid request. Please check your input.',
    })
  },
)

test.each([
  ['Speed', 0],
  ['Speed', 5],
  ['Pitch', 21],
  ['Message', '   '],
])('a message with %s %j is refused with 422', async (field, value) => {
  const body = { Message: 'Hello', ModelId: 'echo', [field]: value }
  const reply = await atelier.visitor().ask('POST', '/api/chat/send', { body })
  expectError(reply, 422)
  expect(reply.body).toMatchObject({ field, message: 'Validation error. Please check your input.' })
})

test.each(['not-an-id', '1', "1' or '1'='1", NOBODY, '%00', '..%2f..%2fetc', 'a'.repeat(90)])(
  'REL-10 a conversation %j leads nowhere, whatever is done with it',
  async (id) => {
    const visitor = atelier.visitor()
    const path = encodeURI(id)
    for (const [method, address] of [
      ['GET', `/api/chat/${path}`],
      ['GET', `/api/chat/history/${path}`],
      ['DELETE', `/api/chat/${path}`],
    ] as const) {
      expectError(await visitor.ask(method, address), 404)
    }
    const reply = await visitor.send({ Message: 'Hello', ConversationId: id.replace('%00', 'x') })
    expectError(reply, 404)
  },
)

test.each([
  ['/api/chat/%E0%A4%A', 400],
  ['/api/chat/%', 400],
  [`/api/chat/${'x'.repeat(200)}`, 414],
  ['/api/nothing', 404],
  ['/nothing', 404],
  ['/.git/config', 404],
  ['/../../etc/passwd', 404],
])('the address %s is answered with %i in the one shape', async (path, status) => {
  expectError(await atelier.visitor().ask('GET', path), status)
})

test.each([
  ['PUT', '/api/chat/send', 'POST'],
  ['GET', '/api/chat/send', 'POST'],
  ['OPTIONS', '/api/chat/send', 'POST'],
  ['POST', '/api/userpreferences', 'GET, HEAD'],
  ['DELETE', '/userprofile/preferences', 'PATCH'],
  ['PATCH', '/api/chat/models', 'GET, HEAD'],
  ['OPTIONS', '/api/userpreferences', 'GET, HEAD'],
])('%s %s is not answered, and the reply says what is', async (method, path, allowed) => {
  const reply = await atelier.visitor().ask(method, path)
  // What stands after /chat/ could be an id, and nobody has this one.
  expectError(reply, method === 'GET' ? 404 : 405)
  expect(reply.headers.get('allow')).toBe(method === 'GET' ? null : allowed)
})

test('a query with NUL is refused', async () => {
  expectError(await atelier.visitor().ask('GET', '/api/userpreferences?x=%00'), 400)
})

test('REL-9 headers of more than 16 kB are refused', async () => {
  const reply = await atelier
    .visitor()
    .ask('GET', '/api/userpreferences', { headers: { 'x-long': 'x'.repeat(20_000) } })
  expectError(reply, 431)
})

test('what is no HTTP at all is answered and the connection closed', async () => {
  const { url } = atelier
  expect(await say(url, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"bad-request"/s)
  expect(
    await say(
      url,
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    ),
  ).toMatch(/^HTTP\/1\.1 400/)
})

test('REL-8 a client that dawdles with its headers is cut off after 10 seconds', async () => {
  const started = Date.now()
  const said = await say(atelier.url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  expect(Date.now() - started).toBeGreaterThan(9_000)
  expect(Date.now() - started).toBeLessThan(13_000)
}, 20_000)

test('REL-8 a request may take 30 seconds to arrive, and unfinished ones are looked for every second', () => {
  const { server } = atelier.app.fastify
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(30_000)
})

/** Writes to the server's socket and reads until it closes. */
function say(url: string, text: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

test('the first call makes a guest with an HttpOnly cookie and a readable XSRF-TOKEN', async () => {
  const response = await atelier.visitor().fetch('GET', '/api/userpreferences')
  const [guest, xsrf] = response.headers.getSetCookie()
  expect(guest).toMatch(/^atelier-guest=.*; HttpOnly; SameSite=Lax$/)
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; .*SameSite=Lax$/)
  expect(xsrf).not.toContain('HttpOnly')
})

test('on https the cookies are bound to the host and to https', async () => {
  const { visitor } = await startForTest({ publicUrl: 'https://atelier.example' })
  const response = await visitor().fetch('GET', '/api/userpreferences')
  const [guest, xsrf] = response.headers.getSetCookie()
  expect(guest).toMatch(/^__Host-atelier-guest=.*; Path=\/; HttpOnly; Secure/)
  expect(xsrf).toContain('Secure')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a guest cookie with a changed id or signature is nobody: a new guest is made', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'Mine' })
  const [id, signature] = visitor.cookies.get('atelier-guest')!.split('.')
  for (const forged of [`${NOBODY}.${signature}`, `${id}.${'A'.repeat(43)}`, id!, `${id}.`, '.']) {
    const forger = atelier.visitor()
    forger.cookies.set('atelier-guest', forged)
    expect((await forger.get(`/api/chat/history/${body.conversationId}`)).status).toBe(404)
    expect(forger.cookies.get('atelier-guest')).not.toBe(forged)
  }
})

/** What changes something for whom the cookie names. */
const unsafe = calls.filter(([method, path]) => method !== 'GET' && !path.startsWith('/api/embed/'))

test.each(unsafe)(
  'XSRF: %s %s with the cookie needs the token, of this session, from our own pages',
  async (method, path, body) => {
    const visitor = atelier.visitor()
    await visitor.get('/api/userpreferences')
    const other = atelier.visitor()
    await other.get('/api/userpreferences')
    const token = visitor.cookies.get(XSRF_COOKIE)!
    const refused: Record<string, string>[] = [
      { 'x-xsrf-token': '' },
      { 'x-xsrf-token': 'abc' },
      { 'x-xsrf-token': `${token}x` },
      { 'x-xsrf-token': other.cookies.get(XSRF_COOKIE)! },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:5173.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of refused) {
      expectError(await visitor.ask(method, path, { ...(body && { body }), headers }), 403)
    }
    const headers = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
    const { status } = await visitor.ask(method, path, { ...(body && { body }), headers })
    expect([200, 204, 404]).toContain(status)
  },
)

test('a first call without any cookie cannot come from another site', async () => {
  const reply = await atelier.visitor().ask('POST', '/api/chat/send', {
    body: { Message: 'Hello', ModelId: 'echo' },
    headers: { origin: 'https://evil.example' },
  })
  expectError(reply, 403)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('from another origin the cookie says nothing, not even to read', async () => {
  const visitor = atelier.visitor()
  await visitor.send({ Message: 'Mine' })
  const headers = { origin: 'https://evil.example' }
  const reply = await visitor.ask('GET', '/api/chat/conversations', { headers })
  expectError(reply, 403)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('a bearer that is not good never falls back to the cookie', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  for (const authorization of ['Bearer x.y.z', 'Bearer ', 'Basic YTpi', '']) {
    expectError(
      await visitor.ask('GET', '/api/userpreferences', { headers: { authorization } }),
      401,
    )
  }
})

test('every answer carries the headers that keep a browser safe', async () => {
  for (const path of ['/api/userpreferences', '/api/nothing', '/healthz']) {
    const { headers } = await atelier.visitor().get(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('a failure names the same request id in its body and its header', async () => {
  const { headers, body } = await atelier.visitor().get<{ requestId: string }>('/api/nothing')
  expect(body.requestId).toBe(headers.get('x-request-id'))
})

test('REL-11 too many calls are answered with 429, whole seconds to wait, and the text of the catalogue', async () => {
  const { visitor: newVisitor } = await startForTest({ limit: 20, trustProxy: true })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const ask = (address: string) => newVisitor().ask('GET', '/api/userpreferences', from(address))
  for (let call = 0; call < 20; call += 1) expect((await ask('10.0.0.1')).status).toBe(200)
  const refused = await ask('10.0.0.1')
  expectError(refused, 429)
  expect(refused.body).toMatchObject({ message: 'Too many requests. Please try again later.' })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await ask('10.0.0.2')).status).toBe(200)
})

test('REL-11 without a trusted proxy nobody can pretend to be another address', async () => {
  const { visitor: newVisitor } = await startForTest({ limit: 5 })
  const statuses = []
  for (let call = 0; call < 7; call += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${call}` }
    statuses.push((await newVisitor().ask('GET', '/api/userpreferences', { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('REL-11 a call that is refused has been counted, and all calls share one budget', async () => {
  const { visitor: newVisitor } = await startForTest({ limit: 10 })
  const statuses: number[] = []
  for (let call = 0; call < 6; call += 1) {
    const headers = { authorization: 'Bearer x.y.z' }
    statuses.push((await newVisitor().ask('GET', '/api/userpreferences', { headers })).status)
    statuses.push((await newVisitor().get('/api/chat/models')).status)
  }
  expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401, 200, 429, 429])
})
