// What an answer counts that ends before its end, or about which the endpoint reports wrong numbers.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type {
  CompletionRequest,
  ModelEvent,
  ModelUse,
} from '../../../packages/server/providers/models/model-source.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { startFakeModelServer } from '../../server/helpers/fake-model-server.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

const modelServer = await startFakeModelServer()
afterAll(modelServer.close)

/** Begins an answer of one of the fake models. What it has used is known after `onUse`. */
function begin(model: string, { baseUrl = modelServer.baseUrl, firstEventMs = 20_000 } = {}) {
  const uses: Promise<ModelUse>[] = []
  const stop = new AbortController()
  const request: CompletionRequest = {
    model,
    instructions: null,
    messages: [{ role: 'user', content: 'x'.repeat(300) }],
    signal: stop.signal,
    onUse: (use) => void uses.push(use),
  }
  const source = createOpenAiModels({ baseUrl, timeouts: { firstEventMs } })
  return { answer: source.answer(request), stop, usedTokens: () => Promise.all(uses) }
}

async function readAll(answer: AsyncIterable<ModelEvent>): Promise<void> {
  for await (const _ of answer);
}

const tokens = (inputTokens: number, outputTokens: number, estimatedTokens: number) => [
  { inputTokens, outputTokens, estimatedTokens, pictures: 0 },
]

test('a question counts that an endpoint has read, and not begun to answer in time', async () => {
  const { answer, usedTokens } = begin('silent', { firstEventMs: 1_000 })
  await expect(readAll(answer)).rejects.toMatchObject({ code: 'timeout' })
  expect(await usedTokens()).toEqual(tokens(100, 0, 100))
})

test('a question counts whose visitor stops while the endpoint thinks about it', async () => {
  const received = Promise.withResolvers<void>()
  const silent = createServer((request) => void request.resume().on('end', received.resolve))
  const { url, close } = await listenOnFreePort(silent)
  onTestFinished(close)
  const { answer, stop, usedTokens } = begin('any', { baseUrl: url })
  const done = readAll(answer)
  await received.promise
  stop.abort()
  await expect(done).rejects.toThrow('aborted')
  expect(await usedTokens()).toEqual(tokens(100, 0, 100))
})

test('a question costs nothing whose visitor stops before it is sent', async () => {
  const { answer, stop, usedTokens } = begin('echo')
  const done = readAll(answer)
  stop.abort()
  await expect(done).rejects.toThrow('aborted')
  expect(await usedTokens()).toEqual([])
})

test('a model is not asked whose visitor has stopped before', async () => {
  const requests = modelServer.requests.length
  const { answer, stop, usedTokens } = begin('echo')
  stop.abort()
  await expect(readAll(answer)).rejects.toThrow('aborted')
  expect(await usedTokens()).toEqual([])
  expect(modelServer.requests).toHaveLength(requests)
})

test('a question costs nothing that the endpoint never accepts', async () => {
  // It accepts the connection, and is too busy for the encryption.
  const deaf = createServer()
  deaf.on('connection', (socket) => void socket.pause())
  const { url, close } = await listenOnFreePort(deaf)
  onTestFinished(close)
  const baseUrl = url.replace('http:', 'https:')
  const { answer, stop, usedTokens } = begin('any', { baseUrl })
  const done = readAll(answer)
  await once(deaf, 'connection')
  stop.abort()
  await expect(done).rejects.toThrow('aborted')
  expect(await usedTokens()).toEqual([])
})

test('an answer that a visitor stops counts what was received, although the endpoint has reported zeros until then', async () => {
  const { answer, usedTokens } = begin('zeros')
  for await (const event of answer) if (event.type === 'delta') break
  expect(await usedTokens()).toEqual(tokens(100, 5, 105))
})

test('a report of zeros is not believed at the end either', async () => {
  const { answer, usedTokens } = begin('nothing')
  await readAll(answer)
  expect(await usedTokens()).toEqual(tokens(100, 5, 105))
})

test('a report at the end is believed, although it is smaller than the estimate', async () => {
  const { answer, usedTokens } = begin('metered')
  await readAll(answer)
  expect(await usedTokens()).toEqual(tokens(100, 3, 0))
})

test('an answer counts whose stream ends with its last event, without the empty line after it', async () => {
  const terse = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end('data: {"choices":[{"delta":{"content":"one two three"}}]}\n\ndata: [DONE]')
  })
  const { url, close } = await listenOnFreePort(terse)
  onTestFinished(close)
  const { answer, usedTokens } = begin('any', { baseUrl: url })
  await readAll(answer)
  expect(await usedTokens()).toEqual(tokens(100, 5, 105))
})
