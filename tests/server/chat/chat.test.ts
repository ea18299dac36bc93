import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { expect, test } from 'vitest'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { collectEvents, joinAnswerText } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'

const server = await startServerForFile()

test('a visitor sends a message and gets the answer, and both are in the history', async () => {
  const visitor = server.newVisitor()
  const { status, body } = await visitor.sendMessage({ Message: 'Hello' })
  expect(status).toBe(200)
  expect(body.message).toMatchObject({
    role: 'assistant',
    content: 'You said: Hello',
    status: 'done',
    modelId: 'echo',
  })
  const history = await visitor.getHistory(body.conversationId)
  expect(history.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Hello'],
    ['assistant', 'You said: Hello'],
  ])
})

test('a visitor receives the answer as a stream: a start event, text events, a finish event', async () => {
  const visitor = server.newVisitor()
  const events = await collectEvents(visitor.streamMessage({ Message: 'Hello' }))
  expect(events[0]!.event).toBe('start')
  expect(events.at(-1)!.event).toBe('finish')
  expect(joinAnswerText(events)).toBe('You said: Hello')
  expect(events.at(-1)!.data).toMatchObject({ message: { content: 'You said: Hello' } })
})

test('a visitor reads the history in pages of the requested size, latest messages first, with the client ids they were sent with', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'One', ClientMessageId: 'first' })
  const id = body.conversationId
  await visitor.sendMessage({ Message: 'Two', ClientMessageId: 'second', ConversationId: id })
  const latest = await visitor.getHistory(id, '?limit=2')
  expect(latest.map(({ content, clientId }) => [content, clientId])).toEqual([
    ['Two', 'second'],
    ['You said: Two', undefined],
  ])
  const earlier = await visitor.getHistory(id, `?before=${latest[0]!.id}&limit=1`)
  expect(earlier.map(({ content }) => content)).toEqual(['You said: One'])
  for (const limit of ['0', '-1', '1000', 'all', '1.5', '']) {
    const { status } = await visitor.get(`/api/chat/history/${id}?limit=${limit}`)
    expect([limit, status]).toEqual([limit, 422])
  }
})

test('a visitor receives the start event within two seconds while the model is still silent', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const connection = new AbortController()
  const sinceStart = startStopwatch()
  const stream = visitor.streamMessage({ Message: 'Think', ModelId: 'silent' }, connection.signal)
  const { value: start } = await stream.next()
  expect(start!.event).toBe('start')
  expect(start!.data).toMatchObject({ message: { content: '', status: 'writing' } })
  expect(sinceStart()).toBeLessThan(2000)
  connection.abort()
  await stream.next().catch(() => {})
  const history = await visitor.getHistory(start!.data.conversationId as string)
  expect(history[0]).toMatchObject({ role: 'user', content: 'Think' })
})

test('a message with a blank conversation id starts a conversation titled with its first words', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({
    Message: '  Plan a week\nof lessons ',
    ConversationId: ' ',
  })
  const { body: conversation } = await visitor.get<chat.Conversation>(
    `/api/chat/${body.conversationId}`,
  )
  expect(conversation).toMatchObject({ title: 'Plan a week of lessons', modelId: 'echo' })
})

test('the title of a conversation with a long first message is cut between words', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'many words '.repeat(20) })
  const { body: conversation } = await visitor.get<chat.Conversation>(
    `/api/chat/${body.conversationId}`,
  )
  expect(conversation.title).toMatch(/^many words .*(many|words)…$/)
  expect(conversation.title.length).toBeLessThanOrEqual(61)
})

test('the model receives the instructions and the earlier messages of the conversation', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'One', Instructions: 'Be short' })
  await visitor.sendMessage({ Message: 'Two', ConversationId: body.conversationId })
  expect(server.modelServer.requests.at(-1)!.messages).toEqual([
    { role: 'system', content: 'Be short' },
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'You said: One' },
    { role: 'user', content: 'Two' },
  ])
})

test('a visitor lists conversations, the latest first, and no longer finds a deleted one', async () => {
  const visitor = server.newVisitor()
  const first = (await visitor.sendMessage({ Message: 'First' })).body.conversationId
  const second = (await visitor.sendMessage({ Message: 'Second' })).body.conversationId
  await visitor.sendMessage({ Message: 'Again', ConversationId: first })
  const listed = await visitor.listConversations()
  expect(listed.map(({ id }) => id)).toEqual([first, second])

  expect((await visitor.request('DELETE', `/api/chat/${first}`)).status).toBe(204)
  expect((await visitor.get(`/api/chat/history/${first}`)).status).toBe(404)
  expect((await visitor.request('DELETE', `/api/chat/${first}`)).status).toBe(404)
  expect((await visitor.listConversations()).map(({ id }) => id)).toEqual([second])
})

test('a visitor creates an empty conversation, which takes its title from the first message', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.request<chat.Conversation>('POST', '/api/chat/conversation')
  expect(body).toMatchObject({ title: '', modelId: null })
  await visitor.sendMessage({ Message: 'Now it begins', ConversationId: body.id })
  const { body: after } = await visitor.get<chat.Conversation>(`/api/chat/${body.id}`)
  expect(after.title).toBe('Now it begins')
})

test('another visitor can neither read a conversation nor write to it nor delete it', async () => {
  const [owner, stranger] = [server.newVisitor(), server.newVisitor()]
  const { body } = await owner.sendMessage({ Message: 'Mine' })
  const id = body.conversationId
  await stranger.get('/api/userpreferences')
  expect((await stranger.get(`/api/chat/${id}`)).status).toBe(404)
  expect((await stranger.get(`/api/chat/history/${id}`)).status).toBe(404)
  expect((await stranger.request('DELETE', `/api/chat/${id}`)).status).toBe(404)
  expect((await stranger.sendMessage({ Message: 'In', ConversationId: id })).status).toBe(404)
  expect(await owner.getHistory(id)).toHaveLength(2)
})

test('a visitor sees the Guide in the list of models and gets an error message for an unknown model', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.get<{ models: chat.Model[] }>('/api/chat/models')
  expect(body.models.find(({ id }) => id === 'guide')).toEqual({
    id: 'guide',
    name: 'Guide',
    abilities: ['text'],
    tier: 'free',
    description: 'Searches the help pages, not an AI',
  })
  expect((await visitor.get<{ models: chat.Model[] }>('/api/chat/models/chat')).body).toEqual(body)
  const rejected = await visitor.sendMessage({ Message: 'Hello', ModelId: 'nobody' })
  expect(rejected.status).toBe(422)
  expect(rejected.body).toMatchObject({ message: 'This model is not available.' })
  expect(await visitor.listConversations()).toEqual([])
})

test('a visitor who asks for a spoken answer on a server without a speech engine gets text and the reason', async () => {
  const { body } = await server.newVisitor().sendMessage({ Message: 'Hello', ReturnAudio: true })
  expect(body).toMatchObject({
    message: { content: 'You said: Hello' },
    audioMissing: 'no-engine',
  })
})

test('an answer that the model cut off at its length limit has the finish reason "length"', async () => {
  const { body } = await server.newVisitor().sendMessage({ Message: 'Hello', ModelId: 'length' })
  expect(body.message).toMatchObject({ finishReason: 'length', status: 'done' })
})

test('an answer with characters that no database can store is repaired instead of rejected', async () => {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Hello', ModelId: 'odd' })
  expect(body.message.content).toBe('nul half😀 lone\uFFFD end')
  expect((await visitor.getHistory(body.conversationId))[1]!.content).toBe(body.message.content)
})

test('the server reads the events of a model correctly when they arrive byte by byte', async () => {
  const { body } = await server.newVisitor().sendMessage({ Message: 'Hello', ModelId: 'split' })
  expect(body.message.content).toBe('việc nhỏ 😀')
})

test('a conversation longer than the context window is sent with the instructions and the latest messages, and its answer is marked as shortened', async () => {
  const visitor = server.newVisitor()
  const long = 'x'.repeat(30_000)
  const { body } = await visitor.sendMessage({
    Message: long,
    ModelId: 'echo',
    Instructions: 'Keep this',
  })
  const id = body.conversationId
  await visitor.sendMessage({ Message: long, ConversationId: id })
  const last = await visitor.sendMessage({ Message: 'The last words', ConversationId: id })
  const { messages } = server.modelServer.requests.at(-1)!
  expect(messages[0]).toEqual({ role: 'system', content: 'Keep this' })
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'The last words' })
  expect(messages.length).toBeLessThan(6)
  expect(last.body.message.shortened).toBe(true)
})

test('REL-2 a visitor who sends the same message again gets the same answer, and the model gets one request', async () => {
  const visitor = server.newVisitor()
  const before = server.modelServer.requests.length
  const message = { Message: 'Once', ClientMessageId: randomUUID() }
  const first = await visitor.sendMessage(message)
  const repeated = await visitor.sendMessage(message)
  const streamed = await collectEvents(visitor.streamMessage(message))
  expect(repeated.body).toEqual(first.body)
  expect(joinAnswerText(streamed)).toBe('You said: Once')
  expect(server.modelServer.requests.length - before).toBe(1)
  expect(await visitor.getHistory(first.body.conversationId)).toHaveLength(2)
  const listed = await visitor.listConversations()
  expect(listed).toHaveLength(1)
})

test('REL-2 a visitor who sends the same message ten times at once gets one answer', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const before = server.modelServer.requests.length
  const message = { Message: 'Once', ModelId: 'count:20:5', ClientMessageId: randomUUID() }
  const replies = await Promise.all(Array.from({ length: 10 }, () => visitor.sendMessage(message)))
  expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1)
  expect(replies.map(({ body }) => body.message.status)).toEqual(replies.map(() => 'done'))
  expect(server.modelServer.requests.length - before).toBe(1)
})

test('REL-2 a retry receives the complete answer while the first request is still being answered', async () => {
  const visitor = server.newVisitor()
  const message = { Message: 'Count', ModelId: 'count:40:10', ClientMessageId: randomUUID() }
  await visitor.get('/api/userpreferences')
  const first = visitor.streamMessage(message)
  while ((await first.next()).value?.event !== 'delta');
  const joined = await collectEvents(visitor.streamMessage(message))
  const rest = await collectEvents(first)
  expect(joinAnswerText(joined)).toMatch(/^1 2 3 .* 40 $/)
  expect(joined.at(-1)!.data).toEqual(rest.at(-1)!.data)
})

test('a message that reuses a client id with another text is rejected, and the first message stays', async () => {
  const visitor = server.newVisitor()
  const id = randomUUID()
  const { body } = await visitor.sendMessage({ Message: 'First', ClientMessageId: id })
  const refused = await visitor.sendMessage({ Message: 'Second', ClientMessageId: id })
  expect(refused.status).toBe(409)
  expect((await visitor.getHistory(body.conversationId))[0]!.content).toBe('First')
})

test('REL-7 when the visitor disconnects, the model request is aborted within a second and the partial answer is kept', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const connection = new AbortController()
  const stream = visitor.streamMessage(
    { Message: 'Count', ModelId: ENDLESS_COUNT },
    connection.signal,
  )
  const { value: start } = await stream.next()
  await stream.next()
  const sinceDisconnect = startStopwatch()
  connection.abort()
  await stream.next().catch(() => {})
  await waitUntil(() => expect(server.modelServer.requests.at(-1)!.aborted).toBe(true))
  expect(sinceDisconnect()).toBeLessThan(1000)
  const id = start!.data.conversationId as string
  await waitUntil(async () => {
    const answer = (await visitor.getHistory(id))[1]!
    expect(answer).toMatchObject({ status: 'interrupted' })
    expect(answer.content).toMatch(/^1 /)
  })
})

test('half a surrogate pair in a message is repaired, and a repeated request finds the message again', async () => {
  const visitor = server.newVisitor()
  const message = { Message: 'Cut off \ud83d', ClientMessageId: randomUUID() }
  const { body } = await visitor.sendMessage(message)
  expect(body.message.content).toBe('You said: Cut off \ufffd')
  expect((await visitor.sendMessage(message)).body.conversationId).toBe(body.conversationId)
  const [question] = await visitor.getHistory(body.conversationId)
  expect(question!.content).toBe('Cut off \ufffd')
})

test('a visitor can request an interrupted answer again', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const connection = new AbortController()
  const message = { Message: 'Count', ModelId: 'count:300:5', ClientMessageId: randomUUID() }
  const stream = visitor.streamMessage(message, connection.signal)
  const { value: start } = await stream.next()
  connection.abort()
  await stream.next().catch(() => {})
  const id = start!.data.conversationId as string
  await waitUntil(async () => expect((await visitor.getHistory(id))[1]!.status).toBe('interrupted'))
  const retried = await visitor.sendMessage(message)
  expect(retried.body.message).toMatchObject({
    id: (start!.data.message as chat.Message).id,
    status: 'done',
  })
  expect(await visitor.getHistory(id)).toHaveLength(2)
})

test('a visitor who deletes a conversation stops the answer that is being written in it', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const stream = visitor.streamMessage({ Message: 'Count', ModelId: ENDLESS_COUNT })
  const { value: start } = await stream.next()
  const id = start!.data.conversationId as string
  expect((await visitor.request('DELETE', `/api/chat/${id}`)).status).toBe(204)
  await collectEvents(stream)
  await waitUntil(() => expect(server.modelServer.requests.at(-1)!.aborted).toBe(true))
  expect((await visitor.get(`/api/chat/history/${id}`)).status).toBe(404)
})

test('REL-13 a visitor has four answers generated at once, and the fifth message gets a queued event', async () => {
  const visitor = server.newVisitor()
  await visitor.get('/api/userpreferences')
  const runningStreams = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const stream = visitor.streamMessage({ Message: 'Count', ModelId: 'held' })
      await stream.next()
      return stream
    }),
  )
  const fifth = visitor.streamMessage({ Message: 'Wait', ModelId: 'echo' })
  const { value: queued } = await fifth.next()
  expect(queued).toEqual({ event: 'queued', data: { ahead: 1 } })
  const other = await server.newVisitor().sendMessage({ Message: 'Not behind them' })
  expect(other.status).toBe(200)
  server.modelServer.releaseAnswers()
  const finished = await Promise.all([...runningStreams, fifth].map(collectEvents))
  expect(finished.map((events) => events.at(-1)!.event)).toEqual(finished.map(() => 'finish'))
})

test('REL-13 a queued message leaves the queue when its visitor disconnects', async () => {
  const { newVisitor, modelServer } = await startSecondServer(server)
  const visitor = newVisitor()
  await visitor.get('/api/userpreferences')
  const connection = new AbortController()
  const runningStreams = [1, 2, 3, 4].map(() =>
    visitor.streamMessage({ Message: 'Count', ModelId: 'held' }),
  )
  await Promise.all(runningStreams.map((stream) => stream.next()))
  const queued = visitor.streamMessage({ Message: 'Given up' }, connection.signal)
  await queued.next()
  connection.abort()
  await queued.next().catch(() => {})
  const next = visitor.streamMessage({ Message: 'Next' })
  await waitUntil(() => expect(connection.signal.aborted).toBe(true))
  expect((await next.next()).value!.event).toBe('queued')
  modelServer.releaseAnswers()
  await Promise.all(runningStreams.map(collectEvents))
  expect(joinAnswerText(await collectEvents(next))).toBe('You said: Next')
  const listed = await visitor.listConversations()
  expect(listed.map(({ title }) => title)).not.toContain('Given up')
})
