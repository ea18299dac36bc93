// What the server keeps to itself, and what it puts around every answer.
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Database } from '../../packages/server/db/open.ts'
import { conversations, guests, messages } from '../../packages/server/db/schema.ts'
import { keyFor, mac } from '../../packages/server/keys.ts'
import { createModels, type ModelSource } from '../../packages/server/providers/models/models.ts'
import { newFolder } from './process.ts'
import { newDatabase, startForTest, startServer } from './start.ts'
import type { Visitor } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const SECRET = 'a secret of the tests, long enough'
const DUMP = '/operator/database'
const keyOf = (secret: string) => mac(keyFor(secret, 'operator'), DUMP)
const right = keyOf(SECRET)

test.each([
  ['no key', undefined],
  ['an empty key', ''],
  ['a wrong key of the right length', '0'.repeat(right.length)],
  ["another server's key", keyOf('another secret, long enough as well')],
  ['the secret itself', SECRET],
  ['a key that the secret signs for another use', mac(keyFor(SECRET, 'guest cookie'), DUMP)],
  ['a key that is cut', right.slice(0, -1)],
  ['a key with something behind it', `${right}0`],
])('with %s nobody is given the database, nor told that there is one', async (_, key) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-operator': key }
  const reply = await atelier.visitor().ask('GET', DUMP, { headers })
  expect(reply.status).toBe(404)
  expect(reply.body).toMatchObject({ code: 'not-found' })
  expect(reply.headers.get('content-type')).toContain('application/json')
})

test('the right key opens the embedded database, and nothing where PostgreSQL has tools of its own', async () => {
  const headers = { 'x-operator': right }
  const { status } = await atelier.visitor().ask('GET', DUMP, { headers })
  expect(status).toBe(inject('database') === 'pglite' ? 200 : 404)
})

test.each([{ trustProxy: true }, { trustProxy: false }])(
  'REL-19 metrics are shown to nobody whom a proxy lets in, trusted or not: $trustProxy',
  async ({ trustProxy }) => {
    const { visitor } = await startForTest({ trustProxy })
    const forwarded = { forwarded: 'for=127.0.0.1' }
    const forwardedFor = { 'x-forwarded-for': '127.0.0.1' }
    for (const headers of [forwarded, forwardedFor, { ...forwarded, ...forwardedFor }]) {
      const { status, body } = await visitor().ask('GET', '/metrics', { headers })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'not-found' })
    }
    expect((await visitor().get('/metrics')).status).toBe(200)
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
])('REL-19 metrics asked for from %s are answered with %i', async (remoteAddress, status) => {
  const reply = await atelier.app.fastify.inject({ url: '/metrics', remoteAddress })
  expect(reply.statusCode).toBe(status)
})

test('a model of a plan that one does not have is listed, and a message to it is refused and not stored', async () => {
  const asked = vi.fn<ModelSource['answer']>()
  const locked = { name: 'Locked', abilities: ['text' as const], window: 1000 }
  const source: ModelSource = {
    list: async () => [
      { ...locked, id: 'locked', tier: 'pro' },
      { ...locked, id: 'open', tier: 'free' },
    ],
    async *answer(question) {
      asked(question)
      yield { type: 'delta', text: 'Here' }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const { visitor: newVisitor, database } = await startForTest({ models: createModels([source]) })
  const visitor = newVisitor()
  for (const path of ['/api/chat/models', '/api/chat/models/chat']) {
    const { body } = await visitor.get<{ models: chat.Model[] }>(path)
    expect(body.models.map(({ id, tier }) => [id, tier])).toEqual([
      ['locked', 'pro'],
      ['open', 'free'],
    ])
  }

  const refused = await visitor.send({ Message: 'Let me in', ModelId: 'locked' })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'forbidden' })
  const streamed = await visitor.ask('POST', '/api/chat/send', {
    body: { Message: 'Let me in', ModelId: 'locked', ClientMessageId: 'same' },
    headers: { accept: 'text/event-stream' },
  })
  expect(streamed.status).toBe(403)
  expect(await database.db.$count(conversations)).toBe(0)
  expect(await database.db.$count(messages)).toBe(0)

  const { body } = await visitor.send({ Message: 'Hello', ModelId: 'open' })
  expect(body.message).toMatchObject({ content: 'Here', status: 'done' })
  const { conversationId: ConversationId } = body
  expect((await visitor.send({ Message: 'x', ModelId: 'locked', ConversationId })).status).toBe(403)
  expect(await visitor.history(ConversationId)).toHaveLength(2)
  expect((await visitor.get(`/api/chat/${ConversationId}`)).body).toMatchObject({ modelId: 'open' })
  expect(asked).toHaveBeenCalledTimes(1)
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
  'the answer to %s %s with %j tells the browser what it may do with it',
  async (method, path, asking, status) => {
    const reply = await atelier.visitor().ask(method, path, asking)
    expect(reply.status).toBe(status)
    expect(Object.fromEntries(reply.headers)).toMatchObject(POLICIES)
    expect(reply.headers.get('strict-transport-security')).toBeNull()
  },
)

test('on https every answer says that it stays so', async () => {
  const { visitor } = await startForTest({ publicUrl: 'https://atelier.test' })
  for (const path of ['/api/userpreferences', '/api/nothing', '/readyz']) {
    expect(Object.fromEntries((await visitor().get(path)).headers)).toMatchObject({
      ...POLICIES,
      'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    })
  }
})

test('what a visitor is answered is kept by no cache', async () => {
  for (const path of ['/api/userpreferences', '/api/chat/conversations', '/api/nothing']) {
    const { headers } = await atelier.visitor().get(path)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

const idOf = (visitor: Visitor) => visitor.cookies.get('atelier-guest')!.split('.')[0]!

async function guest({ db }: Database, visitor: Visitor) {
  const [row] = await db
    .select()
    .from(guests)
    .where(eq(guests.id, idOf(visitor)))
  return row
}

/** The note is written beside the answer; when this one's is there, those of calls before it are too. */
async function noted(database: Database, visitor: Visitor) {
  await vi.waitFor(async () => expect(await guest(database, visitor)).toBeDefined())
  return (await guest(database, visitor))!
}

async function write(visitor: Visitor): Promise<void> {
  const body = { currency: 'VND' }
  expect((await visitor.ask('PUT', '/api/userpreferences/currency', { body })).status).toBe(200)
}

test('a guest who writes is noted, one who only reads for the first time is not', async () => {
  const { database } = atelier
  const [reader, writer] = [atelier.visitor(), atelier.visitor()]
  await reader.get('/api/userpreferences')
  await reader.get('/healthz')
  await write(writer)
  const { createdAt, seenAt } = await noted(database, writer)
  expect(seenAt).toEqual(createdAt)
  expect(Math.abs(seenAt.getTime() - Date.now())).toBeLessThan(5000)
  expect(await guest(database, reader)).toBeUndefined()
  // Whoever comes back, even to read, has something here that may be kept.
  await reader.get('/api/userpreferences')
  await noted(database, reader)
})

test('a guest who comes back is noted again, once an hour', async () => {
  const { database } = atelier
  const visitor = atelier.visitor()
  await write(visitor)
  const { createdAt } = await noted(database, visitor)
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000)
  await database.db
    .update(guests)
    .set({ seenAt: lastWeek })
    .where(eq(guests.id, idOf(visitor)))

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(start + 58 * 60_000)
  await visitor.get('/api/userpreferences')
  const other = atelier.visitor()
  await write(other)
  await noted(database, other)
  expect((await guest(database, visitor))!.seenAt).toEqual(lastWeek)

  vi.setSystemTime(start + 61 * 60_000)
  await visitor.get('/api/userpreferences')
  await vi.waitFor(async () =>
    expect((await guest(database, visitor))!.seenAt.getTime()).toBeGreaterThan(start - 5000),
  )
  expect((await guest(database, visitor))!.createdAt).toEqual(createdAt)
})

test('a guest who comes back to a server that was started anew is noted again', async () => {
  const { database } = atelier
  const visitor = atelier.visitor()
  await write(visitor)
  await noted(database, visitor)
  const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60_000)
  await database.db
    .update(guests)
    .set({ seenAt: lastWeek })
    .where(eq(guests.id, idOf(visitor)))
  const again = (await startForTest({ database })).visitor()
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value)
  await again.get('/api/userpreferences')
  await vi.waitFor(async () =>
    expect((await guest(database, visitor))!.seenAt.getTime()).toBeGreaterThan(Date.now() - 10_000),
  )
})

test('REL-13 with four answers running and twenty waiting, the next message is told to come later', async () => {
  const { visitor: newVisitor, upstream, database } = await startForTest()
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const leave = new AbortController()
  const give = new AbortController()
  const begin = async (signal: AbortSignal) => {
    const stream = visitor.stream({ Message: 'Count', ModelId: 'count:2000:20' }, signal)
    const { value: first } = await stream.next()
    return { stream, first: first! }
  }
  const running = await Promise.all([1, 2, 3, 4].map(() => begin(leave.signal)))
  expect(running.map(({ first }) => first.event)).toEqual(['start', 'start', 'start', 'start'])
  const waiting = []
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    const one = await begin(ahead === 20 ? give.signal : leave.signal)
    expect(one.first).toEqual({ event: 'queued', data: { ahead } })
    waiting.push(one)
  }

  const refused = await visitor.send({ Message: 'Too many' })
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'too-many' })
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  const streamed = await visitor.ask('POST', '/api/chat/send', {
    body: { Message: 'Too many', ModelId: 'echo' },
    headers: { accept: 'text/event-stream' },
  })
  expect(streamed.status).toBe(429)
  expect(streamed.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // What waits or is refused costs neither the model nor the database anything.
  expect(upstream.calls).toHaveLength(4)
  expect(await database.db.$count(conversations)).toBe(4)
  expect((await newVisitor().send({ Message: 'Somebody else' })).status).toBe(200)

  // Whoever gives up makes room for one.
  give.abort()
  await waiting[19]!.stream.next().catch(() => {})
  await vi.waitFor(async () => {
    const { first } = await begin(leave.signal)
    expect(first).toEqual({ event: 'queued', data: { ahead: 20 } })
  })
  leave.abort()
  await Promise.all([...running, ...waiting].map(({ stream }) => stream.next().catch(() => {})))
  // Those in line do not run when their turn comes: nobody waits for them any more.
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
  expect((await visitor.send({ Message: 'Later' })).body.message).toMatchObject({
    content: 'You said: Later',
  })
})

const ZONE = 'Asia/Ho_Chi_Minh'

/** A database that was set to another time zone, as on a machine that stands elsewhere. */
async function elsewhere(): Promise<Database> {
  const folder = await newFolder()
  const { drop, ...place } = await newDatabase()
  const where = place.url ? place : { ...place, directory: folder.path }
  const first = await openDatabase(where)
  // The embedded one is alone in its system; of a PostgreSQL other tests have their part.
  const scope = place.url ? `database ${new URL(place.url).pathname.slice(1)}` : 'system'
  await first.db.execute(sql.raw(`alter ${scope} set timezone to '${ZONE}'`))
  await first.close()
  const database = await openDatabase(where)
  onTestFinished(async () => {
    await database.close()
    await drop()
    await folder.remove()
  })
  return database
}

test('REL-16 wherever the machine and its database stand, times are of now and in UTC', async () => {
  vi.stubEnv('TZ', ZONE)
  onTestFinished(() => void vi.unstubAllEnvs())
  const database = await elsewhere()
  const zones = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { rows } = (await database.db.execute(sql`show timezone`)) as { rows: object[] }
      return Object.values(rows[0]!) as unknown[]
    }),
  )
  expect(zones.flat()).toEqual(zones.map(() => 'UTC'))

  const { visitor: newVisitor } = await startForTest({ database })
  const visitor = newVisitor()
  const { body } = await visitor.send({ Message: 'What time is it?' })
  const { body: empty } = await visitor.ask<chat.Conversation>('POST', '/api/chat/conversation')
  const { body: list } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  const history = await visitor.history(body.conversationId)
  const times = [
    body.message.timestamp,
    ...history.map(({ timestamp }) => timestamp),
    empty.updatedAt,
    ...list.conversations.map(({ updatedAt }) => updatedAt),
  ]
  expect(times).toHaveLength(6)
  for (const time of times) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(5000)
  }
  expect(history.at(-1)!.timestamp).toBe(body.message.timestamp)
})

test.each([
  'select 1; drop table messages',
  `'); drop table messages; --`,
  `$1 {{7*7}} \${7*7} %s \\'; delete from messages where 'a'='a`,
])('the message "%s" is text and stays it', async (Message) => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message, Instructions: Message, ClientMessageId: Message })
  const id = body.conversationId
  expect((await visitor.history(id)).map(({ content }) => content)).toEqual([
    Message,
    `You said: ${Message}`,
  ])
  expect((await visitor.get(`/api/chat/${id}`)).body).toMatchObject({ instructions: Message })
  expect((await visitor.send({ Message: 'And on', ConversationId: id })).status).toBe(200)
  expect(await visitor.history(id)).toHaveLength(4)
})
