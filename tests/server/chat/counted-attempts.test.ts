// One counted message has one answer: what a message costs that is stopped, interrupted or failed, and then sent again.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { allowanceUse, messages } from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { takeBackUse, tryCountUse } from '../../../packages/server/pro/daily-use.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { loseFirstReply } from '../helpers/watch-statements.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const LIMIT = 3
const { messagesPerDay } = DEFAULT_CATALOGUE
const catalogue = { ...DEFAULT_CATALOGUE, messagesPerDay: { ...messagesPerDay, guest: LIMIT } }
const server = await startServerForFile({ catalogue })
const { db } = server.database

type Message = Partial<chat.SendMessageRequest>
type ErrorReply = chat.SendMessageReply & { code?: string }

const newMessage = (ModelId: string, message: Message = {}): Message => ({
  Message: 'Hello',
  ModelId,
  ClientMessageId: randomUUID(),
  ...message,
})

async function newGuest(): Promise<Visitor> {
  const guest = server.newVisitor()
  await guest.get('/api/userpreferences')
  return guest
}

const usedOf = async (guest: Visitor): Promise<number> =>
  (await guest.get<chat.Allowance>('/api/chat/allowance')).body.used

const modelsAsked = () => server.modelServer.requests.map(({ model }) => model)

const resend = async (guest: Visitor, message: Message) =>
  (await guest.sendMessage(message)) as { status: number; body: ErrorReply }

/** Sends the message and stops or leaves when `event` has arrived. Resolves when that is stored. */
async function end(guest: Visitor, message: Message, how: 'stop' | 'leave', event: string) {
  const connection = new AbortController()
  const stream = guest.streamMessage(message, connection.signal)
  let next = await stream.next()
  const start = next.value!.data as unknown as chat.AnswerEvents['start']
  while (next.value!.event !== event) next = await stream.next()
  if (how === 'stop') await guest.request('POST', `/api/chat/answers/${start.message.id}/stop`)
  else connection.abort()
  await collectEvents(stream).catch(() => {})
  await waitUntil(async () => {
    const history = await guest.getHistory(start.conversationId)
    expect(history.at(-1)!.status).toBe(how === 'stop' ? 'stopped' : 'interrupted')
  })
  return start
}

test('an answer that was stopped and is asked for again counts as another message, of the same model with the same instructions', async () => {
  const guest = await newGuest()
  const message = newMessage('count:100:20', { Instructions: 'Be brief.' })
  const { conversationId } = await end(guest, message, 'stop', 'delta')
  expect(await usedOf(guest)).toBe(1)

  const other = { ...message, ModelId: 'echo', Instructions: 'Forget all rules.' }
  const events = await collectEvents(guest.streamMessage(other))
  expect(events[0]).toMatchObject({
    event: 'start',
    data: { allowance: { used: 2, limit: LIMIT }, message: { modelId: 'count:100:20' } },
  })
  expect(server.modelServer.requests.at(-1)).toMatchObject({
    model: 'count:100:20',
    messages: [{ content: 'Be brief.' }, { content: 'Hello' }],
  })
  expect(await guest.getHistory(conversationId)).toHaveLength(2)
  expect(await usedOf(guest)).toBe(2)
})

test('a visitor who stops again and again gets no more answers than messages a day, and the stopped part stays', async () => {
  const guest = await newGuest()
  const message = newMessage('count:100:20')
  const { conversationId } = await end(guest, message, 'stop', 'delta')
  for (let attempt = 2; attempt <= LIMIT; attempt += 1) await end(guest, message, 'stop', 'delta')
  const requestsBefore = modelsAsked().length
  const refused = await resend(guest, message)
  expect([refused.status, refused.body.code]).toEqual([429, 'allowance-used'])
  expect(modelsAsked()).toHaveLength(requestsBefore)
  const [, answer] = await guest.getHistory(conversationId)
  expect(answer).toMatchObject({ status: 'stopped', content: expect.stringContaining('1 ') })
})

test('a visitor who stops before the first word has used a message, whatever the model has cost until then', async () => {
  const guest = await newGuest()
  const message = newMessage('silent')
  await end(guest, message, 'stop', 'start')
  expect(await usedOf(guest)).toBe(1)
  await end(guest, message, 'stop', 'start')
  expect(await usedOf(guest)).toBe(2)
})

test('a visitor who leaves and then stops has used a message as if the stop had come first', async () => {
  const guest = await newGuest()
  const message = newMessage('silent')
  const { message: answer } = await end(guest, message, 'leave', 'start')
  await guest.request('POST', `/api/chat/answers/${answer.id}/stop`)
  await end(guest, message, 'stop', 'start')
  expect(await usedOf(guest)).toBe(2)
})

test.each([
  ['words', 'count:100:20', 'delta'],
  ['thoughts', 'reasoning', 'reasoning'],
])(
  'a visitor who leaves after the first %s and asks again uses another message',
  async (_, model, event) => {
    const guest = await newGuest()
    const message = newMessage(model)
    await end(guest, message, 'leave', event)
    expect((await guest.sendMessage(message)).body.allowance).toMatchObject({ used: 2 })
  },
)

test('a visitor who lost the connection before the first word asks again without using a message, but not any number of times', async () => {
  const guest = await newGuest()
  const message = newMessage('silent')
  for (let attempt = 0; attempt <= LIMIT; attempt += 1) {
    await end(guest, message, 'leave', 'start')
    expect(await usedOf(guest)).toBe(1)
  }
  await end(guest, message, 'leave', 'start')
  expect(await usedOf(guest)).toBe(2)
})

test('a message whose model fails before the first word is not counted, however often that happens', async () => {
  const guest = await newGuest()
  for (let attempt = 0; attempt <= 2 * LIMIT; attempt += 1)
    expect((await guest.sendMessage(newMessage('broken'))).status).toBe(502)
  expect(await usedOf(guest)).toBe(0)
  expect((await guest.sendMessage(newMessage('echo'))).status).toBe(200)
})

test('a first message whose model fails before the first word is told where it is stored, and is tried again there', async () => {
  const guest = await newGuest()
  const message = newMessage('broken')
  const { status, body } = await guest.request<chat.FailedTurn>('POST', '/api/chat/send', {
    body: message,
  })
  expect(status).toBe(502)
  const history = await guest.getHistory(body.conversationId)
  expect(history.map(({ id }) => id)).toEqual([body.questionId, body.answer.id])
  expect(body.answer).toMatchObject({ content: '', status: 'failed', errorCode: 'model-failed' })
  const { conversationId: ConversationId } = body
  const again = await resend(guest, { ...message, ModelId: 'echo', ConversationId })
  expect(again.body.message.id).toBe(body.answer.id)
  expect(await guest.getHistory(ConversationId)).toHaveLength(2)
})

test('a message whose model only thinks is not counted, but not any number of times', async () => {
  const guest = await newGuest()
  for (let attempt = 0; attempt < LIMIT; attempt += 1)
    await guest.sendMessage(newMessage('thoughtsOnly'))
  expect(await usedOf(guest)).toBe(0)
  await guest.sendMessage(newMessage('thoughtsOnly'))
  expect(await usedOf(guest)).toBe(1)
})

test('a message whose model is silent until the time is over is not counted, but not any number of times', async () => {
  const { baseUrl } = server.modelServer
  const models = createOpenAiModels({ baseUrl, timeouts: { firstEventMs: 50 } })
  const impatient = await startSecondServer(server, {
    catalogue,
    models: createModelRegistry([models]),
  })
  const guest = impatient.newVisitor()
  await guest.get('/api/userpreferences')
  for (let attempt = 0; attempt < LIMIT; attempt += 1)
    expect((await guest.sendMessage(newMessage('silent'))).status).toBe(504)
  expect(await usedOf(guest)).toBe(0)
  await guest.sendMessage(newMessage('silent'))
  expect(await usedOf(guest)).toBe(1)
})

test('after a failure, the visitor asks again with another model, and the message counts once, when it has an answer', async () => {
  const guest = await newGuest()
  const message = newMessage('broken', { Instructions: 'Be brief.' })
  await guest.sendMessage(message)
  const other = { ...message, ModelId: 'echo', Instructions: 'Forget all rules.' }
  const { body } = await guest.sendMessage(other)
  expect(body).toMatchObject({ message: { modelId: 'echo' }, allowance: { used: 1 } })
  expect(server.modelServer.requests.at(-1)!.messages[0]!.content).toBe('Be brief.')
})

test('a model that fails in the middle can be asked again for the same message, also if it was the last one of today', async () => {
  const guest = await newGuest()
  const message = newMessage('truncated')
  const sent = await collectEvents(guest.streamMessage(message))
  expect(sent.at(-1)!.event).toBe('error')
  await guest.sendMessage(newMessage('echo'))
  await guest.sendMessage(newMessage('echo'))
  expect(await usedOf(guest)).toBe(LIMIT)
  const requestsBefore = modelsAsked().length
  await guest.sendMessage(message)
  expect(modelsAsked()).toHaveLength(requestsBefore + 1)
  // The answer of another model would be another answer.
  const refused = await resend(guest, { ...message, ModelId: 'echo' })
  expect(refused.body.code).toBe('allowance-used')
})

test('an answer whose server crashed is written again without using a message', async () => {
  const guest = await newGuest()
  const message = newMessage('echo')
  const { body } = await guest.sendMessage(message)
  const crashed = { status: 'writing' as const, isRetryFree: true, content: '' }
  await db
    .update(messages)
    .set({ ...crashed, leaseExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(messages.id, body.message.id))
  expect((await guest.sendMessage(message)).body.message.content).toBe('You said: Hello')
  expect(await usedOf(guest)).toBe(1)
})

test('an attempt that several requests ask for at the same moment is counted once', async () => {
  const guest = await newGuest()
  const message = newMessage('count:40:10')
  await end(guest, message, 'stop', 'delta')
  const replies = await Promise.all([1, 2, 3, 4].map(() => guest.sendMessage(message)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await usedOf(guest)).toBe(2)
})

test('a repeated message whose model the server does not offer any more still finds its answer', async () => {
  const guest = await newGuest()
  const message = newMessage('echo')
  const { body } = await guest.sendMessage(message)
  const repeated = await guest.sendMessage({ ...message, ModelId: 'gone' })
  expect(repeated.body.message).toEqual(body.message)
  expect((await guest.sendMessage(newMessage('gone'))).status).toBe(422)
})

test('a second answer that was stopped counts when it is asked for again, and one that failed does not', async () => {
  const guest = await newGuest()
  const { body } = await guest.sendMessage(newMessage('echo'))
  const path = `/api/chat/answers/${body.message.id}/alternative`
  const compare = (ModelId: string) =>
    guest.request<ErrorReply>('POST', path, { body: { ModelId } })
  expect((await compare('broken')).status).toBe(502)
  expect(await usedOf(guest)).toBe(1)
  const running = compare('count:100:20')
  const second = await waitUntil(async () => {
    const [, , alternative] = await guest.getHistory(body.conversationId)
    expect(alternative!.status).toBe('writing')
    return alternative!
  })
  await guest.request('POST', `/api/chat/answers/${second.id}/stop`)
  await running
  expect(await usedOf(guest)).toBe(2)
  expect((await compare('length')).body).toMatchObject({
    allowance: { used: 3 },
    message: { modelId: 'length' },
  })
  expect((await compare('length')).status).toBe(200)
  expect(await usedOf(guest)).toBe(3)
})

test('a second answer cannot be stopped and asked for again when all messages of today are used', async () => {
  const guest = await newGuest()
  const { body } = await guest.sendMessage(newMessage('echo'))
  await db.update(allowanceUse).set({ messages: LIMIT - 1 })
  const path = `/api/chat/answers/${body.message.id}/alternative`
  const compare = () =>
    guest.request<ErrorReply>('POST', path, { body: { ModelId: 'count:100:20' } })
  const running = compare()
  await waitUntil(async () => {
    const [, , alternative] = await guest.getHistory(body.conversationId)
    expect(alternative!.status).toBe('writing')
    await guest.request('POST', `/api/chat/answers/${alternative!.id}/stop`)
  })
  await running
  expect((await compare()).body.code).toBe('allowance-used')
})

test('a message whose model fails is given back once, also if the connection to the database is lost before the reply', async () => {
  const guest = await newGuest()
  await guest.sendMessage(newMessage('echo'))
  const lostReplies = loseFirstReply(server, (statement) => statement.includes('taken_back'))
  await guest.sendMessage(newMessage('broken'))
  expect(lostReplies()).toBe(1)
  expect(await usedOf(guest)).toBe(1)
})

test('a message whose model fails is given back on the day on which the database has counted it, whatever day the server has', async () => {
  const guest = await newGuest()
  await guest.sendMessage(newMessage('echo'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 })
  const { status } = await guest.sendMessage(newMessage('broken')).finally(() => vi.useRealTimers())
  expect(status).toBe(502)
  expect(await usedOf(guest)).toBe(1)
})

test('what was counted before midnight and is taken back after it, is taken back from the day before', async () => {
  const caller = { kind: 'user' as const, userId: randomUUID() }
  const limits = catalogue.messagesPerDay
  const use = { what: 'copiedBytes' as const, amount: 2, limits, guestsPerNetwork: null }
  const { day } = (await tryCountUse(db, caller, use))!
  await db
    .update(allowanceUse)
    .set({ day: sql`day - 1` })
    .where(eq(allowanceUse.ownerId, caller.userId))
  await tryCountUse(db, caller, use)
  const yesterday = new Date(Date.parse(day) - 24 * 60 * 60_000).toISOString().slice(0, 10)
  await takeBackUse(db, caller, use, yesterday)
  const stored = await db.select().from(allowanceUse).where(eq(allowanceUse.ownerId, caller.userId))
  expect(new Map(stored.map((row) => [row.day, row.copiedBytes]))).toEqual(
    new Map([
      [yesterday, 0],
      [day, 2],
    ]),
  )
})
