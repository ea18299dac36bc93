// After a complete answer, a model writes what the visitor might ask next.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { chat, embed } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { conversations, messages, modelUse } from '../../../packages/server/db/schema.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { callsOf, resultOf, sendResults, TOOLS } from './helpers/tool-visitor.ts'
import { createWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'

const WITH_FOLLOW_UPS = [
  'suggester',
  'heldSuggester',
  'brokenSuggester',
  'held',
  'length',
  'failing',
  'shopper',
]
const QUESTIONS = ['What does it cost?', 'Is there a cup in <b>blue</b>?', 'Có giao hàng không?']

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())

async function modelsOfFile() {
  const { path, remove } = await createTempFolder()
  const MODELS_FILE = join(path, 'models.json')
  const entries = [
    ...WITH_FOLLOW_UPS.map((id) => ({ id, followUps: true })),
    { id: 'quiet', upstream: 'suggester', followUps: false },
    { id: 'echo' },
    { id: 'metered' },
  ]
  await writeFile(MODELS_FILE, JSON.stringify(entries))
  const env = { DATA_DIR: path, OPENAI_BASE_URL: modelServer.baseUrl, MODELS_FILE }
  const registry = createModelRegistry(readEnvironment(env).modelEndpoints.map(createOpenAiModels))
  await remove()
  return registry
}

const models = await modelsOfFile()
const server = await startServerForFile({ models })

const followUpRequests = () =>
  modelServer.requests.filter(({ messages }) =>
    messages[0]!.content.startsWith('Write what the visitor'),
  )

const fetchFollowUps = (visitor: Visitor, id: string) =>
  visitor.get<{ followUps: string[]; isPending?: true }>(`/api/chat/answers/${id}/follow-ups`)

async function ask(ModelId: string, more: Partial<chat.SendMessageRequest> = {}) {
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Cups', ModelId, ...more })
  return { visitor, ...body }
}

test('a visitor gets up to three questions that may follow, as plain text, and finds them again after a reload', async () => {
  const { visitor, message, conversationId } = await ask('suggester')
  expect(message).toMatchObject({ content: 'one two three', followUpsPending: true })
  const { body } = await fetchFollowUps(visitor, message.id)
  expect(body).toEqual({ followUps: QUESTIONS })
  const [, answer] = await visitor.getHistory(conversationId)
  expect(answer).toMatchObject({ followUps: QUESTIONS })
  expect(answer).not.toHaveProperty('followUpsPending')
  const [, quoted] = followUpRequests().at(-1)!.messages
  expect(quoted!.content).toBe('Question:\nCups\n\nAnswer:\none two three')
})

test('the answer does not wait for them, and who asks meanwhile waits until they are there', async () => {
  const visitor = server.newVisitor()
  const question = { Message: 'Cups', ModelId: 'heldSuggester', ClientMessageId: randomUUID() }
  const events = await collectEvents(visitor.streamAnswer('/api/chat/send', question))
  const { message, conversationId } = events.at(-1)!.data as chat.SendMessageReply
  expect(message).toMatchObject({ status: 'done', followUpsPending: true })
  const waiting = fetchFollowUps(visitor, message.id)
  await waitUntil(() => expect(modelServer.openRequests()).toBe(1))
  const [, reloaded] = await visitor.getHistory(conversationId)
  expect(reloaded).toMatchObject({ followUpsPending: true })
  expect(reloaded).not.toHaveProperty('followUps')
  modelServer.releaseAnswers()
  expect((await waiting).body.followUps).toEqual(QUESTIONS)
  const otherDevice = server.newVisitor().copyCookies(visitor)
  expect((await otherDevice.getHistory(conversationId))[1]).toMatchObject({ followUps: QUESTIONS })
})

test('another server says that they may still come, until the answer is old', async () => {
  const own = await startSecondServer(server, { models })
  const visitor = server.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Cups', ModelId: 'heldSuggester' })
  const { message, conversationId } = body
  const elsewhere = own.newVisitor().copyCookies(visitor)
  const pending = { followUps: [], isPending: true }
  expect((await fetchFollowUps(elsewhere, message.id)).body).toEqual(pending)
  const readAnswer = async () => (await elsewhere.getHistory(conversationId))[1]
  expect(await readAnswer()).toMatchObject({ followUpsPending: true })
  await server.database.db
    .update(messages)
    .set({ createdAt: sql`now() - interval '6 minutes'` })
    .where(eq(messages.id, message.id))
  expect((await fetchFollowUps(elsewhere, message.id)).body).toEqual({ followUps: [] })
  expect(await readAnswer()).not.toHaveProperty('followUpsPending')
  modelServer.releaseAnswers()
  expect((await fetchFollowUps(visitor, message.id)).body).toEqual({ followUps: QUESTIONS })
})

test('who waits for them does not hold up the stop of the server', async () => {
  const own = await startSecondServer(server, { models })
  const visitor = own.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Cups', ModelId: 'heldSuggester' })
  const waiting = fetchFollowUps(visitor, body.message.id)
  await waitUntil(() => expect(modelServer.openRequests()).toBe(1))
  // Longer than the test may take.
  await own.app.stop({ gracePeriodMs: 60_000 })
  expect((await waiting).body.followUps).toEqual([])
})

test('a request that is sent again asks no model again', async () => {
  const visitor = server.newVisitor()
  const question = { Message: 'Cups', ModelId: 'suggester', ClientMessageId: randomUUID() }
  const { body } = await visitor.sendMessage(question)
  await fetchFollowUps(visitor, body.message.id)
  const before = followUpRequests().length
  await visitor.sendMessage(question)
  expect((await fetchFollowUps(visitor, body.message.id)).body.followUps).toEqual(QUESTIONS)
  expect(followUpRequests()).toHaveLength(before)
})

test('they cost what the model takes, and count as no message', async () => {
  const { visitor, message } = await ask('suggester')
  await fetchFollowUps(visitor, message.id)
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  expect(body.used).toBe(1)
  await waitUntil(async () => {
    const isModel = eq(modelUse.modelId, 'suggester')
    const [use] = await server.database.db.select().from(modelUse).where(isModel)
    // Each answer has 3 tokens, and its questions 30.
    expect(use!.outputTokens).toBe(use!.answers * 33)
  })
})

test('an answer that was cut, has failed, was stopped or waits for a tool gets none, and neither does another model', async () => {
  const before = followUpRequests().length
  const cut = await ask('length')
  await server.newVisitor().sendMessage({ Message: 'Cups', ModelId: 'failing' })
  const waiting = await ask('shopper', { Tools: TOOLS })
  const quiet = await ask('quiet')
  const echo = await ask('echo')
  const stopper = server.newVisitor()
  await stopper.listConversations()
  const stopped = stopper.streamAnswer('/api/chat/send', { Message: 'Cups', ModelId: 'held' })
  const start = (await stopped.next()).value!.data as chat.AnswerEvents['start']
  await stopper.request('POST', `/api/chat/answers/${start.message.id}/stop`)
  await collectEvents(stopped)
  await waitUntil(() => expect(modelServer.openRequests()).toBe(0))
  expect(followUpRequests()).toHaveLength(before)
  for (const { visitor, message } of [cut, waiting, quiet, echo]) {
    expect(message).not.toHaveProperty('followUpsPending')
    expect((await fetchFollowUps(visitor, message.id)).body).toEqual({ followUps: [] })
  }
  const [call] = callsOf(waiting.message)
  const { body } = await sendResults(waiting.visitor, waiting.message, [resultOf(call!)])
  expect(body.message).toMatchObject({ finishReason: 'stop', followUpsPending: true })
  await fetchFollowUps(waiting.visitor, body.message.id)
  expect(followUpRequests()).toHaveLength(before + 1)
})

test('nothing is asked when the visitor has already sent the next message, or the temporary conversation has ended', async () => {
  const before = followUpRequests().length
  const visitor = server.newVisitor()
  await visitor.listConversations()
  const first = visitor.sendMessage({ Message: 'Cups', ModelId: 'held' })
  await waitUntil(async () => expect(await visitor.listConversations()).toHaveLength(1))
  const [conversation] = await visitor.listConversations()
  const next = { Message: 'Plates', ModelId: 'echo', ConversationId: conversation!.id }
  await visitor.sendMessage(next)
  await waitUntil(() => expect(modelServer.openRequests()).toBe(1))
  modelServer.releaseAnswers()
  const { body } = await first
  expect((await fetchFollowUps(visitor, body.message.id)).body).toEqual({ followUps: [] })

  const other = server.newVisitor()
  const temporary = await other.request<chat.Conversation>(
    'POST',
    '/api/chat/conversation?temporary=true',
  )
  const asked = { Message: 'Cups', ModelId: 'held', ConversationId: temporary.body.id }
  const late = other.sendMessage(asked)
  await waitUntil(() => expect(modelServer.openRequests()).toBe(1))
  await server.database.db
    .update(conversations)
    .set({ deleteAt: sql`now() - interval '1 second'` })
    .where(eq(conversations.id, temporary.body.id))
  modelServer.releaseAnswers()
  await fetchFollowUps(other, (await late).body.message.id)
  expect(followUpRequests()).toHaveLength(before)
})

test('a model that fails then is no failure of the answer', async () => {
  const { visitor, message, conversationId } = await ask('brokenSuggester')
  expect((await fetchFollowUps(visitor, message.id)).body).toEqual({ followUps: [] })
  const [, answer] = await visitor.getHistory(conversationId)
  expect(answer).toMatchObject({ content: 'You said: Cups', status: 'done' })
  expect(answer).not.toHaveProperty('followUps')
})

test('nobody else reads them, and an export leaves them out', async () => {
  const { visitor, message } = await ask('suggester')
  expect((await fetchFollowUps(server.newVisitor(), message.id)).status).toBe(404)
  await fetchFollowUps(visitor, message.id)
  const { body } = await visitor.get<object>('/api/chat/export')
  expect(JSON.stringify(body)).toContain('one two three')
  expect(JSON.stringify(body)).not.toContain('What does it cost?')
})

test('the model that writes titles also writes them', async () => {
  const own = await startSecondServer(server, { models, titles: { modelId: 'metered' } })
  const visitor = own.newVisitor()
  const { body } = await visitor.sendMessage({ Message: 'Cups', ModelId: 'suggester' })
  expect((await fetchFollowUps(visitor, body.message.id)).body).toEqual({ followUps: [] })
  expect(followUpRequests().at(-1)!.model).toBe('metered')
})

test("on a partner's page, a model that the partner does not allow is not asked for them", async () => {
  const shop = { name: 'Shop', origins: [SHOP_ORIGIN], assistant: { models: ['suggester'] } }
  const partners = combinePartners([{ current: () => ({ shop }) }])
  const own = await startSecondServer(server, { models, titles: { modelId: 'metered' }, partners })
  const session = await own
    .newVisitor({ origin: SHOP_ORIGIN })
    .request<embed.EmbedSession>('POST', '/api/embed/session', { body: { partner: 'shop' } })
  const visitor = createWidget(own.url, SHOP_ORIGIN, session.body.token)
  const { body } = await visitor.sendMessage({ Message: 'Cups', ModelId: 'suggester' })
  expect((await fetchFollowUps(visitor, body.message.id)).body).toEqual({ followUps: QUESTIONS })
  expect(followUpRequests().at(-1)!.model).toBe('suggester')
})
