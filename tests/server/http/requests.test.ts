import { MAX_HOLD_MS, measureLongestHoldMs } from '../../helpers/processor-time.ts'
import { connect } from 'node:net'
import { XSRF_COOKIE, type ErrorReply } from '@atelier/contract'
import { expect, test } from 'vitest'
import { BODY_TIMEOUTS } from '../../../packages/server/http/body-timeouts.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const server = await startServerForFile()

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Every endpoint for guests, with a body it accepts. */
const endpoints: [method: string, path: string, body?: Record<string, unknown>][] = [
  ['POST', '/api/chat/send', { Message: 'Hello', ModelId: 'echo' }],
  ['POST', '/api/chat/conversation'],
  ['GET', '/api/chat/models'],
  ['GET', '/api/chat/models/chat'],
  ['GET', '/api/chat/conversations'],
  ['GET', `/api/chat/history/${UNKNOWN_ID}`],
  ['GET', `/api/chat/${UNKNOWN_ID}`],
  ['DELETE', `/api/chat/${UNKNOWN_ID}`],
  ['GET', '/api/userpreferences'],
  ['GET', '/api/userpreferences/anonymous'],
  ['PUT', '/api/userpreferences/language', { language: 'en' }],
  ['PUT', '/api/userpreferences/currency', { currency: 'EUR' }],
  ['PATCH', '/userprofile/preferences', { theme: 'forest' }],
  ['POST', '/api/embed/session', { partner: 'shop' }],
]
const endpointsWithBody = endpoints.filter(([, , body]) => body)

const errorShape = {
  message: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
}

interface ErrorResponse {
  status: number
  headers: Headers
  body: unknown
}

function expectError(reply: ErrorResponse, ...statuses: number[]): void {
  expect(statuses).toContain(reply.status)
  expect(reply.body).toMatchObject(errorShape)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('x-request-id')).toBe((reply.body as ErrorReply).requestId)
  const text = JSON.stringify(reply.body)
  expect(text).not.toMatch(/\bat \/|node_modules|select |insert |\.ts:\d/i)
  expect(Object.keys(reply.body as object).toSorted()).toEqual(
    expect.arrayContaining(['code', 'message', 'requestId']),
  )
}

const invalidBodies: [what: string, statuses: number[], change: (body: object) => unknown][] = [
  ['null', [400], () => null],
  ['a list', [400], (body) => [body]],
  ['a text', [400], () => 'text'],
  ['a number', [400], () => 7],
  ['an unknown key', [400], (body) => ({ ...body, surprise: 1 })],
  ['numbers for texts', [400, 422], (body) => each(body, () => 7)],
  ['null for texts', [400, 422], (body) => each(body, () => null)],
  ['objects for texts', [400, 422], (body) => each(body, () => ({ $ne: '' }))],
  ['NUL in a text', [400], (body) => each(body, (value) => `${String(value)}\0`)],
  ['half a surrogate pair in a key', [400], (body) => ({ ...body, '\ud800': 1 })],
  ['an empty text', [400, 422], (body) => each(body, () => '')],
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
  endpointsWithBody.flatMap(([method, path, body]) =>
    invalidBodies.map(([what, statuses, change]) => ({
      method,
      path,
      body,
      what,
      statuses,
      change,
    })),
  ),
)(
  'REL-10 REL-15 a client that sends $what to $method $path gets an error',
  async ({ method, path, body, statuses, change }) => {
    const reply = await server.newVisitor().request(method, path, { body: change(body!) })
    expectError(reply, ...statuses)
  },
)

test.each(endpointsWithBody)(
  'a client that sends something other than JSON to %s %s gets an error',
  async (method, path, body) => {
    const visitor = server.newVisitor()
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
      expectError(await visitor.request(method, path, { headers, raw }), status)
    }
  },
)

test.each(endpointsWithBody)(
  'REL-9 a client that sends more than 256 kB to %s %s gets 413',
  async (method, path, body) => {
    const raw = JSON.stringify({ ...body, pad: 'x'.repeat(257 * 1024) })
    const headers = { 'content-type': 'application/json' }
    expectError(await server.newVisitor().request(method, path, { headers, raw }), 413)
  },
)

test('REL-9 a visitor can send a message of 32,000 characters, but not one character more', async () => {
  const visitor = server.newVisitor()
  expect((await visitor.sendMessage({ Message: 'x'.repeat(32_000) })).status).toBe(200)
  const refused = await visitor.sendMessage({ Message: 'x'.repeat(32_001) })
  expectError(refused, 413)
  expect(refused.body).toMatchObject({ field: 'Message' })
})

test('REL-9 a client that sends 100,000 nested lists gets 400, and the server keeps serving', async () => {
  const visitor = server.newVisitor()
  const raw = '['.repeat(100_000) + ']'.repeat(100_000)
  const headers = { 'content-type': 'application/json' }
  expectError(await visitor.request('POST', '/api/chat/send', { headers, raw }), 400)
  expect((await visitor.sendMessage({ Message: 'Still there' })).status).toBe(200)
})

test('REL-9 a client that sends fields to an endpoint without a body gets 400', async () => {
  const visitor = server.newVisitor()
  const path = '/api/chat/conversation'
  expect((await visitor.request('POST', path, { body: {} })).status).toBe(200)
  expectError(await visitor.request('POST', path, { body: { title: 'x' } }), 400)
})

test.each(['Message', 'ModelId'])(
  'a visitor who sends a message without %s gets the name of the missing field',
  async (field) => {
    const { [field]: _, ...body } = { Message: 'Hello', ModelId: 'echo' } as Record<string, string>
    const reply = await server.newVisitor().request('POST', '/api/chat/send', { body })
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
])('a visitor who sends a message with %s %j gets 422', async (field, value) => {
  const body = { Message: 'Hello', ModelId: 'echo', [field]: value }
  const reply = await server.newVisitor().request('POST', '/api/chat/send', { body })
  expectError(reply, 422)
  expect(reply.body).toMatchObject({ field, message: 'Validation error. Please check your input.' })
})

test.each(['not-an-id', '1', "1' or '1'='1", UNKNOWN_ID, '%00', '..%2f..%2fetc', 'a'.repeat(90)])(
  'REL-10 a visitor gets 404 for every operation on the conversation %j',
  async (id) => {
    const visitor = server.newVisitor()
    const path = encodeURI(id)
    for (const [method, address] of [
      ['GET', `/api/chat/${path}`],
      ['GET', `/api/chat/history/${path}`],
      ['DELETE', `/api/chat/${path}`],
    ] as const) {
      expectError(await visitor.request(method, address), 404)
    }
    const reply = await visitor.sendMessage({
      Message: 'Hello',
      ConversationId: id.replace('%00', 'x'),
    })
    expectError(reply, 404)
  },
)

test.each([
  ['/api/chat/%E0%A4%A', 400],
  ['/api/chat/%', 400],
  ['/%E0%A4%A', 400],
  [`/api/chat/${'x'.repeat(1_500)}`, 414],
  ['/api/nothing', 404],
  ['/nothing', 404],
  ['/.git/config', 404],
  ['/../../etc/passwd', 404],
])('a client that requests %s gets %i in the common error shape', async (path, status) => {
  expectError(await server.newVisitor().request('GET', path), status)
})

test.each([
  ['PUT', '/api/chat/send', 'POST'],
  ['GET', '/api/chat/send', 'POST'],
  ['OPTIONS', '/api/chat/send', 'POST'],
  ['POST', '/api/userpreferences', 'GET'],
  ['DELETE', '/userprofile/preferences', 'PATCH'],
  ['PUT', '/api/chat/models', 'GET'],
  ['OPTIONS', '/api/userpreferences', 'GET'],
])(
  'a client that sends %s %s gets an error with the allowed methods',
  async (method, path, allowed) => {
    const reply = await server.newVisitor().request(method, path)
    expectError(reply, method === 'GET' ? 404 : 405)
    expect(reply.headers.get('allow')).toBe(method === 'GET' ? null : allowed)
  },
)

test('a client that sends NUL in the query gets 400', async () => {
  expectError(await server.newVisitor().request('GET', '/api/userpreferences?x=%00'), 400)
})

test('REL-9 a client that sends more than 16 kB of headers gets 431', async () => {
  const reply = await server
    .newVisitor()
    .request('GET', '/api/userpreferences', { headers: { 'x-long': 'x'.repeat(20_000) } })
  expectError(reply, 431)
})

const HOST = 'Host: a\r\nConnection: close\r\n'

test.each([
  ['invalid HTTP', 'NONSENSE\r\n\r\n', 400],
  ['an unknown method', `INVENT / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method for folders', `PROPFIND /api/userpreferences HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a method that asks for a tunnel', 'CONNECT shop.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', `GET /healthz HTTP/1.1\r\n${HOST}Expect: tea\r\n\r\n`, 417],
  ['a wrong encoding in the address', `GET /help/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
])('a client that sends %s gets an error like any other', async (_, request, status) => {
  expectError(parseResponse(await sendRaw(server.url, request)), status)
})

test('a page whose preflight is refused gets an error like any other', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  expectError(await server.newVisitor().request('OPTIONS', '/api/chat/send', { headers }), 403)
})

function parseResponse(text: string): ErrorResponse {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])
  const status = Number(statusLine.split(' ')[1])
  return { status, headers: new Headers(fields), body: JSON.parse(body) }
}

test('REL-8 a client that sends its headers too slowly gets 408', async () => {
  const { url, app } = await startSecondServer(server)
  app.fastify.server.headersTimeout = 500
  const startedAt = Date.now()
  const sinceStart = startStopwatch()
  expectError(parseResponse(await sendRaw(url, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')), 408)
  expect(Date.now() - startedAt).toBeGreaterThan(450)
  // The server looks for slow requests every second.
  expect(sinceStart()).toBeLessThan(3_500)
})

test('REL-8 a client that sends its body too slowly gets 408, and is disconnected even if it goes on', async () => {
  const { url } = await startSecondServer(server, { bodyTimeouts: { requestMs: 300 } })
  const startedAt = Date.now()
  const head =
    'POST /api/chat/send HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99'
  expectError(parseResponse(await sendEndlessly(url, `${head}\r\n\r\n{`)), 408)
  expect(Date.now() - startedAt).toBeGreaterThan(250)
})

test('REL-8 a client may take 10 seconds for its headers and 30 seconds for the rest of a request', () => {
  expect(server.app.fastify.server.headersTimeout).toBe(10_000)
  expect(BODY_TIMEOUTS.requestMs).toBe(30_000)
})

/** Writes text to a socket of the server and returns everything received until the server closes it. */
function sendRaw(url: string, text: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (received += data.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

/** Goes on with spaces, also after the server's reply, until the server breaks the connection. */
function sendEndlessly(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port: Number(new URL(url).port), allowHalfOpen: true })
    socket.write(text)
    const timer = setInterval(() => socket.write(' '), 50)
    socket.on('data', (data) => (received += data.toString()))
    socket.on('error', () => clearInterval(timer))
    socket.on('close', () => resolve(received))
  })
}

test('a visitor gets an HttpOnly guest cookie and a readable XSRF-TOKEN cookie with the first request', async () => {
  const response = await server.newVisitor().fetch('GET', '/api/userpreferences')
  const [guest, xsrf] = response.headers.getSetCookie()
  expect(guest).toMatch(/^atelier-guest=.*; HttpOnly; SameSite=Lax$/)
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; .*SameSite=Lax$/)
  expect(xsrf).not.toContain('HttpOnly')
})

test('the cookies of a server on https are bound to its host and to https', async () => {
  const { newVisitor } = await startSecondServer(server, { publicUrl: 'https://atelier.example' })
  const response = await newVisitor().fetch('GET', '/api/userpreferences')
  const [guest, xsrf] = response.headers.getSetCookie()
  expect(guest).toMatch(/^__Host-atelier-guest=.*; Path=\/; HttpOnly; Secure/)
  expect(xsrf).toContain('Secure')
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a visitor with a forged guest cookie becomes a new guest', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Mine' })
  const [id, signature] = visitor.cookies.get('atelier-guest')!.split('.')
  for (const forged of [
    `${UNKNOWN_ID}.${signature}`,
    `${id}.${'A'.repeat(43)}`,
    id!,
    `${id}.`,
    '.',
  ]) {
    const forger = server.newVisitor()
    forger.cookies.set('atelier-guest', forged)
    expect((await forger.get(`/api/chat/history/${body.conversationId}`)).status).toBe(404)
    expect(forger.cookies.get('atelier-guest')).not.toBe(forged)
  }
})

/** Endpoints that change data of the guest in the cookie. */
const unsafeEndpoints = endpoints.filter(
  ([method, path]) => method !== 'GET' && !path.startsWith('/api/embed/'),
)

test.each(unsafeEndpoints)(
  'XSRF: a visitor with a guest cookie needs the XSRF token of the session and an own page for %s %s',
  async (method, path, body) => {
    const visitor = server.newVisitor()
    await visitor.get('/api/userpreferences')
    const other = server.newVisitor()
    await other.get('/api/userpreferences')
    const token = visitor.cookies.get(XSRF_COOKIE)!
    const rejectedHeaders: Record<string, string>[] = [
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
    for (const headers of rejectedHeaders) {
      expectError(await visitor.request(method, path, { ...(body && { body }), headers }), 403)
    }
    const headers = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }
    const { status } = await visitor.request(method, path, { ...(body && { body }), headers })
    expect([200, 204, 404]).toContain(status)
  },
)

test('a page of another site cannot send a first request without a cookie', async () => {
  const reply = await server.newVisitor().request('POST', '/api/chat/send', {
    body: { Message: 'Hello', ModelId: 'echo' },
    headers: { origin: 'https://evil.example' },
  })
  expectError(reply, 403)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('a page of another origin cannot read anything with the guest cookie', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'Mine' })
  const headers = { origin: 'https://evil.example' }
  const reply = await visitor.request('GET', '/api/chat/conversations', { headers })
  expectError(reply, 403)
  expect(reply.headers.getSetCookie()).toEqual([])
})

test('a visitor with a guest cookie and an invalid Authorization header gets 401', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  for (const authorization of ['Bearer x.y.z', 'Bearer ', 'Basic YTpi', '']) {
    expectError(
      await visitor.request('GET', '/api/userpreferences', { headers: { authorization } }),
      401,
    )
  }
})

test('every reply has a content security policy and a request id', async () => {
  for (const path of ['/api/userpreferences', '/api/nothing', '/healthz']) {
    const { headers } = await server.newVisitor().get(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('an error has the same request id in its body and its header', async () => {
  const { headers, body } = await server.newVisitor().get<{ requestId: string }>('/api/nothing')
  expect(body.requestId).toBe(headers.get('x-request-id'))
})

test('REL-11 a client that exceeds the rate limit gets 429, a Retry-After in whole seconds and the error message of the catalogue', async () => {
  const { newVisitor } = await startSecondServer(server, {
    requestsPerMinute: 20,
    trustProxy: true,
  })
  const headersFrom = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const requestFrom = (address: string) =>
    newVisitor().request('GET', '/api/userpreferences', headersFrom(address))
  for (let call = 0; call < 20; call += 1) expect((await requestFrom('10.0.0.1')).status).toBe(200)
  const refused = await requestFrom('10.0.0.1')
  expectError(refused, 429)
  expect(refused.body).toMatchObject({ message: 'Too many requests. Please try again later.' })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await requestFrom('10.0.0.2')).status).toBe(200)
})

test('REL-11 a client cannot escape the rate limit by forging X-Forwarded-For when no proxy is trusted', async () => {
  const { newVisitor } = await startSecondServer(server, { requestsPerMinute: 5 })
  const statuses = []
  for (let call = 0; call < 7; call += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${call}` }
    statuses.push((await newVisitor().request('GET', '/api/userpreferences', { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test("REL-11 a client's rejected requests count towards the rate limit, which all endpoints share", async () => {
  const { newVisitor } = await startSecondServer(server, { requestsPerMinute: 10 })
  const statuses: number[] = []
  for (let call = 0; call < 6; call += 1) {
    const headers = { authorization: 'Bearer x.y.z' }
    statuses.push((await newVisitor().request('GET', '/api/userpreferences', { headers })).status)
    statuses.push((await newVisitor().get('/api/chat/models')).status)
  }
  expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 200, 401, 200, 429, 429])
})

test.each([
  ['slashes', '/'],
  ['empty folders', '/./'],
  ['encoded slashes', '/%2f'],
  ['folders', '/a'],
  ['stars and colons', '/:slug/*'],
])('REL-11 a path of 15,000 characters that consists of %s holds nobody up', async (_, part) => {
  const path = (end: string) => `/x${part.repeat(15_000)}`.slice(0, 15_000) + end
  const visitor = server.newVisitor()
  for (const end of ['', '/', 'x']) {
    const ms = await measureLongestHoldMs(() => visitor.fetch('GET', path(end)))
    expect(ms).toBeLessThan(MAX_HOLD_MS)
  }
})
