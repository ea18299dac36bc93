// One model at several endpoints: a visitor does not notice that one of them fails.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fail } from '../../../packages/server/helpers/fail.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { createEndpointHealth } from '../../../packages/server/providers/models/endpoint-health.ts'
import { putInTurn, type Candidate } from '../../../packages/server/providers/models/fallback.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { UpstreamError } from '../../../packages/server/providers/models/upstream-error.ts'
import { createRandom } from '../../helpers/random.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'

const server = await startServerForFile({ catalogue: DEFAULT_CATALOGUE })

/** Starts a server whose model `writer` is what these models do at the fake endpoint, each in an entry of MODELS_FILE. */
async function startServerWith(...writers: { upstream: string; [setting: string]: unknown }[]) {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  const MODELS_FILE = join(path, 'models.json')
  const endpoints = writers.map(({ order, weight, ...writer }, index) => ({
    name: `endpoint ${index + 1}`,
    baseUrl: server.modelServer.baseUrl,
    order,
    weight,
    models: [{ id: 'writer', ...writer }],
  }))
  await writeFile(MODELS_FILE, JSON.stringify({ endpoints }))
  const { modelEndpoints } = readEnvironment({ DATA_DIR: path, MODELS_FILE })
  const models = createModelRegistry(modelEndpoints.map(createOpenAiModels))
  const { newVisitor } = await startSecondServer(server, {
    models,
    catalogue: DEFAULT_CATALOGUE,
  })
  const visitor = newVisitor()
  return { models, visitor, ask: () => visitor.sendMessage({ Message: 'Hi', ModelId: 'writer' }) }
}

/** The models that the endpoint is asked for from now on. */
function watchEndpoint(): () => string[] {
  const { requests } = server.modelServer
  const before = requests.length
  return () => requests.slice(before).map(({ model }) => model)
}

test.each(['broken', 'refused', 'html', 'limited'])(
  'a visitor whose model fails at one endpoint (%s) gets the answer of the next one, and that one message counts',
  async (upstream) => {
    const { ask } = await startServerWith({ upstream }, { upstream: 'echo' })
    const { status, body } = await ask()
    expect([status, body.message.content]).toEqual([200, 'You said: Hi'])
    expect(body.allowance).toMatchObject({ used: 1 })
  },
)

test('an endpoint that fails is left alone for a while, and then asked again', async () => {
  const { ask, models } = await startServerWith({ upstream: 'broken' }, { upstream: 'echo' })
  const modelsAsked = watchEndpoint()
  await ask()
  await ask()
  expect(modelsAsked()).toEqual(['broken', 'echo', 'echo'])
  expect(models.reports()).toMatchObject([
    { endpoint: 'endpoint 1', failures: 1, answers: 0, pausedUntil: expect.any(Date) },
    { endpoint: 'endpoint 2', failures: 0, answers: 2, pausedUntil: undefined },
  ])
  expect(models.reports()[0]!.lastFailure).toContain('The model endpoint answered 500')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  onTestFinished(() => void vi.useRealTimers())
  await ask()
  expect(modelsAsked().slice(3)).toEqual(['broken', 'echo'])
})

test('a visitor waits for a silent endpoint only as long as its entry says', async () => {
  const { ask } = await startServerWith(
    { upstream: 'silent', firstTokenTimeoutSeconds: 1 },
    { upstream: 'echo' },
  )
  expect((await ask()).body.message.content).toBe('You said: Hi')
})

test('a visitor whose model fails everywhere reads so, has used no message, and the endpoints are asked again', async () => {
  const { ask, visitor } = await startServerWith({ upstream: 'broken' }, { upstream: 'html' })
  const modelsAsked = watchEndpoint()
  for (let question = 0; question < 2; question += 1) expect((await ask()).status).toBe(502)
  expect(modelsAsked()).toEqual(['broken', 'html', 'broken', 'html'])
  expect((await visitor.get('/api/chat/allowance')).body).toMatchObject({ used: 0 })
})

test('an answer that has begun is not started over by another endpoint', async () => {
  const { ask, visitor } = await startServerWith({ upstream: 'truncated' }, { upstream: 'echo' })
  await ask()
  const [conversation] = await visitor.listConversations()
  const [, answer] = await visitor.getHistory(conversation!.id)
  expect(answer).toMatchObject({ status: 'failed', content: 'this far' })
})

test('the operator says which endpoint is asked first', async () => {
  const { ask } = await startServerWith(
    { upstream: 'length', order: 2 },
    { upstream: 'echo', order: 1 },
  )
  expect((await ask()).body.message.content).toBe('You said: Hi')
})

test('endpoints with the same order are asked in proportion to their weights', () => {
  const random = createRandom(1)
  const candidate = (id: string, weight: number | undefined): Candidate => ({
    source: { list: async () => [], answer: () => Promise.reject(new Error()) as never },
    model: { id, name: id, abilities: ['text'], tier: 'free', window: 1, weight },
    order: 1,
    health: createEndpointHealth(id, id),
  })
  const candidates = [candidate('one', undefined), candidate('three', 3)]
  const first = Array.from({ length: 2_000 }, () => putInTurn(candidates, random)[0]!.model.id)
  const share = first.filter((id) => id === 'three').length / first.length
  expect(share).toBeGreaterThan(0.7)
  expect(share).toBeLessThan(0.8)
})

test('an endpoint that refuses one message is not left alone, and one that fails again and again is for minutes', () => {
  const refusing = createEndpointHealth('here', 'writer')
  const tooLong = new UpstreamError('answered 400', 'too many tokens', 400)
  expect(refusing.recordFailure(fail('model-failed', { cause: tooLong }))).toBe(0)
  const isModerated = new UpstreamError('answered 403', 'moderated', 403)
  expect(refusing.recordFailure(fail('model-failed', { cause: isModerated }))).toBe(0)
  expect(refusing.recordFailure(fail('timeout'), { hasBegun: true })).toBe(0)
  // A long question may take long once.
  expect(refusing.recordFailure(fail('timeout'))).toBe(0)
  expect(refusing.isPaused()).toBe(false)
  expect(refusing.recordFailure(fail('timeout'))).toBe(10_000)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const failing = createEndpointHealth('here', 'writer')
  const pauses = Array.from({ length: 7 }, () => {
    const [pauseMs, ...others] = [1, 2, 3].map(() => failing.recordFailure(fail('model-failed')))
    // Those of requests at the same time are no further failures.
    expect(others).toEqual([0, 0])
    vi.setSystemTime(Date.now() + pauseMs!)
    return pauseMs! / 1000
  })
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300])
  failing.recordAnswer()
  expect(failing.isPaused()).toBe(false)
  expect(failing.recordFailure(fail('too-many', { retryAfter: 7 }))).toBe(7_000)
})
