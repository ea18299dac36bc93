// A second model answers the same question, beside the first answer.
import type { chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { registerUser, requestAs } from '../helpers/users.ts'
import { collectEvents, joinAnswerText, type Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { ENDLESS_COUNT } from '../helpers/fake-model-server.ts'
import { readEvents } from './helpers/lost-connections.ts'

const server = await startServerForFile()

type ErrorReply = chat.SendMessageReply & { code?: string }

const compare = (
  visitor: Visitor,
  answerId: string,
  ModelId: string,
  accept = 'application/json',
) =>
  visitor.request<ErrorReply>('POST', `/api/chat/answers/${answerId}/alternative`, {
    body: { ModelId },
    headers: { accept },
  })

/** `lastEventId`: the page has read a part of the second answer before, and only comes back to it. */
const streamSecond = (visitor: Visitor, answerId: string, ModelId: string, lastEventId?: string) =>
  visitor.streamAnswer(
    `/api/chat/answers/${answerId}/alternative`,
    { ModelId },
    undefined,
    lastEventId,
  )

const keep = (visitor: Visitor, answerId: string) =>
  visitor.request<{ message: chat.Message }>('POST', `/api/chat/answers/${answerId}/keep`)

/** A visitor with a question and its complete answer. */
async function askQuestion(newVisitor = server.newVisitor) {
  const visitor = newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Hello', Instructions: 'Be brief.' })
  return { visitor, conversationId: body.conversationId, first: body.message }
}

test('a second model gets the same question with the same instructions, and both answers are in the history', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const { status, body } = await compare(visitor, first.id, 'length')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    conversationId,
    message: { content: 'cut by the limit', modelId: 'length', alternativeTo: first.id },
  })
  expect(server.modelServer.requests.at(-1)!.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ])
  const history = await visitor.getHistory(conversationId)
  expect(history.map(({ id }) => id)).toEqual([history[0]!.id, first.id, body.message.id])
  expect(history[2]).toMatchObject({ alternativeTo: first.id, modelId: 'length', status: 'done' })
})

test('a second answer is streamed, and the first event already says which answer it is compared with', async () => {
  const { visitor, first } = await askQuestion()
  const { body } = await compare(visitor, first.id, 'count:10:2', 'text/event-stream')
  const events = JSON.stringify(body).replaceAll('\\n', '\n').replaceAll('\\"', '"')
  expect(events).toMatch(new RegExp(`event: start\\n.*"alternativeTo":"${first.id}"`))
  expect(events).toContain('event: delta')
  expect(events).toMatch(/event: finish\n.*1 2 3 4 5 6 7 8 9 10/)
})

test('while nothing is chosen, a later message follows the first answer, also if it was sent before the second one', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  await visitor.sendMessage({ Message: 'Meanwhile', ConversationId: conversationId })
  const { body } = await compare(visitor, first.id, 'length')
  await visitor.sendMessage({ Message: 'Then', ConversationId: conversationId })
  const prompt = server.modelServer.requests.at(-1)!.messages.map(({ content }) => content)
  expect(prompt).toEqual([
    'Be brief.',
    'Hello',
    'You said: Hello',
    'Meanwhile',
    'You said: Meanwhile',
    'Then',
  ])
  const history = await visitor.getHistory(conversationId)
  expect(history.findIndex(({ id }) => id === body.message.id)).toBe(2)
})

test('a conversation goes on with the model of the kept answer, and of an answer that was written again', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const modelOf = async () =>
    (await visitor.get<chat.Conversation>(`/api/chat/${conversationId}`)).body.modelId
  const { body } = await compare(visitor, first.id, 'length')
  expect(await modelOf()).toBe('echo')
  await keep(visitor, body.message.id)
  expect(await modelOf()).toBe('length')
  await visitor.request('POST', `/api/chat/answers/${body.message.id}/version`, {
    body: { ModelId: 'echo', ClientMessageId: 'again' },
  })
  expect(await modelOf()).toBe('echo')
})

test('a visitor who keeps the second answer loses the first, and later messages follow the second', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const { body } = await compare(visitor, first.id, 'length')
  const keepReply = await keep(visitor, body.message.id)
  expect(keepReply.body.message).toMatchObject({ id: body.message.id, content: 'cut by the limit' })
  expect(keepReply.body.message).not.toHaveProperty('alternativeTo')
  const history = await visitor.getHistory(conversationId)
  expect(history.map(({ content }) => content)).toEqual(['Hello', 'cut by the limit'])
  await visitor.sendMessage({ Message: 'Then', ConversationId: conversationId })
  expect(server.modelServer.requests.at(-1)!.messages.at(-2)!.content).toBe('cut by the limit')
  // Keeping it once more changes nothing, and the kept answer can be compared again.
  expect((await keep(visitor, body.message.id)).status).toBe(200)
  expect((await keep(visitor, first.id)).status).toBe(404)
})

test('a visitor who keeps the first answer loses the second, also while it is being written', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const running = compare(visitor, first.id, ENDLESS_COUNT, 'text/event-stream')
  await waitUntil(async () => expect(await visitor.getHistory(conversationId)).toHaveLength(3))
  expect((await keep(visitor, first.id)).body.message.id).toBe(first.id)
  await running
  await waitUntil(() => expect(server.modelServer.requests.at(-1)!.aborted).toBe(true))
  expect(await visitor.getHistory(conversationId)).toHaveLength(2)
  expect((await compare(visitor, first.id, 'length')).status).toBe(200)
})

test('a request that is sent again returns the same second answer, and another model is refused while there is one', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const both = await Promise.all([
    compare(visitor, first.id, 'count:10:2'),
    compare(visitor, first.id, 'count:10:2'),
  ])
  expect(both.map(({ body }) => body.message.content.trim())).toEqual([
    '1 2 3 4 5 6 7 8 9 10',
    '1 2 3 4 5 6 7 8 9 10',
  ])
  expect(both[0].body.message.id).toBe(both[1].body.message.id)
  expect((await compare(visitor, first.id, 'count:10:2')).body.message).toEqual(
    both[0].body.message,
  )
  expect((await compare(visitor, first.id, 'length')).body.code).toBe('conflict')
  expect(await visitor.getHistory(conversationId)).toHaveLength(3)
})

test('a second answer that failed can be tried again, with the same model or another one', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  expect((await compare(visitor, first.id, 'broken')).body.code).toBe('model-failed')
  expect((await visitor.getHistory(conversationId))[2]).toMatchObject({
    status: 'failed',
    alternativeTo: first.id,
    errorCode: 'model-failed',
  })
  expect((await compare(visitor, first.id, 'broken')).status).toBe(502)
  const { body } = await compare(visitor, first.id, 'length')
  expect(body.message).toMatchObject({ modelId: 'length', status: 'done' })
  expect(await visitor.getHistory(conversationId)).toHaveLength(3)
})

test('a second answer can be stopped, and its part is kept', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const running = compare(visitor, first.id, ENDLESS_COUNT, 'text/event-stream')
  const second = await waitUntil(async () => {
    const [, , alternative] = await visitor.getHistory(conversationId)
    expect(alternative!.content).toContain('2 ')
    return alternative!
  })
  await visitor.request('POST', `/api/chat/answers/${second.id}/stop`)
  expect(JSON.stringify((await running).body)).toContain('status\\":\\"stopped')
  const [, , stopped] = await visitor.getHistory(conversationId)
  expect(stopped).toMatchObject({ status: 'stopped', content: expect.stringContaining('1 2 ') })
})

/** A second answer that is being written, as the history has it, and the page that reads it. */
async function askHeldSecond() {
  const { visitor, conversationId, first } = await askQuestion()
  const firstPage = streamSecond(visitor, first.id, 'held')
  await readEvents(firstPage, 2)
  const readSecond = async () => (await visitor.getHistory(conversationId))[2]!
  const second = await waitUntil(async () => {
    const found = await readSecond()
    expect(found).toMatchObject({ status: 'writing', content: '1 2 3 ' })
    return found
  })
  return { visitor, first, second, firstPage, readSecond }
}

test('a page that joins a second answer gets what follows the text of the history, from one model request', async () => {
  const { visitor, first, second, firstPage } = await askHeldSecond()
  const requestsBefore = server.modelServer.requests.length
  const joining = streamSecond(visitor, first.id, 'held', second.eventId)
  const next = joining.next()
  server.modelServer.releaseAnswers()
  const rest = [(await next).value!, ...(await collectEvents(joining))]
  expect(joinAnswerText(rest)).toBe('99 100 ')
  expect(rest.at(-1)).toMatchObject({ event: 'finish', data: { message: { status: 'done' } } })
  await collectEvents(firstPage)
  expect(server.modelServer.requests).toHaveLength(requestsBefore)
})

test('a second answer that is stopped just before a page joins it is not written again, until the visitor asks for it', async () => {
  const { visitor, first, second, firstPage, readSecond } = await askHeldSecond()
  const requestsBefore = server.modelServer.requests.length
  await visitor.request('POST', `/api/chat/answers/${second.id}/stop`)
  await collectEvents(firstPage)

  const joined = await collectEvents(streamSecond(visitor, first.id, 'held', second.eventId))
  expect(joined.map(({ event }) => event)).toEqual(['finish'])
  expect(joined[0]!.data.message).toMatchObject({
    id: second.id,
    content: '1 2 3 ',
    status: 'stopped',
    alternativeTo: first.id,
  })
  expect(server.modelServer.requests).toHaveLength(requestsBefore)
  expect(await readSecond()).toMatchObject({ status: 'stopped' })

  const again = streamSecond(visitor, first.id, 'held')
  await again.next()
  expect(server.modelServer.requests).toHaveLength(requestsBefore + 1)
  server.modelServer.releaseAnswers()
  expect((await collectEvents(again)).at(-1)!.data.message).toMatchObject({
    id: second.id,
    content: '1 2 3 99 100 ',
    status: 'done',
  })
})

test('a page that joins a second answer after the visitor has kept the first begins no other one', async () => {
  const { visitor, first, second, firstPage, readSecond } = await askHeldSecond()
  const requestsBefore = server.modelServer.requests.length
  await keep(visitor, first.id)
  await collectEvents(firstPage).catch(() => {})
  const path = `/api/chat/answers/${first.id}/alternative`
  const headers = { accept: 'text/event-stream', 'last-event-id': second.eventId! }
  const joined = await visitor.request<ErrorReply>('POST', path, {
    body: { ModelId: 'held' },
    headers,
  })
  expect([joined.status, joined.body.code]).toEqual([404, 'not-found'])
  expect(server.modelServer.requests).toHaveLength(requestsBefore)
  expect(await readSecond()).toBeUndefined()
})

test('a second answer that another server writes is returned when it is complete', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const other = await startSecondServer(server)
  const running = compare(visitor, first.id, 'count:40:25')
  await waitUntil(async () => expect(await visitor.getHistory(conversationId)).toHaveLength(3))
  const otherTab = other.newVisitor().copyCookies(visitor)
  const joined = await compare(otherTab, first.id, 'count:40:25')
  expect(joined.body.message).toEqual((await running).body.message)
  expect(joined.body.message.content).toContain(' 40 ')
})

test('another visitor can neither compare an answer nor keep it', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const stranger = server.newVisitor()
  expect((await compare(stranger, first.id, 'length')).status).toBe(404)
  expect((await keep(stranger, first.id)).status).toBe(404)
  expect(await visitor.getHistory(conversationId)).toHaveLength(2)
})

test('a question, an answer that failed, and a second answer have no second answer', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  const { body } = await compare(visitor, first.id, 'length')
  const [question] = await visitor.getHistory(conversationId)
  expect((await compare(visitor, question!.id, 'length')).status).toBe(404)
  expect((await compare(visitor, body.message.id, 'echo')).body.code).toBe('conflict')
  await visitor.sendMessage({ Message: 'Hi', ModelId: 'broken', ConversationId: conversationId })
  const failed = (await visitor.getHistory(conversationId)).at(-1)!
  expect((await compare(visitor, failed.id, 'length')).body.code).toBe('conflict')
  expect((await compare(visitor, first.id, 'no-such-model')).body.code).toBe('model-unknown')
})

test('a second answer counts as a message of today, and none is written when all are used', async () => {
  const catalogue = {
    ...DEFAULT_CATALOGUE,
    messagesPerDay: { ...DEFAULT_CATALOGUE.messagesPerDay, guest: 2 },
  }
  const { newVisitor } = await startSecondServer(server, { catalogue })
  const { visitor, conversationId, first } = await askQuestion(newVisitor)
  const { body } = await compare(visitor, first.id, 'length')
  expect(body.allowance).toMatchObject({ used: 2, limit: 2 })
  // It is there already, so it is not counted again.
  expect((await compare(visitor, first.id, 'length')).status).toBe(200)
  await keep(visitor, first.id)
  const refused = await compare(visitor, first.id, 'length')
  expect([refused.status, refused.body.code]).toEqual([429, 'allowance-used'])
  expect(await visitor.getHistory(conversationId)).toHaveLength(2)
})

test('the conversation is deleted with both answers', async () => {
  const { visitor, conversationId, first } = await askQuestion()
  await compare(visitor, first.id, 'length')
  await visitor.request('DELETE', `/api/chat/${conversationId}`)
  const { db } = server.database
  expect(
    await db.select().from(messages).where(eq(messages.conversationId, conversationId)),
  ).toEqual([])
})

test('a shared conversation contains the first answer until the owner keeps the second', async () => {
  const user = await registerUser(server)
  const { body: sent } = await requestAs<chat.SendMessageReply>(user, 'POST', '/api/chat/send', {
    Message: 'Hello',
    ModelId: 'echo',
  })
  const { body } = await requestAs<chat.SendMessageReply>(
    user,
    'POST',
    `/api/chat/answers/${sent.message.id}/alternative`,
    { ModelId: 'length' },
  )
  const draftOf = async () =>
    (
      await requestAs<{ messages: chat.Message[] }>(
        user,
        'GET',
        `/api/chat/share-draft/${sent.conversationId}`,
      )
    ).body.messages.map(({ content }) => content)
  expect(await draftOf()).toEqual(['Hello', 'You said: Hello'])
  await requestAs(user, 'POST', `/api/chat/answers/${body.message.id}/keep`)
  expect(await draftOf()).toEqual(['Hello', 'cut by the limit'])
})
