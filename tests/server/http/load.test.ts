import { connect, type Socket } from 'node:net'
import type { Services } from '@atelier/server'
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendMessage } from '../../bench/helpers/client.ts'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { messages } from '../../../packages/server/db/schema.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'
import { watchStatements } from '../helpers/watch-statements.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const server = await startServerForFile()

/** Half as much as an answer may have. */
const LONG_TEXT = 'word '.repeat(50_000)

/**
 * Starts a conversation with a question and its answer, and stores eight long messages after them, because generating
 * them would take many times as long.
 */
async function storeLongConversation({ database: { db } }: TestServer, visitor: Visitor) {
  const { body } = await visitor.sendMessage({ Message: 'The very first' })
  const { conversationId } = body
  const [first] = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
  const { ownerId } = first!
  for (let count = 0; count < 8; count += 1) {
    const role = count % 2 ? 'assistant' : 'user'
    const id = createUuidV7()
    await db.insert(messages).values({ ownerId, conversationId, id, role, content: LONG_TEXT })
  }
  return conversationId
}

test('REL-13 a client that stops reading makes the server buffer less than a megabyte and still gets the whole answer later', async () => {
  const { url, app, modelServer, newVisitor } = await startSecondServer(server)
  const sockets: Socket[] = []
  app.fastify.server.on('connection', (socket: Socket) => sockets.push(socket))
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const body = JSON.stringify({ Message: 'Count', ModelId: 'count:60000:0' })
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  client.write(
    [
      'POST /api/chat/send HTTP/1.1',
      'Host: localhost',
      'Accept: text/event-stream',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `\r\n${body}`,
    ].join('\r\n'),
  )
  client.pause()
  // The server reads the whole answer of the model although the client reads nothing.
  await waitUntil(() => {
    expect(modelServer.requests).toHaveLength(1)
    expect(modelServer.openRequests()).toBe(0)
  })
  expect(modelServer.requests[0]!.aborted).toBe(false)
  for (const socket of sockets) expect(socket.writableLength).toBeLessThan(1_000_000)

  client.on('data', (data) => (received += data.toString()))
  client.resume()
  // A failed `toContain` would print the megabytes received so far, again at every attempt.
  const hasFinished = () => received.includes('event: finish')
  await waitUntil(() => expect(hasFinished()).toBe(true))
  client.destroy()
  expect(received.includes(' 60000 ')).toBe(true)
  // The server merges the text that accumulated while the client did not read into fewer events.
  expect(received.split('event: delta').length).toBeLessThan(55_000)
})

const FLOOD = '198.51.100.7'
const VISITOR = '2001:db8:1:2::1'

/** A burst of one network, whose accepted requests wait for the database, and then twenty requests of another one. */
async function visitBesideFlood(options: Pick<Services, 'trustProxy'>): Promise<number[]> {
  const limited = await startSecondServer(server, options)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let decided = 0
  const onDecided = () => void (decided += 1)
  const stopWatching = watchStatements(limited, {
    onResult(statement) {
      if (statement.includes('slug')) onDecided()
      return released
    },
  })
  const request = async (address: string) => {
    const visitor = limited.newVisitor({ 'x-forwarded-for': address })
    const { status } = await visitor.get(`/api/chat/share/${'x'.repeat(22)}`)
    if (status === 503) onDecided()
    return status
  }
  const flood = Array.from({ length: 600 }, () => request(FLOOD))
  await waitUntil(() => expect(decided).toBe(600))
  const visits = Array.from({ length: 20 }, () => request(VISITOR))
  await waitUntil(() => expect(decided).toBe(620))
  release()
  const statuses = await Promise.all(visits)
  const accepted = (await Promise.all(flood)).filter((status) => status !== 503)
  expect(accepted).toHaveLength(96)
  stopWatching()
  return statuses
}

test('REL-14 while one network sends 600 requests in a burst, a visitor from another network gets all of their answers', async () => {
  expect(new Set(await visitBesideFlood({ trustProxy: 1 }))).toEqual(new Set([404]))
})

test('REL-14 behind a proxy that is not trusted all visitors are one network, and share what there is', async () => {
  expect(new Set(await visitBesideFlood({ trustProxy: false }))).toEqual(new Set([503]))
})

test('REL-14 when the database is blocked, the server answers the messages it accepted and rejects the others with 503 and Retry-After', async () => {
  const { url, database, newVisitor } = await startSecondServer(server)
  await newVisitor().sendMessage({ Message: 'Before' })
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const lockedTable = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table messages in access exclusive mode`)
    await unlocked
  })
  const sends = Array.from({ length: 400 }, () => sendMessage(url, 'echo'))
  for (const send of sends) void send.then(({ status }) => status === 503 && unlock())
  const replies = await Promise.all(sends)
  await lockedTable
  const statuses = Map.groupBy(replies, ({ status }) => status)
  expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
  expect(statuses.get(200)!.length).toBeGreaterThan(90)
  for (const { headers, text } of statuses.get(503)!) {
    expect(headers['retry-after']).toBe('1')
    expect(JSON.parse(text)).toEqual({
      message: 'Atelier is busy right now. Please try again in a moment.',
      code: 'busy',
      requestId: headers['x-request-id'],
    })
  }
  expect((await newVisitor().sendMessage({ Message: 'Afterwards' })).status).toBe(200)
})

test('an answer that exceeds the maximum length is cut off and stored', async () => {
  const { newVisitor } = await startSecondServer(server)
  const { body } = await newVisitor().sendMessage({ Message: 'Count', ModelId: 'count:200000:0' })
  expect(body.message).toMatchObject({ status: 'done', finishReason: 'length' })
  expect(body.message.content.length).toBeLessThan(500_000)
})

test('REL-8 a visitor is served while 150 other clients send their request bodies slowly', async () => {
  const { url, newVisitor } = await startSecondServer(server)
  const requestHead = [
    'POST /api/chat/send HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100',
  ].join('\r\n')
  const clients = await Promise.all(
    Array.from({ length: 150 }, async () => {
      const client = connect(Number(new URL(url).port), '127.0.0.1')
      client.on('error', () => {})
      await new Promise((resolve) => client.write(`${requestHead}\r\n\r\n{`, resolve))
      return client
    }),
  )
  expect((await newVisitor().get('/readyz')).status).toBe(200)
  expect((await newVisitor().sendMessage({ Message: 'Hello' })).status).toBe(200)
  for (const client of clients) client.destroy()
})

test('REL-13 a visitor is served while 120 other clients do not read a long history', async () => {
  const { url, newVisitor } = await startSecondServer(server)
  const visitor = newVisitor()
  const id = await storeLongConversation(server, visitor)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const clients = Array.from({ length: 120 }, () => {
    const client = connect(Number(new URL(url).port), '127.0.0.1')
    client.on('error', () => {})
    client.write(
      `GET /api/chat/history/${id} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
    )
    client.pause()
    return client
  })
  await waitUntil(async () =>
    expect((await newVisitor().get('/api/chat/conversations')).status).toBe(200),
  )
  for (const client of clients) client.destroy()
})

test('a visitor reads a long history page by page, each page before the first message of the last one', async () => {
  const { newVisitor } = await startSecondServer(server)
  const visitor = newVisitor()
  const id = await storeLongConversation(server, visitor)
  const contents: string[] = []
  let before = ''
  for (let hasEarlier = true; hasEarlier;) {
    const { body } = await visitor.get<chat.History>(`/api/chat/history/${id}${before}`)
    const page = body.messages
    hasEarlier = body.hasEarlier
    expect(page.reduce((size, { content }) => size + content.length, 0)).toBeLessThan(1_000_000)
    contents.unshift(...page.map(({ content }) => content.slice(0, 14)))
    before = `?before=${page[0]!.id}`
  }
  expect(contents).toHaveLength(10)
  expect(contents[0]).toBe('The very first')
})
