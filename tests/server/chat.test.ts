import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startForTest, startServer } from './start.ts'
import { allOf, textOf } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

interface Conversations {
  conversations: chat.Conversation[]
}

test('a visitor sends a message and gets the answer, and both are in the history', async () => {
  const visitor = atelier.visitor()
  const { status, body } = await visitor.send({ Message: 'Hello' })
  expect(status).toBe(200)
  expect(body.message).toMatchObject({
    role: 'assistant',
    content: 'You said: Hello',
    status: 'done',
    modelId: 'echo',
  })
  const history = await visitor.history(body.conversationId)
  expect(history.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Hello'],
    ['assistant', 'You said: Hello'],
  ])
})

test('the answer streams: start, pieces, finish', async () => {
  const visitor = atelier.visitor()
  const events = await allOf(visitor.stream({ Message: 'Hello' }))
  expect(events[0]!.event).toBe('start')
  expect(events.at(-1)!.event).toBe('finish')
  expect(textOf(events)).toBe('You said: Hello')
  expect(events.at(-1)!.data).toMatchObject({ message: { content: 'You said: Hello' } })
})

test('of a long conversation no more is told than is asked for, the latest, with the ids their sender chose', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'One', ClientMessageId: 'first' })
  const id = body.conversationId
  await visitor.send({ Message: 'Two', ClientMessageId: 'second', ConversationId: id })
  const latest = await visitor.history(id, '?limit=2')
  expect(latest.map(({ content, clientId }) => [content, clientId])).toEqual([
    ['Two', 'second'],
    ['You said: Two', undefined],
  ])
  const before = await visitor.history(id, `?before=${latest[0]!.id}&limit=1`)
  expect(before.map(({ content }) => content)).toEqual(['You said: One'])
  for (const limit of ['0', '-1', '1000', 'all', '1.5', '']) {
    const { status } = await visitor.get(`/api/chat/history/${id}?limit=${limit}`)
    expect([limit, status]).toEqual([limit, 422])
  }
})

test('while a model thinks, its visitor hears within two seconds where the question was stored', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const leave = new AbortController()
  const begun = performance.now()
  const stream = visitor.stream({ Message: 'Think', ModelId: 'silent' }, leave.signal)
  const { value: start } = await stream.next()
  expect(start!.event).toBe('start')
  expect(start!.data).toMatchObject({ message: { content: '', status: 'writing' } })
  expect(performance.now() - begun).toBeLessThan(2000)
  leave.abort()
  await stream.next().catch(() => {})
  const history = await visitor.history(start!.data.conversationId as string)
  expect(history[0]).toMatchObject({ role: 'user', content: 'Think' })
})

test('a blank conversation id starts a conversation, and its first words are the title', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({
    Message: '  Plan a week\nof lessons ',
    ConversationId: ' ',
  })
  const { body: conversation } = await visitor.get<chat.Conversation>(
    `/api/chat/${body.conversationId}`,
  )
  expect(conversation).toMatchObject({ title: 'Plan a week of lessons', modelId: 'echo' })
})

test('a long first message is cut between words for the title', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'many words '.repeat(20) })
  const { body: conversation } = await visitor.get<chat.Conversation>(
    `/api/chat/${body.conversationId}`,
  )
  expect(conversation.title).toMatch(/^many words .*(many|words)…$/)
  expect(conversation.title.length).toBeLessThanOrEqual(61)
})

test('the model hears what was said before, and the instructions', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'One', Instructions: 'Be short' })
  await visitor.send({ Message: 'Two', ConversationId: body.conversationId })
  expect(atelier.upstream.calls.at(-1)!.messages).toEqual([
    { role: 'system', content: 'Be short' },
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'You said: One' },
    { role: 'user', content: 'Two' },
  ])
})

test('conversations are listed, the latest first, and one that is deleted is gone', async () => {
  const visitor = atelier.visitor()
  const first = (await visitor.send({ Message: 'First' })).body.conversationId
  const second = (await visitor.send({ Message: 'Second' })).body.conversationId
  await visitor.send({ Message: 'Again', ConversationId: first })
  const { body } = await visitor.get<Conversations>('/api/chat/conversations')
  expect(body.conversations.map(({ id }) => id)).toEqual([first, second])

  expect((await visitor.ask('DELETE', `/api/chat/${first}`)).status).toBe(204)
  expect((await visitor.get(`/api/chat/history/${first}`)).status).toBe(404)
  expect((await visitor.ask('DELETE', `/api/chat/${first}`)).status).toBe(404)
  const after = await visitor.get<Conversations>('/api/chat/conversations')
  expect(after.body.conversations.map(({ id }) => id)).toEqual([second])
})

test('an empty conversation is made, and takes its title from the first message', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.ask<chat.Conversation>('POST', '/api/chat/conversation')
  expect(body).toMatchObject({ title: '', modelId: null })
  await visitor.send({ Message: 'Now it begins', ConversationId: body.id })
  const { body: after } = await visitor.get<chat.Conversation>(`/api/chat/${body.id}`)
  expect(after.title).toBe('Now it begins')
})

test('another visitor finds nothing of a conversation, and cannot write to it or delete it', async () => {
  const [owner, stranger] = [atelier.visitor(), atelier.visitor()]
  const { body } = await owner.send({ Message: 'Mine' })
  const id = body.conversationId
  await stranger.get('/api/userpreferences')
  expect((await stranger.get(`/api/chat/${id}`)).status).toBe(404)
  expect((await stranger.get(`/api/chat/history/${id}`)).status).toBe(404)
  expect((await stranger.ask('DELETE', `/api/chat/${id}`)).status).toBe(404)
  expect((await stranger.send({ Message: 'In', ConversationId: id })).status).toBe(404)
  expect(await owner.history(id)).toHaveLength(2)
})

test('models are listed with the Guide, and an unknown one is refused in words', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.get<{ models: chat.Model[] }>('/api/chat/models')
  expect(body.models.find(({ id }) => id === 'guide')).toEqual({
    id: 'guide',
    name: 'Guide',
    abilities: ['text'],
    tier: 'free',
    description: 'Searches the help pages, not an AI',
  })
  expect((await visitor.get<{ models: chat.Model[] }>('/api/chat/models/chat')).body).toEqual(body)
  const refused = await visitor.send({ Message: 'Hello', ModelId: 'nobody' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ message: 'This model is not available.' })
  expect((await visitor.get<Conversations>('/api/chat/conversations')).body.conversations).toEqual(
    [],
  )
})

test('a spoken answer without a speech engine comes as text and says why', async () => {
  const { body } = await atelier.visitor().send({ Message: 'Hello', ReturnAudio: true })
  expect(body).toMatchObject({
    message: { content: 'You said: Hello' },
    audioMissing: 'no-engine',
  })
})

test('an answer that the limit of its model cut says so', async () => {
  const { body } = await atelier.visitor().send({ Message: 'Hello', ModelId: 'length' })
  expect(body.message).toMatchObject({ finishReason: 'length', status: 'done' })
})

test('what no database can store is repaired in an answer, not refused', async () => {
  const visitor = atelier.visitor()
  const { body } = await visitor.send({ Message: 'Hello', ModelId: 'odd' })
  expect(body.message.content).toBe('nul half😀 lone\uFFFD end')
  expect((await visitor.history(body.conversationId))[1]!.content).toBe(body.message.content)
})

test('events of a model that arrive byte by byte are read as they were sent', async () => {
  const { body } = await atelier.visitor().send({ Message: 'Hello', ModelId: 'split' })
  expect(body.message.content).toBe('việc nhỏ 😀')
})

test('a conversation longer than the window keeps the instructions and the last words, and says so', async () => {
  const visitor = atelier.visitor()
  const long = 'x'.repeat(30_000)
  const { body } = await visitor.send({ Message: long, ModelId: 'echo', Instructions: 'Keep this' })
  const id = body.conversationId
  await visitor.send({ Message: long, ConversationId: id })
  const last = await visitor.send({ Message: 'The last words', ConversationId: id })
  const { messages } = atelier.upstream.calls.at(-1)!
  expect(messages[0]).toEqual({ role: 'system', content: 'Keep this' })
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'The last words' })
  expect(messages.length).toBeLessThan(6)
  expect(last.body.message.shortened).toBe(true)
})

test('REL-2 the same message sent again is the same answer, and one model call', async () => {
  const visitor = atelier.visitor()
  const before = atelier.upstream.calls.length
  const message = { Message: 'Once', ClientMessageId: randomUUID() }
  const first = await visitor.send(message)
  const again = await visitor.send(message)
  const streamed = await allOf(visitor.stream(message))
  expect(again.body).toEqual(first.body)
  expect(textOf(streamed)).toBe('You said: Once')
  expect(atelier.upstream.calls.length - before).toBe(1)
  expect(await visitor.history(first.body.conversationId)).toHaveLength(2)
  const { body } = await visitor.get<Conversations>('/api/chat/conversations')
  expect(body.conversations).toHaveLength(1)
})

test('REL-2 the same message sent ten times at once is one answer', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const before = atelier.upstream.calls.length
  const message = { Message: 'Once', ModelId: 'count:20:5', ClientMessageId: randomUUID() }
  const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.send(message)))
  expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1)
  expect(replies.map(({ body }) => body.message.status)).toEqual(replies.map(() => 'done'))
  expect(atelier.upstream.calls.length - before).toBe(1)
})

test('REL-2 a retry joins an answer that is still being written', async () => {
  const visitor = atelier.visitor()
  const message = { Message: 'Count', ModelId: 'count:40:10', ClientMessageId: randomUUID() }
  await visitor.get('/api/userpreferences')
  const first = visitor.stream(message)
  while ((await first.next()).value?.event !== 'delta');
  const joined = await allOf(visitor.stream(message))
  const rest = await allOf(first)
  expect(textOf(joined)).toMatch(/^1 2 3 .* 40 $/)
  expect(joined.at(-1)!.data).toEqual(rest.at(-1)!.data)
})

test('the same id with other words is refused, and the first message stays', async () => {
  const visitor = atelier.visitor()
  const id = randomUUID()
  const { body } = await visitor.send({ Message: 'First', ClientMessageId: id })
  const refused = await visitor.send({ Message: 'Second', ClientMessageId: id })
  expect(refused.status).toBe(409)
  expect((await visitor.history(body.conversationId))[0]!.content).toBe('First')
})

test('REL-7 when the visitor leaves, the model is stopped within a second and what came is kept', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const leave = new AbortController()
  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:10000:5' }, leave.signal)
  const { value: start } = await stream.next()
  await stream.next()
  const left = Date.now()
  leave.abort()
  await stream.next().catch(() => {})
  await vi.waitFor(() => expect(atelier.upstream.calls.at(-1)!.aborted).toBe(true), {
    interval: 10,
    timeout: 5000,
  })
  expect(Date.now() - left).toBeLessThan(1000)
  const id = start!.data.conversationId as string
  await vi.waitFor(async () => {
    const answer = (await visitor.history(id))[1]!
    expect(answer).toMatchObject({ status: 'stopped', finishReason: 'stopped' })
    expect(answer.content).toMatch(/^1 /)
  })
})

test('an answer that was stopped can be asked for again', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const leave = new AbortController()
  const message = { Message: 'Count', ModelId: 'count:300:5', ClientMessageId: randomUUID() }
  const stream = visitor.stream(message, leave.signal)
  const { value: start } = await stream.next()
  leave.abort()
  await stream.next().catch(() => {})
  const id = start!.data.conversationId as string
  await vi.waitFor(async () => expect((await visitor.history(id))[1]!.status).toBe('stopped'))
  const again = await visitor.send(message)
  expect(again.body.message).toMatchObject({
    id: (start!.data.message as chat.Message).id,
    status: 'done',
  })
  expect(await visitor.history(id)).toHaveLength(2)
})

test('deleting a conversation stops the answer that is being written in it', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.stream({ Message: 'Count', ModelId: 'count:10000:5' })
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  expect((await visitor.ask('DELETE', `/api/chat/${id}`)).status).toBe(204)
  await allOf(stream)
  await vi.waitFor(() => expect(atelier.upstream.calls.at(-1)!.aborted).toBe(true))
  expect((await visitor.get(`/api/chat/history/${id}`)).status).toBe(404)
})

test('REL-13 four answers run at once for a visitor, the fifth is told that it waits', async () => {
  const visitor = atelier.visitor()
  await visitor.get('/api/userpreferences')
  const running = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const stream = visitor.stream({ Message: 'Count', ModelId: 'count:60:10' })
      await stream.next()
      return stream
    }),
  )
  const fifth = visitor.stream({ Message: 'Wait', ModelId: 'echo' })
  const { value: queued } = await fifth.next()
  expect(queued).toEqual({ event: 'queued', data: { ahead: 1 } })
  const other = await atelier.visitor().send({ Message: 'Not behind them' })
  expect(other.status).toBe(200)
  const ends = await Promise.all([...running, fifth].map(allOf))
  expect(ends.map((events) => events.at(-1)!.event)).toEqual(ends.map(() => 'finish'))
})

test('REL-13 a message that waits in line and is given up leaves the line', async () => {
  const { visitor: newVisitor } = await startForTest()
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const leave = new AbortController()
  const running = [1, 2, 3, 4].map(() =>
    visitor.stream({ Message: 'Count', ModelId: 'count:40:10' }),
  )
  await Promise.all(running.map((stream) => stream.next()))
  const waiting = visitor.stream({ Message: 'Given up' }, leave.signal)
  await waiting.next()
  leave.abort()
  await waiting.next().catch(() => {})
  const next = visitor.stream({ Message: 'Next' })
  await vi.waitFor(() => expect(leave.signal.aborted).toBe(true))
  expect((await next.next()).value!.event).toBe('queued')
  await Promise.all(running.map(allOf))
  expect(textOf(await allOf(next))).toBe('You said: Next')
  const { body } = await visitor.get<Conversations>('/api/chat/conversations')
  expect(body.conversations.map(({ title }) => title)).not.toContain('Given up')
})
