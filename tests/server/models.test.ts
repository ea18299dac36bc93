import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './start.ts'
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
