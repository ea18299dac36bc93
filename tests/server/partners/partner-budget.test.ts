// What the visitors of a partner may cost in a day.
import type { chat, embed } from '@atelier/contract'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowanceUse, messages, modelUse } from '../../../packages/server/db/schema.ts'
import type { PartnerSettings } from '../../../packages/server/environment/partner-settings.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { createServiceEngine } from '../../../packages/server/providers/speech/service-speech.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { startFakeSpeechService } from '../helpers/fake-speech-service.ts'
import { BANK_ORIGIN, createPartners, openWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { collectEvents, type Visitor } from '../helpers/visitor.ts'

const [modelServer, speechService] = await Promise.all([
  startFakeModelServer(),
  startFakeSpeechService(),
])
afterAll(() => Promise.all([modelServer.close(), speechService.close()]))

/** An answer of `metered` costs a dollar: a hundred tokens of the question, at ten thousand dollars for a million. */
const prices = { input: 10_000, output: 0 }
const models = createModelRegistry([
  createOpenAiModels({
    baseUrl: modelServer.baseUrl,
    models: ['metered', 'held'].map((id) => ({
      id,
      name: id,
      abilities: ['text'],
      tier: 'free',
      window: 96_000,
      prices,
    })),
  }),
])
/** A text of ten characters costs a dollar. */
const speechEngine = createServiceEngine({
  baseUrl: speechService.baseUrl,
  model: 'tts-1',
  voices: ['alloy', 'refused'],
  price: 100_000,
})
const budgets = new Map<string, PartnerSettings>()
const partners = createPartners(
  new Map([
    ['shop', [SHOP_ORIGIN]],
    ['bank', [BANK_ORIGIN]],
  ]),
  budgets,
)
const server = await startServerForFile({ models, speechEngine, partners })
const { db } = server.database

beforeEach(async () => {
  await db.delete(modelUse)
  await db.delete(allowanceUse)
  budgets.set('shop', { budgetPerDay: 2 })
})
afterEach(() => {
  vi.useRealTimers()
})

const startServer = () => startSecondServer(server, { models, speechEngine, partners })

const ask = (visitor: Visitor, ModelId = 'metered') =>
  visitor.sendMessage({ Message: 'Hello', ModelId })

const statusOf = async (visitor: Visitor) => (await ask(visitor)).status

const spentDollars = async () => {
  const rows = await db.select().from(modelUse)
  return rows.reduce((sum, { costMicros }) => sum + costMicros, 0) / 1_000_000
}

/** Waits until the server has stored what its visitors have cost. */
const waitForCost = (dollars: number) =>
  waitUntil(async () => expect(await spentDollars()).toBe(dollars))

/** Two answers use the budget. What they have used is known a moment after their ends. */
async function useBudget(visitor: Visitor): Promise<void> {
  expect([await statusOf(visitor), await statusOf(visitor)]).toEqual([200, 200])
  await waitForCost(2)
}

test('a visitor of a partner whose budget of today is used reads when to come back, and the message neither counts nor reaches a model', async () => {
  const shop = await startServer()
  const visitor = await openWidget(shop)
  await useBudget(visitor)
  const requestsBefore = modelServer.requests.length
  const stored = await db.$count(messages)
  const counted = await db.select().from(allowanceUse)
  const refused = await ask(visitor)
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'budget-used' }])
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  const opensAt = Date.now() + Number(refused.headers.get('retry-after')) * 1000
  expect(Math.abs(opensAt - midnight)).toBeLessThan(5_000)
  expect(modelServer.requests).toHaveLength(requestsBefore)
  expect(await db.$count(messages)).toBe(stored)
  expect(await db.select().from(allowanceUse)).toEqual(counted)
})

test('visitors of other partners and of our own pages go on when the budget of one partner is used', async () => {
  const { newVisitor, ...shop } = await startServer()
  const visitor = await openWidget({ newVisitor, ...shop })
  await useBudget(visitor)
  expect(await statusOf(visitor)).toBe(429)
  const bank = await openWidget({ newVisitor, ...shop }, BANK_ORIGIN, 'bank')
  expect([await statusOf(bank), await statusOf(newVisitor())]).toEqual([200, 200])
})

test('the assistant of a partner answers again after midnight UTC', async () => {
  const shop = await startServer()
  const visitor = await openWidget(shop)
  await useBudget(visitor)
  expect(await statusOf(visitor)).toBe(429)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(24, 0, 1, 0) })
  expect(await statusOf(await openWidget(shop))).toBe(200)
})

test('the budget of a partner is the same on all servers', async () => {
  const [first, second] = [await startServer(), await startServer()]
  const visitors = [await openWidget(first), await openWidget(second)]
  expect([await statusOf(visitors[0]!), await statusOf(visitors[1]!)]).toEqual([200, 200])
  await waitForCost(2)
  const third = await openWidget(await startServer())
  expect(await statusOf(third)).toBe(429)
})

test('an answer that is being written when the budget ends is written to its end, and can be read again', async () => {
  const shop = await startServer()
  const [visitor, other] = [await openWidget(shop), await openWidget(shop)]
  const question = { Message: 'Count', ModelId: 'held', ClientMessageId: crypto.randomUUID() }
  const stream = visitor.streamMessage(question)
  await stream.next()
  await useBudget(other)
  expect(await statusOf(other)).toBe(429)
  modelServer.releaseAnswers()
  expect((await collectEvents(stream)).at(-1)).toMatchObject({ event: 'finish' })
  const again = await visitor.sendMessage(question)
  expect(again.body.message).toMatchObject({ status: 'done', content: '1 2 3 99 100 ' })
})

test('a second answer that was complete before the budget ended can be read again, and no other is written', async () => {
  budgets.set('shop', { budgetPerDay: 3 })
  const visitor = await openWidget(await startServer())
  const { body } = await ask(visitor, 'metered')
  const compare = (answerId: string) =>
    visitor.request<{ message: chat.Message }>(
      'POST',
      `/api/chat/answers/${answerId}/alternative`,
      {
        body: { ModelId: 'metered' },
      },
    )
  const second = await compare(body.message.id)
  const { body: last } = await ask(visitor, 'metered')
  await waitForCost(3)
  expect((await compare(body.message.id)).body).toEqual(second.body)
  expect((await compare(last.message.id)).status).toBe(429)
})

test('an operator who raises the budget lets the assistant answer at once', async () => {
  const visitor = await openWidget(await startServer())
  await useBudget(visitor)
  expect(await statusOf(visitor)).toBe(429)
  budgets.set('shop', { budgetPerDay: 3 })
  expect(await statusOf(visitor)).toBe(200)
})

const speak = (visitor: Visitor, Voice = 'alloy') =>
  visitor.request<embed.EmbedSession & { code?: string }>('POST', '/api/speech', {
    body: { Text: `Ten signs.`, Voice },
  })

test('what the voice reads to the visitors of a partner is part of its budget, except when the voice fails', async () => {
  const visitor = await openWidget(await startServer())
  expect((await speak(visitor, 'refused')).status).toBe(502)
  expect([(await speak(visitor)).status, await statusOf(visitor)]).toEqual([200, 200])
  // A sound that is there already costs nothing, so that it is not refused.
  expect((await speak(visitor)).status).toBe(200)
  const other = await openWidget(await startServer())
  await waitForCost(2)
  expect((await db.select().from(modelUse)).find(({ modelId }) => modelId === 'tts-1')).toEqual({
    day: new Date().toISOString().slice(0, 10),
    modelId: 'tts-1',
    partner: 'shop',
    plan: 'guest',
    answers: 0,
    inputTokens: 0,
    outputTokens: 0,
    estimatedTokens: 0,
    pictures: 0,
    characters: 10,
    costMicros: 1_000_000,
  })
  expect([(await speak(other)).status, await statusOf(other)]).toEqual([429, 429])
})

test('an operator finds in the metrics what was used, what it has cost, and how much of the budget is left', async () => {
  const { newVisitor, ...shop } = await startServer()
  const visitor = await openWidget({ newVisitor, ...shop })
  await Promise.all([ask(visitor), speak(visitor)])
  await waitForCost(2)
  const metrics = async () => (await newVisitor().request<string>('GET', '/metrics')).body
  const lines = [
    'atelier_model_tokens_total{model="metered",direction="input"} 100',
    'atelier_model_tokens_total{model="metered",direction="output"} 3',
    'atelier_speech_characters_total{model="tts-1"} 10',
    'atelier_model_cost_dollars_total{model="metered",partner="shop"} 1',
    'atelier_model_cost_dollars_total{model="tts-1",partner="shop"} 1',
    'atelier_partner_budget_used_ratio{partner="shop"} 1',
  ]
  for (const line of lines) expect(await metrics()).toContain(`${line}\n`)
  budgets.set('shop', {})
  expect(await metrics()).not.toContain('budget_used_ratio{')
})

test('an operator finds the refusals in the metrics, and one line in the log', async () => {
  const shop = await startServer()
  const warn = vi.spyOn(shop.app.fastify.log, 'warn')
  const visitor = await openWidget(shop)
  await useBudget(visitor)
  for (const _ of [1, 2]) expect(await statusOf(visitor)).toBe(429)
  const { body } = await shop.newVisitor().request<string>('GET', '/metrics')
  expect(body).toContain('atelier_requests_refused_total{reason="budget-used"} 2')
  expect(warn.mock.calls).toEqual([
    [{ partner: 'shop', budget: 2 }, 'the budget of a partner is used, until midnight UTC'],
  ])
})
