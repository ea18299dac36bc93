// What a reader of a shared conversation gets from each reply of the server.
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { errorTexts, type ErrorCode } from '@atelier/contract'
import { configure, createShareViewer, type TokenSource } from '@atelier/widgets'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

interface Reply {
  status?: number
  headers?: OutgoingHttpHeaders
  body?: unknown
  /** The reply is sent once this is fulfilled. */
  after?: Promise<void>
}

const conversation = {
  title: 'Celadon',
  messages: [{ role: 'user', content: 'Why?', timestamp: '2026-11-14T20:04:00.000Z' }],
}
const READY = { ...conversation, is: 'ready', endsAt: undefined }

async function respond(response: ServerResponse, reply: Reply = {}): Promise<void> {
  const { status = 200, headers, body = '', after } = reply
  await after
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

let replies: Reply[] = []
let requests: { path: string; headers: IncomingHttpHeaders }[] = []
const server = await listenOnFreePort(
  createServer(({ url, headers }, response) => {
    requests.push({ path: url!, headers })
    void respond(response, replies.shift())
  }),
)
afterAll(() => server.close())

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  replies = []
  requests = []
  configure({ baseUrl: server.url, tokenSource: undefined })
})

const refusal = (status: number, code: ErrorCode, headers: OutgoingHttpHeaders = {}): Reply => ({
  status,
  headers,
  body: { code, message: errorTexts[code] },
})

async function openShare(slug = 'abc') {
  const viewer = createShareViewer(slug)
  await viewer.load()
  return viewer
}

function tokenSource(token: string | undefined, isPartnerPage = false): TokenSource {
  return { isPartnerPage, getToken: async () => token, rejectToken: () => {} }
}

test('SH-9 a reader gets the conversation and its end without sending anything that identifies them', async () => {
  configure({ tokenSource: tokenSource('secret') })
  replies = [{ body: conversation, headers: { sunset: 'Sat, 21 Nov 2026 20:00:00 GMT' } }]
  const { $state } = await openShare('a b/c')
  expect($state.get()).toEqual({ ...READY, endsAt: '2026-11-21T20:00:00.000Z' })
  const [{ path, headers }] = requests as [(typeof requests)[0]]
  expect(path).toBe('/api/chat/share/a%20b%2Fc')
  expect(headers).not.toHaveProperty('authorization')
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('referer')
})

test.each<[string, Reply, object]>([
  [
    'a link that does not exist',
    refusal(404, 'not-found'),
    { is: 'gone', error: { code: 'not-found' } },
  ],
  ['a page that may not show it', refusal(403, 'share-embedding-off'), { is: 'embeddingOff' }],
  ['a link with a passphrase', refusal(403, 'share-passphrase-required'), { is: 'passphrase' }],
  [
    'a link for signed-in readers',
    refusal(403, 'share-sign-in-required'),
    { is: 'signInRequired' },
  ],
  [
    'too many requests',
    refusal(429, 'too-many', { 'retry-after': '30' }),
    { is: 'failed', error: { code: 'too-many', retryAfter: 30 } },
  ],
  [
    "a server's own words",
    { status: 500, body: { message: 'The kiln is too hot' } },
    { is: 'failed', error: { message: 'The kiln is too hot' } },
  ],
  [
    'a page of a proxy',
    { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    { is: 'failed', error: { message: 'Failed to load shared conversation' } },
  ],
  [
    "a hotel's login page",
    { headers: { 'content-type': 'text/html' }, body: '<form>' },
    { is: 'failed', error: { message: 'Failed to load shared conversation' } },
  ],
])('a reader sees what is wrong: %s', async (_, reply, state) => {
  replies = [reply]
  const { $state } = await openShare()
  expect($state.get()).toMatchObject(state)
})

test('a reader without a connection sees that the conversation could not be loaded', async () => {
  configure({ baseUrl: 'http://127.0.0.1:1' })
  const { $state } = await openShare()
  expect($state.get()).toMatchObject({
    is: 'failed',
    error: { message: 'Failed to load shared conversation' },
  })
})

test.each(['', '.', '..'])(
  'a reader of the link "%s" gets no other address of the server',
  async (slug) => {
    const { $state } = await openShare(slug)
    expect($state.get()).toMatchObject({ is: 'gone', error: { code: 'not-found' } })
    expect(requests).toEqual([])
  },
)

test('a reader learns how many passphrases are left, then how long to wait, and then reads', async () => {
  replies = [
    refusal(403, 'share-passphrase-required'),
    refusal(403, 'share-passphrase-wrong', { 'ratelimit-remaining': '4' }),
    refusal(429, 'too-many', { 'retry-after': '540' }),
    { body: conversation },
    {},
  ]
  const viewer = await openShare()
  await viewer.openWithPassphrase('quiet')
  expect(viewer.$state.get()).toEqual({ is: 'passphrase', isWrong: true, attemptsLeft: 4 })
  await viewer.openWithPassphrase('quiet')
  expect(viewer.$state.get()).toEqual({ is: 'passphrase', retryAfter: 540 })
  await viewer.openWithPassphrase('quiet ☕ widow')
  expect(viewer.$state.get()).toEqual(READY)
  expect(await viewer.check()).toBe(true)
  const sent = requests.map(({ headers }) => headers['x-share-passphrase'])
  expect(sent.slice(-2)).toEqual(Array(2).fill(encodeURIComponent('quiet ☕ widow')))
  expect(requests.map(({ path }) => path).join()).not.toContain('quiet')
})

test('a reader who has opened a link sends the token of the first time with later passphrases, to this link only', async () => {
  const token = { 'x-share-reader': 'reader.signature' }
  replies = [{ body: conversation, headers: token }, {}, refusal(403, 'share-passphrase-required')]
  const viewer = await openShare('known')
  await viewer.openWithPassphrase('quiet ☕ widow')
  await viewer.check()
  const other = await openShare('other')
  await other.openWithPassphrase('quiet')
  expect(requests.map(({ path, headers }) => [path, headers['x-share-reader']])).toEqual([
    ['/api/chat/share/known', undefined],
    ['/api/chat/share/known', token['x-share-reader']],
    ['/api/chat/share/known/status', token['x-share-reader']],
    ['/api/chat/share/other', undefined],
    ['/api/chat/share/other', undefined],
  ])
})

test('the owner of a link enters its passphrase as a signed-in user when strangers have used up the tries', async () => {
  configure({ tokenSource: tokenSource('secret') })
  const wait = refusal(429, 'too-many', { 'retry-after': '80000' })
  replies = [refusal(403, 'share-passphrase-required'), wait, { body: conversation }]
  const viewer = await openShare()
  await viewer.openWithPassphrase('quiet ☕ widow')
  expect(viewer.$state.get()).toEqual(READY)
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    undefined,
    'Bearer secret',
  ])
})

test('a signed-in reader sends a token only when the link asks for it', async () => {
  configure({ tokenSource: tokenSource('secret') })
  replies = [refusal(403, 'share-sign-in-required'), { body: conversation }, {}]
  const viewer = await openShare()
  expect(viewer.$state.get()).toEqual(READY)
  await viewer.check()
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer secret',
    'Bearer secret',
  ])
})

test("a reader on a partner's page never sends the page's token", async () => {
  configure({ tokenSource: tokenSource('of the page', true) })
  replies = [refusal(403, 'share-sign-in-required')]
  const { $state } = await openShare()
  expect($state.get()).toEqual({ is: 'signInRequired' })
  expect(requests).toHaveLength(1)
})

test('SH-4 the text disappears as soon as the reader does something with a revoked link', async () => {
  replies = [{ body: conversation }, refusal(404, 'not-found')]
  const viewer = await openShare()
  expect(await viewer.check()).toBe(false)
  expect(viewer.$state.get()).toMatchObject({ is: 'gone' })
  expect(requests[1]!.path).toBe('/api/chat/share/abc/status')
})

test('a reader whose connection is lost keeps the text, and the act says so', async () => {
  replies = [{ body: conversation }, { status: 503, body: { code: 'busy' } }]
  const viewer = await openShare()
  await expect(viewer.check()).rejects.toMatchObject({ code: 'busy' })
  configure({ baseUrl: 'http://127.0.0.1:1' })
  await expect(viewer.check()).rejects.toMatchObject({ code: 'network' })
  expect(viewer.$state.get()).toEqual(READY)
})

test('a slow reply to an earlier request does not replace that of a later one', async () => {
  const slow = Promise.withResolvers<void>()
  replies = [
    { body: { ...conversation, title: 'Old' }, after: slow.promise },
    { body: conversation },
  ]
  const viewer = createShareViewer('abc')
  const first = viewer.load()
  await waitUntil(() => expect(requests).toHaveLength(1))
  await viewer.load()
  slow.resolve()
  await first
  expect(viewer.$state.get()).toEqual(READY)
})

test('a viewer that has been removed shows nothing any more', async () => {
  const slow = Promise.withResolvers<void>()
  replies = [{ body: conversation, after: slow.promise }]
  const viewer = createShareViewer('abc')
  viewer.start()
  await waitUntil(() => expect(requests).toHaveLength(1))
  viewer.stop()
  slow.resolve()
  await waitUntil(() => expect(replies).toEqual([]))
  expect(viewer.$state.get()).toEqual({ is: 'loading' })
})
