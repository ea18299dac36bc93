// A stream whose connection broke goes on after the last event that has arrived, also from another server.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { NOTHING_RECEIVED } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../packages/server/db/schema.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import {
  collectEvents,
  joinAnswerText,
  type StreamedEvent,
  type Visitor,
} from '../helpers/visitor.ts'
import {
  COUNTED,
  createGuest,
  loseConnection,
  newMessage,
  readEvents,
} from './helpers/lost-connections.ts'

/** Longer than any test takes. */
const answerGraceMs = 10 * 60_000
const server = await startServerForFile({ answerGraceMs })
const namesOf = (events: readonly StreamedEvent[]) => [...new Set(events.map(({ event }) => event))]

async function listConversations(visitor: Visitor) {
  const { body } = await visitor.get<{ conversations: chat.Conversation[] }>(
    '/api/chat/conversations',
  )
  return body.conversations
}

test('REL-2 after a lost connection, a visitor receives what follows the last event, nothing twice, from one model request', async () => {
  const visitor = await createGuest(server)
  const requestsBefore = server.modelServer.requests.length
  const message = newMessage('count:40:25')
  const first = await loseConnection(visitor, message)
  const rest = await collectEvents(visitor.streamMessage(message, undefined, first.at(-1)!.id))
  expect(namesOf(rest)).toEqual(['delta', 'finish'])
  expect(joinAnswerText([...first, ...rest])).toBe(COUNTED)
  expect(rest.at(-1)!.data.message).toMatchObject({ content: COUNTED, status: 'done' })
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
})

test('an answer that is complete meanwhile is sent from where the visitor was', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('count:40:25')
  const first = await loseConnection(visitor, message)
  const { conversationId } = first[0]!.data as { conversationId: string }
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(conversationId)
    expect(answer).toMatchObject({ status: 'done' })
  })
  const rest = await collectEvents(visitor.streamMessage(message, undefined, first.at(-1)!.id))
  expect(namesOf(rest)).toEqual(['delta', 'finish'])
  expect(joinAnswerText([...first, ...rest])).toBe(COUNTED)
  const last = rest.at(-1)!.id ?? first.at(-1)!.id
  const nothing = await collectEvents(visitor.streamMessage(message, undefined, last))
  expect(namesOf(nothing).at(-1)).toBe('finish')
})

test('an answer that another tab has stopped meanwhile is not written again, until the visitor asks for it', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const first = await loseConnection(visitor, message, 2)
  const { message: answer } = first[0]!.data as { message: { id: string } }
  const requestsBefore = server.modelServer.requests.length
  await visitor.request('POST', `/api/chat/answers/${answer.id}/stop`)

  const rest = await collectEvents(visitor.streamMessage(message, undefined, first.at(-1)!.id))
  expect(rest.at(-1)).toMatchObject({ event: 'finish', data: { message: { status: 'stopped' } } })
  expect(server.modelServer.requests).toHaveLength(requestsBefore)

  const again = visitor.streamMessage(message)
  await again.next()
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
  server.modelServer.releaseAnswers()
  expect((await collectEvents(again)).at(-1)!.data.message).toMatchObject({ status: 'done' })
})

test('an answer that has failed meanwhile is not asked for again, until the visitor asks for it', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('heldFailing')
  const first = await loseConnection(visitor, message, 2)
  const { conversationId } = first[0]!.data as { conversationId: string }
  const requestsBefore = server.modelServer.requests.length
  server.modelServer.releaseAnswers()
  await waitUntil(async () => {
    const [, answer] = await visitor.getHistory(conversationId)
    expect(answer).toMatchObject({ status: 'failed' })
  })
  const failure = {
    code: 'model-failed',
    conversationId,
    answer: { status: 'failed', content: 'this far', errorCode: 'model-failed' },
  }
  for (const { id } of first) {
    const rest = await collectEvents(visitor.streamMessage(message, undefined, id))
    expect(rest.at(-1)).toMatchObject({ event: 'error', data: failure })
  }
  expect(server.modelServer.requests).toHaveLength(requestsBefore)

  await loseConnection(visitor, message, 2)
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
})

test('a client that names no event of ours has a failed answer written again', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('failing')
  await collectEvents(visitor.streamMessage(message))
  const requestsBefore = server.modelServer.requests.length
  await collectEvents(visitor.streamMessage(message, undefined, '7'))
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
})

test('REL-18 a visitor who stops an answer and tries again at once gets a new one from another server', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const stopped = visitor.streamMessage(message)
  const [start] = await readEvents(stopped, 2)
  const { id } = start!.data.message as chat.Message
  const elsewhere = other.newVisitor().copyCookies(visitor)
  await elsewhere.request('POST', `/api/chat/answers/${id}/stop`)
  const again = elsewhere.streamMessage(message)
  await readEvents(again, 2)
  other.modelServer.releaseAnswers()
  expect((await collectEvents(again)).at(-1)!.data.message).toMatchObject({
    id,
    content: '1 2 3 99 100 ',
    status: 'done',
  })
  expect(other.modelServer.requests).toHaveLength(1)
  expect((await collectEvents(stopped)).at(-1)!.data.message).toMatchObject({ status: 'stopped' })
})

test('REL-18 a visitor of another server hears that the answer has failed, and no model is asked again', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('heldFailing')
  await loseConnection(visitor, message, 2)
  const elsewhere = other.newVisitor().copyCookies(visitor)
  const stream = elsewhere.streamMessage(message)
  while (joinAnswerText([(await stream.next()).value!]) !== 'this far');
  server.modelServer.releaseAnswers()
  const rest = await collectEvents(stream)
  expect(rest).toMatchObject([{ event: 'error', data: { code: 'model-failed' } }])
  expect(other.modelServer.requests).toEqual([])
})

test('a conversation that was deleted before a page comes back to its answer is not begun anew', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const [start] = await loseConnection(visitor, message, 2)
  const { conversationId } = start!.data as { conversationId: string }
  const requestsBefore = server.modelServer.requests.length
  await visitor.request('DELETE', `/api/chat/${conversationId}`)
  const headers = { accept: 'text/event-stream', 'last-event-id': start!.id! }
  const body = { ...message, ConversationId: conversationId }
  const reply = await visitor.request('POST', '/api/chat/send', { body, headers })
  expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(await listConversations(visitor)).toEqual([])
  expect(server.modelServer.requests).toHaveLength(requestsBefore)
})

test('REL-18 a conversation that is deleted while another server sends its first answer is not begun anew', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const [start] = await loseConnection(visitor, message, 2)
  const { conversationId } = start!.data as { conversationId: string }
  const stream = other.newVisitor().copyCookies(visitor).streamMessage(message)
  await stream.next()
  await visitor.request('DELETE', `/api/chat/${conversationId}`)
  expect((await collectEvents(stream)).at(-1)).toMatchObject({
    event: 'error',
    data: { code: 'not-found' },
  })
  expect(await listConversations(visitor)).toEqual([])
  expect(other.modelServer.requests).toEqual([])
})

test('a message that is repeated because a proxy has replaced its failure is stored once, and its model is asked once', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('broken')
  const requestsBefore = server.modelServer.requests.length
  for (const lastEventId of [NOTHING_RECEIVED, NOTHING_RECEIVED]) {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId }
    const reply = await visitor.request('POST', '/api/chat/send', { body: message, headers })
    expect(reply).toMatchObject({ status: 502, body: { code: 'model-failed' } })
  }
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
})

test('after a reload, the stream goes on where the text of the history ends', async () => {
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const [start] = await loseConnection(visitor, message, 2)
  const { conversationId } = start!.data as { conversationId: string }
  const answer = await waitUntil(async () => {
    const [, found] = await visitor.getHistory(conversationId)
    expect(found).toMatchObject({ status: 'writing', content: '1 2 3 ' })
    return found!
  })
  const stream = visitor.streamMessage(message, undefined, answer.eventId)
  const next = stream.next()
  server.modelServer.releaseAnswers()
  const rest = [(await next).value!, ...(await collectEvents(stream))]
  expect(namesOf(rest)).toEqual(['delta', 'finish'])
  expect(joinAnswerText(rest)).toBe('99 100 ')
  const [, complete] = await visitor.getHistory(conversationId)
  expect(complete).not.toHaveProperty('eventId')
})

test('REL-18 another server sends the rest while the first one still writes it', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const first = await loseConnection(visitor, message, 2)
  const elsewhere = other.newVisitor().copyCookies(visitor)
  const stream = elsewhere.streamMessage(message, undefined, first.at(-1)!.id)
  const next = stream.next()
  server.modelServer.releaseAnswers()
  const rest = [(await next).value!, ...(await collectEvents(stream))]
  expect(namesOf(rest)).toEqual(['delta', 'finish'])
  expect(joinAnswerText([...first, ...rest])).toBe('1 2 3 99 100 ')
  expect(other.modelServer.requests).toEqual([])
})

test('REL-18 a visitor of another server receives nothing twice, although it fails once to read what the first one writes', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('held')
  await loseConnection(visitor, message, 2)
  const stream = other.newVisitor().copyCookies(visitor).streamMessage(message)
  const first = [(await stream.next()).value!, (await stream.next()).value!]
  expect(joinAnswerText(first)).toBe('1 2 3 ')
  const fault = vi.spyOn(other.database.db, 'select').mockImplementationOnce(() => {
    throw new Error('The database is away.')
  })
  await waitUntil(() => expect(fault).toHaveBeenCalledTimes(1))
  const next = stream.next()
  server.modelServer.releaseAnswers()
  const rest = [(await next).value!, ...(await collectEvents(stream))]
  expect(namesOf(rest)).toEqual(['delta', 'finish'])
  expect(joinAnswerText([...first, ...rest])).toBe('1 2 3 99 100 ')
})

test('REL-18 a visitor of another server reads the text while it is written, and the whole if the first server crashes', async () => {
  const other = await startSecondServer(server, { answerGraceMs })
  const visitor = await createGuest(server)
  const message = newMessage('held')
  const connection = new AbortController()
  onTestFinished(() => connection.abort())
  const stream = visitor.streamMessage(message, connection.signal)
  const { data } = (await stream.next()).value!
  const elsewhere = other.newVisitor().copyCookies(visitor).streamMessage(message)
  const beginning: StreamedEvent[] = []
  while (joinAnswerText(beginning) !== '1 2 3 ') beginning.push((await elsewhere.next()).value)
  const { id } = data.message as { id: string }
  // The first server seems to have crashed: it does not renew its lease.
  await waitUntil(async () => {
    await server.database.db
      .update(messages)
      .set({ leaseExpiresAt: sql`now() - interval '1 minute'` })
      .where(eq(messages.id, id))
    expect(other.modelServer.openRequests()).toBe(1)
  })
  other.modelServer.releaseAnswers()
  const anew = await collectEvents(elsewhere)
  const restart = anew.findIndex(({ event }) => event === 'start')
  expect(joinAnswerText(anew.slice(restart))).toBe('1 2 3 99 100 ')
  expect(anew.at(-1)!.data.message).toMatchObject({ content: '1 2 3 99 100 ', status: 'done' })
})

test.each(['', 'x', `${randomUUID()}.3.0`, '1.2.3'])(
  'a client that names the event %j of another answer gets the answer from its beginning',
  async (lastEventId) => {
    const visitor = await createGuest(server)
    const message = newMessage('count:10:2')
    const events = await collectEvents(visitor.streamMessage(message, undefined, lastEventId))
    expect(namesOf(events)).toEqual(['start', 'delta', 'finish'])
  },
)

test('a client that gives the stream a StreamId finds it again', async () => {
  const visitor = await createGuest(server)
  const message = { Message: 'Hello', StreamId: randomUUID() }
  const [start] = await collectEvents(visitor.streamMessage(message))
  const [again] = await collectEvents(visitor.streamMessage(message))
  expect(again!.data.questionId).toBe(start!.data.questionId)
})
