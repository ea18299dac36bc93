import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { chat } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuide } from '../../packages/server/providers/models/guide.ts'
import { createModels } from '../../packages/server/providers/models/models.ts'
import { localModels } from '../../packages/server/providers/models/local.ts'
import { openAiModels } from '../../packages/server/providers/models/openai.ts'
import { listen } from './listen.ts'
import { root, startForTest, startServer } from './start.ts'
import { startUpstream } from './upstream.ts'
import { allOf, textOf } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

const BROKEN = 'Server error. Please try again later.'

test.each([
  ['refuses the connection', 'refused', 502, BROKEN],
  ['answers 500', 'broken', 502, BROKEN],
  ['answers a web page', 'html', 502, BROKEN],
  ['answers 429', 'limited', 429, 'Too many requests. Please try again later.'],
])('a model that %s leads to the text of the catalogue', async (_, ModelId, status, message) => {
  const visitor = atelier.visitor()
  for (const accept of ['application/json', 'text/event-stream']) {
    const reply = await visitor.ask('POST', '/api/chat/send', {
      body: { Message: 'Hello', ModelId },
      headers: { accept },
    })
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ message, code: expect.any(String), requestId: expect.any(String) })
    if (status === 429) expect(reply.headers.get('retry-after')).toBe('7')
  }
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  const [question, answer] = await visitor.history(body.conversations[0]!.id)
  expect(question!.content).toBe('Hello')
  expect(answer).toMatchObject({ status: 'failed', content: '' })
})

test.each([
  ['ends in the middle', 'truncated'],
  ['drops the connection', 'reset'],
  ['sends an event that is no JSON', 'garbled'],
  ['reports an error in the middle', 'failing'],
])('REL-6 when a model %s, the part that came is kept', async (_, ModelId) => {
  const visitor = atelier.visitor()
  const events = await allOf(visitor.stream({ Message: 'Hello', ModelId }))
  expect(textOf(events)).toBe('this far')
  const { event, data } = events.at(-1)!
  expect(event).toBe('error')
  expect(data).toMatchObject({
    message: BROKEN,
    code: 'model-failed',
    requestId: expect.any(String),
    answer: { content: 'this far', status: 'failed' },
  })
  const history = await visitor.history(data.conversationId as string)
  expect(history[1]).toMatchObject({
    content: 'this far',
    status: 'failed',
    errorCode: 'model-failed',
  })
  expect(JSON.stringify(events)).not.toContain('crashed')
})

test.each([
  ['in the same event as the last words', 'together', 'in one', 'length'],
  ['among other events', 'chatty', 'words', 'filtered'],
])(
  'a reason to stop that comes %s is read, and no word is lost',
  async (_, ModelId, content, finishReason) => {
    const { body } = await atelier.visitor().send({ Message: 'Hello', ModelId })
    expect(body.message).toMatchObject({ content, finishReason, status: 'done' })
  },
)

test('a failed answer is asked for again with the same message, and then it is there once', async () => {
  const visitor = atelier.visitor()
  const ClientMessageId = randomUUID()
  const failed = await visitor.send({ Message: 'Hello', ModelId: 'broken', ClientMessageId })
  expect(failed.status).toBe(502)
  const again = await visitor.send({ Message: 'Hello', ModelId: 'echo', ClientMessageId })
  expect(again.body.message).toMatchObject({
    content: 'You said: Hello',
    status: 'done',
    modelId: 'echo',
  })
  expect(await visitor.history(again.body.conversationId)).toHaveLength(2)
})

test.each([
  ['never answers', 'silent', ''],
  ['falls silent in the middle', 'stall', 'this far'],
])(
  'REL-6 a model that %s is given up, and other visitors notice nothing',
  async (_, ModelId, part) => {
    const upstream = await startUpstream()
    // The real waits are 20 and 30 seconds.
    const patience = { first: 600, gap: 400 }
    const models = createModels([openAiModels({ baseUrl: upstream.baseUrl, patience })])
    const { visitor: newVisitor } = await startForTest({ models })
    const visitor = newVisitor()
    const waiting = visitor.ask('POST', '/api/chat/send', {
      body: { Message: 'Hello', ModelId },
      headers: { accept: 'text/event-stream' },
    })
    expect((await newVisitor().send({ Message: 'Meanwhile' })).status).toBe(200)
    const { status, body } = await waiting
    expect(status).toBe(part ? 200 : 504)
    expect(JSON.stringify(body)).toContain('Request timed out. Please try again.')
    const { body: list } = await visitor.get<{ conversations: chat.Conversation[] }>(
      '/api/chat/conversations',
    )
    const [, answer] = await visitor.history(list.conversations[0]!.id)
    expect(answer).toMatchObject({ content: part, status: 'failed', errorCode: 'timeout' })
    expect(upstream.calls.find(({ model }) => model === ModelId)!.aborted).toBe(true)
    await upstream.close()
  },
)

test('a model server that runs on this machine is found, and anything else on its port is not', async () => {
  const upstream = await startUpstream()
  const sources = await localModels([
    upstream.baseUrl,
    // A web server that knows nothing of models, and a port where nobody is.
    atelier.url,
    'http://127.0.0.1:9/v1',
  ])
  expect(sources).toHaveLength(1)
  expect((await sources[0]!.list()).map(({ id }) => id)).toContain('echo')
  await upstream.close()
})

test('an endpoint that cannot list its models leaves the Guide, and nothing fails', async () => {
  const failures: unknown[] = []
  const models = createModels([
    openAiModels({ baseUrl: 'http://127.0.0.1:9/v1', onError: (error) => failures.push(error) }),
  ])
  expect(await models.list()).toEqual([])
  expect(failures).toHaveLength(1)
})

test('REL-6 a model that thinks for longer than it may be silent is heard out', async () => {
  const upstream = await startUpstream()
  const patience = { first: 500, gap: 500 }
  const models = createModels([openAiModels({ baseUrl: upstream.baseUrl, patience })])
  const { visitor: newVisitor } = await startForTest({ models })
  const { body } = await newVisitor().send({ Message: 'Hello', ModelId: 'thinking' })
  expect(body.message).toMatchObject({ content: 'thought over', status: 'done' })
  await upstream.close()
})

test('REL-6 an endpoint that hangs when asked for its models holds up nobody', async () => {
  const hanging = createServer(() => {})
  const { url, close } = await listen(hanging)
  const guide = await createGuide(join(root, 'site/content/help'))
  const models = createModels([openAiModels({ baseUrl: `${url}/v1` }), guide])
  const { visitor: newVisitor } = await startForTest({ models })
  const visitor = newVisitor()
  await visitor.send({ Message: 'password', ModelId: 'guide' })
  const started = performance.now()
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => newVisitor().send({ Message: 'password', ModelId: 'guide' })),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(performance.now() - started).toBeLessThan(4_000)
  await close()
})

test('messages to the same endpoint go over a connection that is kept', async () => {
  const { visitor: newVisitor, upstream } = await startForTest()
  const visitor = newVisitor()
  await visitor.send({ Message: 'First' })
  const before = upstream.connections()
  for (const Message of ['One', 'Two', 'Three']) await visitor.send({ Message })
  expect(upstream.connections() - before).toBeLessThan(2)
})

test('a question that got no answer is asked together with the next one', async () => {
  const visitor = atelier.visitor()
  await visitor.send({ Message: 'First', ModelId: 'broken' })
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  const ConversationId = body.conversations[0]!.id
  await visitor.send({ Message: 'Second', ConversationId })
  expect(atelier.upstream.calls.at(-1)!.messages).toEqual([
    { role: 'user', content: 'First\n\nSecond' },
  ])
})

test('a retry that gets nothing leaves the part that had come', async () => {
  const visitor = atelier.visitor()
  const ClientMessageId = randomUUID()
  const events = await allOf(
    visitor.stream({ Message: 'Hello', ModelId: 'truncated', ClientMessageId }),
  )
  const id = events.at(-1)!.data.conversationId as string
  await visitor.send({ Message: 'Hello', ModelId: 'broken', ClientMessageId })
  expect((await visitor.history(id))[1]).toMatchObject({ content: 'this far', status: 'failed' })
})
