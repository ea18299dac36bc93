// An answer that was cut off is continued in the same message.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { loseFirstReply } from '../helpers/watch-statements.ts'
import { collectEvents, joinAnswerText, type Visitor } from '../helpers/visitor.ts'

const LIMIT = 3
const { messagesPerDay } = DEFAULT_CATALOGUE
const catalogue = { ...DEFAULT_CATALOGUE, messagesPerDay: { ...messagesPerDay, guest: LIMIT } }
const server = await startServerForFile({ catalogue })
const { db } = server.database

const CUT = 'cut by the limit'
const WHOLE = 'cut by the limit, and goes on'

type Reply = chat.SendMessageReply & { code?: string }

const pathOf = (id: string) => `/api/chat/answers/${id}/continue`
const bodyOf = (ModelId: string, ClientMessageId: string = randomUUID()) => ({
  ModelId,
  ClientMessageId,
})

const continueAnswer = (visitor: Visitor, id: string, ModelId = 'cut', clientId?: string) =>
  visitor.request<Reply>('POST', pathOf(id), { body: bodyOf(ModelId, clientId) })

async function askCut(ModelId = 'cut') {
  const visitor = server.newVisitor()
  const question = { Message: 'Compare', ModelId, ClientMessageId: randomUUID() }
  const { body } = await visitor.sendMessage(question)
  const { conversationId, message } = body
  expect(message).toMatchObject({ content: CUT, finishReason: 'length' })
  const readAnswer = async () => (await visitor.getHistory(conversationId)).at(-1)!
  return { visitor, question, conversationId, id: message.id, readAnswer }
}

const usedOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.get<chat.Allowance>('/api/chat/allowance')).body.used

/** The attempt that is running can no longer renew the lease. */
const CRASHED_ATTEMPT = sql`(left(attempt::text, 18) || '-8000-000000000000')::uuid`

/** As if the server that writes the answer had crashed. */
const expireLease = (id: string) =>
  db
    .update(messages)
    .set({ leaseExpiresAt: sql`now() - interval '1 second'`, attemptId: CRASHED_ATTEMPT })
    .where(eq(messages.id, id))

test('an answer that reached its length limit goes on in the same message, and counts once more', async () => {
  const { visitor, conversationId, id, readAnswer } = await askCut()
  const { status, body } = await continueAnswer(visitor, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    conversationId,
    message: { id, content: WHOLE, status: 'done', finishReason: 'stop' },
    allowance: { used: 2 },
  })
  expect(await visitor.getHistory(conversationId)).toHaveLength(2)
  expect((await readAnswer()).content).toBe(WHOLE)
})

test('the model reads the question, its text so far and the demand to go on', async () => {
  const { visitor, id } = await askCut()
  await continueAnswer(visitor, id)
  const { model, messages: read } = server.modelServer.requests.at(-1)!
  expect(model).toBe('cut')
  expect(read).toEqual([
    { role: 'user', content: 'Compare' },
    { role: 'assistant', content: CUT },
    { role: 'user', content: expect.stringMatching(/^Your answer was cut off\. Continue it/) },
  ])
})

test('the stream begins with the text so far, and its deltas have only what is added', async () => {
  const { visitor, id } = await askCut()
  const events = await collectEvents(visitor.streamAnswer(pathOf(id), bodyOf('cut')))
  expect(events[0]).toMatchObject({
    event: 'start',
    data: { message: { id, content: CUT, status: 'writing' }, allowance: { used: 2 } },
  })
  expect(joinAnswerText(events)).toBe(', and goes on')
  expect(events.at(-1)).toMatchObject({ event: 'finish', data: { message: { content: WHOLE } } })
})

test('a request that is sent again continues nothing twice and counts nothing twice', async () => {
  const { visitor, id } = await askCut('cutAgain')
  const clientId = randomUUID()
  const [first, second] = await Promise.all([
    continueAnswer(visitor, id, 'cutAgain', clientId),
    continueAnswer(visitor, id, 'cutAgain', clientId),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  const again = await continueAnswer(visitor, id, 'cutAgain', clientId)
  expect(again.body.message).toEqual(first.body.message)
  expect(again.body.message.content).toBe(`${CUT} again`)
  expect(await usedOf(visitor)).toBe(2)
  expect(server.modelServer.requests.filter(({ model }) => model === 'cutAgain')).toHaveLength(2)
})

test('an answer that was stopped goes on after the part that is there', async () => {
  const { visitor, id, readAnswer } = await askCut('cutAndHeld')
  const stream = visitor.streamAnswer(pathOf(id), bodyOf('cutAndHeld'))
  await stream.next()
  await visitor.request('POST', `/api/chat/answers/${id}/stop`)
  await collectEvents(stream)
  expect(await readAnswer()).toMatchObject({
    content: expect.stringContaining(CUT),
    status: 'stopped',
  })
  const running = continueAnswer(visitor, id, 'cutAndHeld')
  await waitUntil(() => expect(server.modelServer.openRequests()).toBe(1))
  server.modelServer.releaseAnswers()
  const { body } = await running
  expect(body.message).toMatchObject({ content: WHOLE, status: 'done' })
  expect(body.allowance).toMatchObject({ used: 3 })
})

test('an answer goes on whose beginning a page has joined after a reload, and so names an event of', async () => {
  const { visitor, id } = await askCut()
  const [answer] = await db.select().from(messages).where(eq(messages.id, id))
  const headers = { 'last-event-id': `${answer!.attemptId}.${CUT.length}.0` }
  const { body } = await visitor.request<Reply>('POST', pathOf(id), {
    body: bodyOf('cut'),
    headers,
  })
  expect(body.message).toMatchObject({ content: WHOLE, status: 'done' })
})

test('if the model fails, the text is still there, nothing is counted, and it can be continued again', async () => {
  const { visitor, id, readAnswer } = await askCut('cutAndBroken')
  for (let attempt = 0; attempt < LIMIT; attempt += 1) {
    const { status, body } = await continueAnswer(visitor, id, 'cutAndBroken')
    expect([status, body.code]).toEqual([502, 'model-failed'])
  }
  expect(await readAnswer()).toMatchObject({
    content: CUT,
    status: 'interrupted',
    errorCode: 'model-failed',
  })
  expect(await usedOf(visitor)).toBe(1)
})

test('a continuation that fails is given back once, also if the connection to the database is lost before the reply', async () => {
  const { visitor, id } = await askCut('cutAndBroken')
  const lostReplies = loseFirstReply(server, (statement) => statement.includes('taken_back'))
  await continueAnswer(visitor, id, 'cutAndBroken')
  expect(lostReplies()).toBe(1)
  expect(await usedOf(visitor)).toBe(1)
})

test('a visitor who has used the messages of today keeps the text and reads why it does not go on', async () => {
  const { visitor, conversationId, id, readAnswer } = await askCut()
  for (let count = 1; count < LIMIT; count += 1)
    await visitor.sendMessage({ Message: 'Hi', ConversationId: conversationId })
  const { status, body } = await continueAnswer(visitor, id)
  expect([status, body.code]).toEqual([429, 'allowance-used'])
  expect((await visitor.getHistory(conversationId))[1]).toMatchObject({
    content: CUT,
    status: 'done',
  })
  expect(await readAnswer()).toMatchObject({ content: 'You said: Hi' })
})

test('another tab that asks for the answer meanwhile reads all of it', async () => {
  const { visitor, question, id } = await askCut('cutAndHeld')
  const running = continueAnswer(visitor, id, 'cutAndHeld')
  await waitUntil(() => expect(server.modelServer.openRequests()).toBe(1))
  const otherTab = visitor.streamMessage(question)
  expect((await otherTab.next()).value).toMatchObject({ data: { message: { content: CUT } } })
  server.modelServer.releaseAnswers()
  const events = await collectEvents(otherTab)
  expect(events.at(-1)).toMatchObject({ event: 'finish', data: { message: { content: WHOLE } } })
  expect((await running).body.message.content).toBe(WHOLE)
})

test('after a crash, another server continues the answer for whoever asks, and nobody is counted twice', async () => {
  const { visitor, question, id, readAnswer } = await askCut('cutAndHeld')
  const other = await startSecondServer(server, { catalogue })
  const otherTab = other.newVisitor().copyCookies(visitor)
  const connection = new AbortController()
  const stream = visitor.streamAnswer(pathOf(id), bodyOf('cutAndHeld'), connection.signal)
  await stream.next()
  await expireLease(id)
  const resumed = otherTab.sendMessage(question)
  await waitUntil(() => expect(other.modelServer.openRequests()).toBe(1))
  other.modelServer.releaseAnswers()
  expect((await resumed).body.message).toMatchObject({ content: WHOLE, status: 'done' })
  connection.abort()
  await collectEvents(stream).catch(() => {})
  expect(await readAnswer()).toMatchObject({ content: WHOLE, status: 'done' })
  expect(await usedOf(visitor)).toBe(2)
})

test('a complete answer, a question and an answer of somebody else are not continued', async () => {
  const { visitor, conversationId, id } = await askCut()
  const stranger = server.newVisitor()
  expect((await continueAnswer(stranger, id)).status).toBe(404)
  const [question] = await visitor.getHistory(conversationId)
  expect((await continueAnswer(visitor, question!.id)).status).toBe(404)
  const { body } = await visitor.sendMessage({ Message: 'Hi', ConversationId: conversationId })
  const refused = await continueAnswer(visitor, body.message.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

test('an answer of the Guide that was stopped goes on as if it had not been', async () => {
  const visitor = server.newVisitor()
  const Message = 'How do I delete my account?'
  const { body } = await visitor.sendMessage({ Message, ModelId: 'guide' })
  const { id, content } = body.message
  const part = content.slice(0, Math.floor(content.length / 2))
  await db
    .update(messages)
    .set({ content: part, status: 'stopped', finishReason: 'stopped' })
    .where(eq(messages.id, id))
  const continued = await continueAnswer(visitor, id, 'guide')
  expect(continued.body.message).toMatchObject({ content, status: 'done' })
})
