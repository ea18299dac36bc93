// Access checks, the headers of every reply, and when guests are stored.
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../../packages/server/db/database.ts'
import { conversations, guests, messages } from '../../../packages/server/db/schema.ts'
import { deriveKey, hmac } from '../../../packages/server/helpers/crypto.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { SECRET } from '../helpers/prepared-database.ts'
import {
  createTestDatabase,
  startSecondServer,
  startServerForTest,
  startServerForFile,
} from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()

const DUMP = '/operator/database'
const keyOf = (secret: string) => hmac(deriveKey(secret, 'operator'), DUMP)
const validKey = keyOf(SECRET)

test.each([
  ['no key', undefined],
  ['an empty key', ''],
  ['a wrong key of the right length', '0'.repeat(validKey.length)],
  ["another server's key", keyOf('another secret, long enough as well')],
  ['the secret itself', SECRET],
  ['a key that the secret signs for another use', hmac(deriveKey(SECRET, 'guest cookie'), DUMP)],
  ['a key that is cut', validKey.slice(0, -1)],
  ['a key with something behind it', `${validKey}0`],
])('a client with %s gets 404 for the database dump', async (_, key) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-operator': key }
  const reply = await server.newVisitor().request('GET', DUMP, { headers })
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ code: 'not-found' })
  expect(reply.headers.get('content-type')).toContain('application/json')
})

test('an operator with the right key can dump the embedded database, and gets 404 on PostgreSQL', async () => {
  const headers = { 'x-operator': validKey }
  const { status } = await server.newVisitor().request('GET', DUMP, { headers })
  expect(status).toBe(inject('database') === 'pglite' ? 200 : 404)
})

test.each([{ trustProxy: true }, { trustProxy: false }])(
  'REL-19 a client behind a proxy gets no metrics, whether the proxy is trusted or not: $trustProxy',
  async ({ trustProxy }) => {
    const { newVisitor } = await startSecondServer(server, { trustProxy })
    const forwarded = { forwarded: 'for=127.0.0.1' }
    const forwardedFor = { 'x-forwarded-for': '127.0.0.1' }
    for (const headers of [forwarded, forwardedFor, { ...forwarded, ...forwardedFor }]) {
      const { status, body } = await newVisitor().request('GET', '/metrics', { headers })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'not-found' })
    }
    expect((await newVisitor().get('/metrics')).status).toBe(200)
  },
)

test.each([
  ['203.0.113.7', 404],
  ['11.0.0.1', 404],
  ['172.15.255.255', 404],
  ['172.32.0.1', 404],
  ['192.167.1.1', 404],
  ['8.8.10.1', 404],
  ['::ffff:203.0.113.7', 404],
  ['2001:db8::1', 404],
  ['fe80::1', 404],
  ['127.0.0.1', 200],
  ['10.1.2.3', 200],
  ['172.16.0.1', 200],
  ['172.31.255.255', 200],
  ['192.168.1.1', 200],
  ['::ffff:10.1.2.3', 200],
  ['::1', 200],
  ['fd00::1', 200],
])('REL-19 a client at %s that requests the metrics gets %i', async (remoteAddress, status) => {
  const reply = await server.app.fastify.inject({ url: '/metrics', remoteAddress })
  expect(reply.statusCode).toBe(status)
})

test('a visitor sees a model of a higher plan in the list, and a message to it is rejected and not stored', async () => {
  const onQuestion = vi.fn<ModelSource['answer']>()
  const locked = { name: 'Locked', abilities: ['text' as const], window: 1000 }
  const source: ModelSource = {
    list: async () => [
      { ...locked, id: 'locked', tier: 'pro' },
      { ...locked, id: 'open', tier: 'free' },
    ],
    async *answer(question) {
      onQuestion(question)
      yield { type: 'delta', text: 'Here' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const { newVisitor, database } = await startServerForTest({
    models: createModelRegistry([source]),
  })
  const visitor = newVisitor()
  for (const path of ['/api/chat/models', '/api/chat/models/chat']) {
    const { body } = await visitor.get<{ models: chat.Model[] }>(path)
    expect(body.models.map(({ id, tier }) => [id, tier])).toEqual([
      ['locked', 'pro'],
      ['open', 'free'],
    ])
  }

  const refused = await visitor.sendMessage({ Message: 'Let me in', ModelId: 'locked' })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'model-locked' })
  const streamed = await visitor.request('POST', '/api/chat/send', {
    body: { Message: 'Let me in', ModelId: 'locked', ClientMessageId: 'same' },
    headers: { accept: 'text/event-stream' },
  })
  expect(streamed.status).toBe(403)
  expect(await database.db.$count(conversations)).toBe(0)
  expect(await database.db.$count(messages)).toBe(0)

  const { body } = await visitor.sendMessage({ Message: 'Hello', ModelId: 'open' })
  expect(body.message).toMatchObject({ content: 'Here', status: 'done' })
  const { conversationId: ConversationId } = body
  expect(
    (await visitor.sendMessage({ Message: 'x', ModelId: 'locked', ConversationId })).status,
  ).toBe(403)
  expect(await visitor.getHistory(ConversationId)).toHaveLength(2)
  expect((await visitor.get(`/api/chat/${ConversationId}`)).body).toMatchObject({ modelId: 'open' })
  expect(onQuestion).toHaveBeenCalledTimes(1)
})

const POLICIES = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test.each([
  ['GET', '/api/userpreferences', {}, 200],
  ['GET', '/api/nothing', {}, 404],
  ['GET', '/nothing', {}, 404],
  ['PUT', '/api/chat/send', {}, 405],
  ['POST', '/api/chat/send', { body: { Message: 7 } }, 400],
  ['POST', '/api/chat/send', { body: { Message: 'Hello', ModelId: 'broken' } }, 502],
  ['POST', '/api/chat/send', { body: {}, headers: { origin: 'https://elsewhere.test' } }, 403],
  ['GET', '/api/userpreferences', { headers: { authorization: 'Bearer x' } }, 401],
  ['POST', '/api/chat/conversation', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 415],
  [
    'POST',
    '/api/chat/send',
    { body: { Message: 'Hello', ModelId: 'echo' }, headers: { accept: 'text/event-stream' } },
    200,
  ],
  ['GET', '/readyz', {}, 200],
  ['GET', '/metrics', {}, 200],
] as const)(
  'the reply to %s %s with %j has the security headers',
  async (method, path, options, status) => {
    const reply = await server.newVisitor().request(method, path, options)
    expect(reply.status).toBe(status)
    expect(Object.fromEntries(reply.headers)).toMatchObject(POLICIES)
    expect(reply.headers.get('strict-transport-security')).toBeNull()
  },
)

test('every reply of a server on https has the Strict-Transport-Security header', async () => {
  const { newVisitor } = await startSecondServer(server, { publicUrl: 'https://atelier.test' })
  for (const path of ['/api/userpreferences', '/api/nothing', '/readyz']) {
    expect(Object.fromEntries((await newVisitor().get(path)).headers)).toMatchObject({
      ...POLICIES,
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    })
  }
})

test('replies to a visitor are not cached', async () => {
  for (const path of ['/api/userpreferences', '/api/chat/conversations', '/api/nothing']) {
    const { headers } = await server.newVisitor().get(path)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

const guestIdOf = (visitor: Visitor) => visitor.cookies.get('atelier-guest')!.split('.')[0]!

async function storedGuest({ db }: Database, visitor: Visitor) {
  const [row] = await db
    .select()
    .from(guests)
    .where(eq(guests.id, guestIdOf(visitor)))
  return row
}

async function changeCurrency(visitor: Visitor): Promise<void> {
  const body = { currency: 'VND' }
  expect((await visitor.request('PUT', '/api/userpreferences/currency', { body })).status).toBe(200)
}

test('a guest is stored together with what they store first, and never for reading', async () => {
  const { database } = server
  const [reader, writer] = [server.newVisitor(), server.newVisitor()]
  await reader.get('/api/userpreferences')
  await reader.get('/api/userpreferences')
  await changeCurrency(writer)
  const { createdAt, lastSeenAt } = (await storedGuest(database, writer))!
  expect(lastSeenAt).toEqual(createdAt)
  expect(Math.abs(lastSeenAt.getTime() - Date.now())).toBeLessThan(HANG_LIMIT_MS)
  expect(await storedGuest(database, reader)).toBeUndefined()
})

test("a returning guest's last visit is updated once an hour", async () => {
  const { database } = server
  const visitor = server.newVisitor()
  await changeCurrency(visitor)
  const { createdAt } = (await storedGuest(database, visitor))!
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000)
  await database.db
    .update(guests)
    .set({ lastSeenAt: lastWeek })
    .where(eq(guests.id, guestIdOf(visitor)))

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(start + 58 * 60_000)
  await visitor.get('/api/userpreferences')
  await changeCurrency(server.newVisitor())
  expect((await storedGuest(database, visitor))!.lastSeenAt).toEqual(lastWeek)

  vi.setSystemTime(start + 61 * 60_000)
  await visitor.get('/api/userpreferences')
  await waitUntil(async () =>
    expect((await storedGuest(database, visitor))!.lastSeenAt.getTime()).toBeGreaterThan(
      start - 5000,
    ),
  )
  expect((await storedGuest(database, visitor))!.createdAt).toEqual(createdAt)
})

test("a returning guest's last visit is updated after a server restart", async () => {
  const { database } = server
  const visitor = server.newVisitor()
  await changeCurrency(visitor)
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000)
  await database.db
    .update(guests)
    .set({ lastSeenAt: lastWeek })
    .where(eq(guests.id, guestIdOf(visitor)))
  const returning = (await startServerForTest({ database })).newVisitor()
  returning.copyCookies(visitor)
  await returning.get('/api/userpreferences')
  await waitUntil(async () =>
    expect((await storedGuest(database, visitor))!.lastSeenAt.getTime()).toBeGreaterThan(
      Date.now() - HANG_LIMIT_MS,
    ),
  )
})

test('REL-13 a visitor with four running answers and twenty queued messages gets 429 for the next one', async () => {
  const { newVisitor, modelServer, database } = await startServerForTest()
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const connections = new AbortController()
  const lastQueued = new AbortController()
  const startAnswer = async (signal: AbortSignal) => {
    const stream = visitor.streamMessage({ Message: 'Count', ModelId: ENDLESS_COUNT }, signal)
    const { value: first } = await stream.next()
    return { stream, first: first! }
  }
  const running = await Promise.all([1, 2, 3, 4].map(() => startAnswer(connections.signal)))
  expect(running.map(({ first }) => first.event)).toEqual(['start', 'start', 'start', 'start'])
  const waiting = []
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    const queued = await startAnswer(ahead === 20 ? lastQueued.signal : connections.signal)
    expect(queued.first).toEqual({ event: 'queued', data: { ahead } })
    waiting.push(queued)
  }

  const refused = await visitor.sendMessage({ Message: 'Too many' })
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'too-many' })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  const streamed = await visitor.request('POST', '/api/chat/send', {
    body: { Message: 'Too many', ModelId: 'echo' },
    headers: { accept: 'text/event-stream' },
  })
  expect(streamed.status).toBe(429)
  expect(streamed.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // Queued and rejected messages cause neither a model request nor a stored conversation.
  expect(modelServer.requests).toHaveLength(4)
  expect(await database.db.$count(conversations)).toBe(4)
  expect((await newVisitor().sendMessage({ Message: 'Somebody else' })).status).toBe(200)

  // A queued message whose visitor disconnects makes room for another one.
  lastQueued.abort()
  await waiting[19]!.stream.next().catch(() => {})
  await waitUntil(async () => {
    const { first } = await startAnswer(connections.signal)
    expect(first).toEqual({ event: 'queued', data: { ahead: 20 } })
  })
  connections.abort()
  await Promise.all([...running, ...waiting].map(({ stream }) => stream.next().catch(() => {})))
  // Queued messages of disconnected visitors are not answered.
  await waitUntil(() => expect(modelServer.openRequests()).toBe(0))
  expect((await visitor.sendMessage({ Message: 'Later' })).body.message).toMatchObject({
    content: 'You said: Later',
  })
})

const TIME_ZONE = 'Asia/Ho_Chi_Minh'

/** Opens a database whose time zone is not UTC. */
async function openDatabaseInTimeZone(): Promise<Database> {
  const folder = await createTempFolder()
  const { drop, ...testDatabase } = await createTestDatabase()
  const location = testDatabase.url ? testDatabase : { ...testDatabase, directory: folder.path }
  const first = await openDatabase(location)
  // An embedded database may change as a whole. On a PostgreSQL server only this database may: others belong to other tests.
  const scope = testDatabase.url
    ? `database ${new URL(testDatabase.url).pathname.slice(1)}`
    : 'system'
  await first.db.execute(sql.raw(`alter ${scope} set timezone to '${TIME_ZONE}'`))
  await first.close()
  const database = await openDatabase(location)
  onTestFinished(async () => {
    await database.close()
    await drop()
    await folder.remove()
  })
  return database
}

test('REL-16 a visitor gets current times in UTC whatever the time zone of the server and the database', async () => {
  vi.stubEnv('TZ', TIME_ZONE)
  onTestFinished(() => void vi.unstubAllEnvs())
  const database = await openDatabaseInTimeZone()
  const zones = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { rows } = (await database.db.execute(sql`show timezone`)) as { rows: object[] }
      return Object.values(rows[0]!) as unknown[]
    }),
  )
  expect(zones.flat()).toEqual(zones.map(() => 'UTC'))

  const { newVisitor } = await startServerForTest({ database })
  const visitor = newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'What time is it?' })
  const { body: empty } = await visitor.request<chat.Conversation>('POST', '/api/chat/conversation')
  const { body: list } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  const history = await visitor.getHistory(body.conversationId)
  const times = [
    body.message.timestamp,
    ...history.map(({ timestamp }) => timestamp),
    empty.updatedAt,
    ...list.conversations.map(({ updatedAt }) => updatedAt),
  ]
  expect(times).toHaveLength(6)
  for (const time of times) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(HANG_LIMIT_MS)
  }
  expect(history.at(-1)!.timestamp).toBe(body.message.timestamp)
})

test.each([
  'select 1; drop table messages',
  `'); drop table messages; --`,
  `$1 {{7*7}} \${7*7} %s \\'; delete from messages where 'a'='a`,
])('a visitor gets the message "%s" back unchanged as text', async (Message) => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({
    Message,
    Instructions: Message,
    ClientMessageId: Message,
  })
  const id = body.conversationId
  expect((await visitor.getHistory(id)).map(({ content }) => content)).toEqual([
    Message,
    `You said: ${Message}`,
  ])
  expect((await visitor.get(`/api/chat/${id}`)).body).toMatchObject({ instructions: Message })
  expect((await visitor.sendMessage({ Message: 'And on', ConversationId: id })).status).toBe(200)
  expect(await visitor.getHistory(id)).toHaveLength(4)
})
