// What models are used for is counted, and stored within a second.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { costOf } from '../../../packages/server/costs/count-answer.ts'
import { modelUse } from '../../../packages/server/db/schema.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createUseRecorder } from '../../../packages/server/costs/use-recorder.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import type { ModelUse } from '../../../packages/server/providers/models/model-source.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'

const server = await startServerForFile()
const { db } = server.database

beforeEach(async () => {
  await db.delete(modelUse)
})

const PRICES = { input: 2, output: 10 }

/** Starts a server whose model `writer` is what these models do at the fake endpoint, each in an entry of MODELS_FILE. */
async function startServerWith(...writers: { upstream: string; prices?: object }[]) {
  const { path, remove } = await createTempFolder()
  onTestFinished(remove)
  const MODELS_FILE = join(path, 'models.json')
  const endpoints = writers.map((writer, index) => ({
    name: `endpoint ${index + 1}`,
    baseUrl: server.modelServer.baseUrl,
    models: [{ id: 'writer', firstTokenTimeoutSeconds: 1, ...writer }],
  }))
  await writeFile(MODELS_FILE, JSON.stringify({ endpoints }))
  const { modelEndpoints } = readEnvironment({ DATA_DIR: path, MODELS_FILE })
  const models = createModelRegistry(modelEndpoints.map(createOpenAiModels))
  return startSecondServer(server, { models })
}

const ask = ({ newVisitor }: TestServer, Message = 'Hello') =>
  newVisitor().sendMessage({ Message, ModelId: 'writer' })

/** The rows of the database, once as many answers are counted. */
async function readUse(answers: number) {
  return waitUntil(async () => {
    const rows = await db.select().from(modelUse)
    expect(rows.reduce((sum, row) => sum + row.answers, 0)).toBe(answers)
    return rows
  })
}

test('an operator finds the tokens that an endpoint has reported, and what they cost', async () => {
  const priced = await startServerWith({ upstream: 'metered', prices: PRICES })
  await ask(priced)
  await ask(priced)
  expect(await readUse(2)).toEqual([
    {
      day: new Date().toISOString().slice(0, 10),
      modelId: 'writer',
      partner: '',
      plan: 'guest',
      answers: 2,
      inputTokens: 200,
      outputTokens: 6,
      estimatedTokens: 0,
      pictures: 0,
      characters: 0,
      costMicros: 460,
    },
  ])
})

test('tokens that an endpoint does not report are estimated, and marked as such', async () => {
  await ask(await startServerWith({ upstream: 'echo', prices: PRICES }), 'x'.repeat(300))
  // "You said: " has ten characters.
  const tokens = { inputTokens: 100, outputTokens: 104, estimatedTokens: 204 }
  expect(await readUse(1)).toMatchObject([{ ...tokens, costMicros: 1240 }])
})

test('an endpoint that does not know `include_usage` answers all the same, and gets it once only', async () => {
  const strict = await startServerWith({ upstream: 'strict' })
  const before = server.modelServer.requests.length
  for (const _ of [1, 2]) expect((await ask(strict)).body.message.content).toBe('one two three')
  const streamOptions = server.modelServer.requests
    .slice(before)
    .map(({ stream_options }) => stream_options)
  expect(streamOptions).toEqual([{ include_usage: true }, undefined, undefined])
  expect(await readUse(2)).toMatchObject([{ outputTokens: 10, costMicros: 0 }])
})

test('an answer that a visitor stops costs what was sent and received until then', async () => {
  const held = await startServerWith({ upstream: 'held', prices: PRICES })
  const stream = held.newVisitor().streamMessage({ Message: 'Count', ModelId: 'writer' })
  for await (const { event } of stream) if (event === 'delta') break
  const tokens = { inputTokens: 2, outputTokens: 2, estimatedTokens: 4 }
  expect(await readUse(1)).toMatchObject([{ ...tokens, costMicros: 24 }])
})

test('an answer that fails after its beginning costs what was received until then', async () => {
  const failing = await startServerWith({ upstream: 'truncated', prices: PRICES })
  await collectEvents(failing.newVisitor().streamMessage({ Message: 'Hello', ModelId: 'writer' }))
  expect(await readUse(1)).toMatchObject([{ inputTokens: 2, outputTokens: 3, costMicros: 34 }])
})

test('an endpoint that refuses a question costs nothing, and the next one its own price', async () => {
  const cheap = { input: 1, output: 1 }
  const two = await startServerWith(
    { upstream: 'broken', prices: PRICES },
    { upstream: 'metered', prices: cheap },
  )
  await ask(two)
  expect(await readUse(1)).toMatchObject([{ inputTokens: 100, costMicros: 103 }])
})

test('an endpoint that accepts a question and then says nothing costs its input, besides the answer of the next one', async () => {
  const two = await startServerWith(
    { upstream: 'mute', prices: PRICES },
    { upstream: 'metered', prices: PRICES },
  )
  await ask(two)
  expect(await readUse(1)).toMatchObject([
    { inputTokens: 102, outputTokens: 3, estimatedTokens: 2, costMicros: 234 },
  ])
})

test('pictures that a model gets cost their own price, besides what their tokens cost', async () => {
  const source = createOpenAiModels({ baseUrl: server.modelServer.baseUrl })
  const pictures = { role: 'user' as const, content: '', images: ['data:,one', 'data:,two'] }
  const used = Promise.withResolvers<ModelUse>()
  const answer = source.answer({
    model: 'length',
    instructions: null,
    messages: [pictures, { role: 'assistant', content: 'Two.' }, { ...pictures, images: [] }],
    signal: new AbortController().signal,
    onUse: (use) => void use.then(used.resolve),
  })
  for await (const _ of answer);
  const use = await used.promise
  expect(use).toEqual({ inputTokens: 2_002, outputTokens: 6, estimatedTokens: 2_008, pictures: 2 })
  expect(costOf(use, { input: 1, output: 10, picture: 0.01 })).toBe(2_002 + 60 + 20_000)
})

test('two servers add up what they have counted', async () => {
  const servers = [
    await startServerWith({ upstream: 'metered', prices: PRICES }),
    await startServerWith({ upstream: 'metered', prices: PRICES }),
  ]
  await Promise.all([...servers, ...servers].map((each) => ask(each)))
  expect(await readUse(4)).toMatchObject([{ inputTokens: 400, costMicros: 920 }])
})

test('a server that stops stores what it has counted before it ends', async () => {
  const priced = await startServerWith({ upstream: 'metered', prices: PRICES })
  await ask(priced)
  await priced.app.stop({ gracePeriodMs: 0 })
  expect(await db.select().from(modelUse)).toMatchObject([{ answers: 1, inputTokens: 100 }])
})

test('a number of tokens that no model can have used is estimated instead', async () => {
  await ask(await startServerWith({ upstream: 'absurd', prices: PRICES }))
  const tokens = { inputTokens: 2, outputTokens: 5, estimatedTokens: 7 }
  expect(await readUse(1)).toMatchObject([{ ...tokens, costMicros: 54 }])
})

test('an amount that the database cannot store is logged and left out, and all others are stored', async () => {
  const errors: { row?: { modelId: string } }[] = []
  const log = { error: (details: object) => void errors.push(details) }
  const recorder = createUseRecorder({ db, log })
  const usedBy = { partner: 'shop', plan: 'guest' } as const
  recorder.record({ ...usedBy, modelId: 'a' }, { answers: 1, costMicros: 3 })
  recorder.record({ ...usedBy, modelId: 'b' }, { answers: 1, costMicros: 1e20 })
  recorder.record({ ...usedBy, modelId: 'a zero byte \0' }, { answers: 1 })
  recorder.record({ ...usedBy, modelId: 'z' }, { answers: 1, costMicros: 4 })
  await recorder.close()
  const rows = await db.select().from(modelUse).orderBy(modelUse.modelId)
  expect(rows).toMatchObject([
    { modelId: 'a', costMicros: 3 },
    { modelId: 'z', costMicros: 4 },
  ])
  expect(errors.map(({ row }) => row?.modelId)).toEqual(['b', 'a zero byte \0'])
  // A second try would log the errors again.
  await recorder.close()
  expect(errors).toHaveLength(2)
})

test('models whose names contain broken characters are counted with the characters replaced', async () => {
  const recorder = createUseRecorder({ db, log: console })
  const usedBy = { partner: 'shop', plan: 'guest' } as const
  for (const half of ['\ud800', '\ud801'])
    recorder.record({ ...usedBy, modelId: `model ${half}` }, { answers: 1 })
  await recorder.close()
  expect(await db.select().from(modelUse)).toMatchObject([{ modelId: 'model \ufffd', answers: 2 }])
})

test('use is stored in one order, whatever was counted first, so that two servers cannot wait for each other', async () => {
  const recorder = createUseRecorder({ db, log: console })
  const usedBy = { partner: 'shop', plan: 'guest' } as const
  for (const modelId of ['b', 'c', 'a']) recorder.record({ ...usedBy, modelId }, { answers: 1 })
  await recorder.close()
  const rows = await db
    .select()
    .from(modelUse)
    .orderBy(sql`ctid`)
  expect(rows.map(({ modelId }) => modelId)).toEqual(['a', 'b', 'c'])
})

test('the use by more partners than one statement can hold is stored, and added up', async () => {
  const PARTNERS = 6_000
  const recorder = createUseRecorder({ db, log: console })
  for (const amount of [1, 2]) {
    for (let index = 0; index < PARTNERS; index += 1)
      recorder.record({ modelId: 'a', partner: `${index}`, plan: 'free' }, { costMicros: amount })
    await recorder.close()
  }
  expect(await db.$count(modelUse, eq(modelUse.costMicros, 3))).toBe(PARTNERS)
})
