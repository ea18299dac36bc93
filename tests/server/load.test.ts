import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sendTo } from '../bench/client.ts'
import { startForTest } from './start.ts'

test('REL-13 a reader who does not read costs less than a megabyte, and gets everything in the end', async () => {
  const { url, app, upstream, visitor: newVisitor } = await startForTest()
  const sockets: Socket[] = []
  app.fastify.server.on('connection', (socket: Socket) => sockets.push(socket))
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const body = JSON.stringify({ Message: 'Count', ModelId: 'count:60000:0' })
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  let heard = ''
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
  // The model is heard out although nobody reads.
  await vi.waitFor(
    () => {
      expect(upstream.calls).toHaveLength(1)
      expect(upstream.open()).toBe(0)
    },
    { timeout: 20_000 },
  )
  expect(upstream.calls[0]!.aborted).toBe(false)
  for (const socket of sockets) expect(socket.writableLength).toBeLessThan(1_000_000)

  client.on('data', (data) => (heard += data.toString()))
  client.resume()
  await vi.waitFor(() => expect(heard).toContain('event: finish'), { timeout: 10_000 })
  client.destroy()
  expect(heard).toContain(' 60000 ')
  // What came while it did not read, it got in larger pieces than it was said in.
  expect(heard.split('event: delta').length).toBeLessThan(55_000)
}, 40_000)

test('REL-14 when the database falls behind, what is accepted is answered and the rest told to come back', async () => {
  const { url, database, visitor: newVisitor } = await startForTest()
  await newVisitor().send({ Message: 'Before' })
  const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
  const held = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table messages in access exclusive mode`)
    await enough
  })
  const sends = Array.from({ length: 400 }, () => sendTo(url, 'echo'))
  for (const send of sends) void send.then(({ status }) => status === 503 && letGo())
  const replies = await Promise.all(sends)
  await held
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
  expect((await newVisitor().send({ Message: 'Afterwards' })).status).toBe(200)
}, 40_000)

test('an answer longer than any model needs is ended and kept', async () => {
  const { visitor: newVisitor } = await startForTest()
  const { body } = await newVisitor().send({ Message: 'Count', ModelId: 'count:200000:0' })
  expect(body.message).toMatchObject({ status: 'done', finishReason: 'length' })
  expect(body.message.content.length).toBeLessThan(500_000)
}, 40_000)

test('REL-8 a hundred and fifty clients that dawdle with their bodies keep nobody else out', async () => {
  const { url, visitor: newVisitor } = await startForTest()
  const head = [
    'POST /api/chat/send HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 100',
  ].join('\r\n')
  const clients = await Promise.all(
    Array.from({ length: 150 }, async () => {
      const client = connect(Number(new URL(url).port), '127.0.0.1')
      client.on('error', () => {})
      await new Promise((resolve) => client.write(`${head}\r\n\r\n{`, resolve))
      return client
    }),
  )
  expect((await newVisitor().get('/readyz')).status).toBe(200)
  expect((await newVisitor().send({ Message: 'Hello' })).status).toBe(200)
  for (const client of clients) client.destroy()
})

test('REL-13 readers who do not read a long history keep nobody else out', async () => {
  const { url, visitor: newVisitor } = await startForTest()
  const visitor = newVisitor()
  const { body } = await visitor.send({ Message: 'x'.repeat(32_000), ModelId: 'count:60000:0' })
  const id = body.conversationId
  for (let more = 0; more < 4; more += 1) {
    await visitor.send({ Message: 'more', ModelId: 'count:30000:0', ConversationId: id })
  }
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
  await vi.waitFor(
    async () => expect((await newVisitor().get('/api/chat/conversations')).status).toBe(200),
    { timeout: 15_000 },
  )
  for (const client of clients) client.destroy()
}, 60_000)

test('a long history is read in parts, each from the first message of the last', async () => {
  const { visitor: newVisitor } = await startForTest()
  const visitor = newVisitor()
  const { body } = await visitor.send({ Message: 'The very first', ModelId: 'count:60000:0' })
  const id = body.conversationId
  for (let more = 0; more < 4; more += 1) {
    await visitor.send({ Message: `more ${more}`, ModelId: 'count:60000:0', ConversationId: id })
  }
  const seen: string[] = []
  let before = ''
  for (;;) {
    const part = await visitor.history(id, before)
    if (part.length === 0) break
    expect(part.reduce((size, { content }) => size + content.length, 0)).toBeLessThan(1_000_000)
    seen.unshift(...part.map(({ content }) => content.slice(0, 14)))
    before = `?before=${part[0]!.id}`
  }
  expect(seen).toHaveLength(10)
  expect(seen[0]).toBe('The very first')
}, 60_000)
