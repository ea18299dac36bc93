import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { completionBody } from '../../../packages/server/providers/models/completion-body.ts'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { detectLocalModels } from '../../../packages/server/providers/models/local-models.ts'
import { listModels } from '../../../packages/server/providers/models/model-list.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { postBody } from '../../../packages/server/providers/models/post-body.ts'
import { readErrorText } from '../../../packages/server/providers/models/upstream-error.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { collectEvents, joinAnswerText } from '../helpers/visitor.ts'
import { startStopwatch } from '../../helpers/stopwatch.ts'
import { HANG_LIMIT_MS } from '../../helpers/hang-limit.ts'

const server = await startServerForFile()

const BROKEN = 'Server error. Please try again later.'

test.each([
  ['refuses the connection', 'refused', 502, BROKEN],
  ['answers 500', 'broken', 502, BROKEN],
  ['answers a web page', 'html', 502, BROKEN],
  ['answers an error with status 200', 'polite', 502, BROKEN],
  ['answers 429', 'limited', 429, 'Too many requests. Please try again later.'],
])(
  'a visitor whose model %s gets the error message of the catalogue',
  async (_, ModelId, status, message) => {
    const visitor = server.newVisitor()
    for (const accept of ['application/json', 'text/event-stream']) {
      const reply = await visitor.request('POST', '/api/chat/send', {
        body: { Message: 'Hello', ModelId },
        headers: { accept },
      })
      expect(reply.status).toBe(status)
      expect(reply.body).toEqual({
        message,
        code: expect.any(String),
        requestId: expect.any(String),
        // Where the question and its failed answer are stored.
        conversationId: expect.any(String),
        questionId: expect.any(String),
        answer: expect.objectContaining({ status: 'failed' }),
      })
      if (status === 429) expect(reply.headers.get('retry-after')).toBe('7')
    }
    const [conversation] = await visitor.listConversations()
    const [question, answer] = await visitor.getHistory(conversation!.id)
    expect(question!.content).toBe('Hello')
    expect(answer).toMatchObject({ status: 'failed', content: '' })
  },
)

test('an operator reads once in the log what a model endpoint answered, in one line', async () => {
  const { app, newVisitor } = await startSecondServer(server)
  const warn = vi.spyOn(app.fastify.log, 'warn')
  const error = vi.spyOn(app.fastify.log, 'error')
  expect((await newVisitor().sendMessage({ ModelId: 'broken', Message: 'Hello' })).status).toBe(502)
  expect(warn.mock.calls).toEqual([
    [
      {
        answer: expect.any(String),
        model: 'broken',
        reason: 'The model endpoint answered 500: secret stack at /srv/model.py',
      },
      'answer failed',
    ],
  ])
  expect(error).not.toHaveBeenCalled()
})

test.each([
  ['html', 'answered 200: <h1>Bad gateway</h1> secret host 10.0.0.7'],
  ['polite', 'answered 200: secret quota of the account is used up'],
  ['failing', 'sent an error: model crashed, secret stack, key sk-…'],
  ['garbled', 'sent an error: {"choices": oops'],
])(
  'an error of the model %s is in the log, and no reply, event or history shows its text',
  async (ModelId, reason) => {
    const { app, newVisitor } = await startSecondServer(server)
    const warn = vi.spyOn(app.fastify.log, 'warn')
    const visitor = newVisitor()
    const replies = []
    for (const accept of ['application/json', 'text/event-stream'])
      replies.push(
        await visitor.request('POST', '/api/chat/send', {
          body: { Message: 'Hello', ModelId },
          headers: { accept },
        }),
      )
    const [conversation] = await visitor.listConversations()
    replies.push(await visitor.getHistory(conversation!.id))
    expect(JSON.stringify(replies)).not.toMatch(/secret|gateway|crashed|oops/i)
    const reasons = warn.mock.calls.map(([details]) => (details as { reason: string }).reason)
    expect(reasons).toEqual([1, 2].map(() => `The model endpoint ${reason}`))
  },
)

test.each([
  ['{"error":{"message":"Incorrect API key provided: sk-abcd1234efgh."}}', /provided: sk-…\.?$/],
  ['{"error":"model \\"llama\\" not found"}', /^model "llama" not found$/],
  ['<html>\n<h1>Bad   gateway</h1>\n</html>', /^<html> <h1>Bad gateway<\/h1> <\/html>$/],
  ['x'.repeat(10_000), /^x{300}…$/],
  ['', /^$/],
])(
  'an operator reads an error of an endpoint shortened, in one line and without secrets (%#)',
  async (body, expected) => {
    const endpoint = createServer((_, response) => response.writeHead(500).end(body))
    const { url, close } = await listenOnFreePort(endpoint)
    const response = await postBody(url, {}, '{}', AbortSignal.timeout(HANG_LIMIT_MS))
    expect(await readErrorText(response)).toMatch(expected)
    await close()
  },
)

test('a visitor is offered the models that chat, not those that embed, rank, speak or draw', async () => {
  const chatModels = [
    'llama3.2:3b',
    'gpt-5-mini',
    'qwen3',
    'gemma3',
    'mistral-small',
    'imagine-chat',
  ]
  const otherModels = [
    'nomic-embed-text:latest',
    'text-embedding-3-small',
    'mxbai-embed-large',
    'bge-m3',
    'all-minilm',
    'whisper-1',
    'gpt-4o-mini-tts',
    'omni-moderation-latest',
    'dall-e-3',
    'jina-reranker-v2',
  ]
  const data = [...chatModels, ...otherModels].map((id) => ({ id }))
  const typed = [{ id: 'plain-name', type: 'embeddings' }]
  const endpoint = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: [...data, ...typed] }))
  })
  const { url, close } = await listenOnFreePort(endpoint)
  expect((await listModels(url)).map(({ id }) => id)).toEqual(chatModels)
  await close()
})

test.each([
  ['ends in the middle', 'truncated'],
  ['drops the connection', 'reset'],
  ['sends an event that is no JSON', 'garbled'],
  ['reports an error in the middle', 'failing'],
])('REL-6 a visitor whose model %s keeps the partial answer', async (_, ModelId) => {
  const visitor = server.newVisitor()
  const events = await collectEvents(visitor.streamMessage({ Message: 'Hello', ModelId }))
  expect(joinAnswerText(events)).toBe('this far')
  const { event, data } = events.at(-1)!
  expect(event).toBe('error')
  expect(data).toMatchObject({
    message: BROKEN,
    code: 'model-failed',
    requestId: expect.any(String),
    answer: { content: 'this far', status: 'failed' },
  })
  const history = await visitor.getHistory(data.conversationId as string)
  expect(history[1]).toMatchObject({
    content: 'this far',
    status: 'failed',
    errorCode: 'model-failed',
  })
  expect(JSON.stringify(events)).not.toContain('crashed')
})

test.each([
  ['in the same event as the last words', 'together', 'in one', 'length'],
  ['among other events', 'chatty', 'words', 'filtered'],
])(
  'a finish reason that the model sends %s is stored, and no text is lost',
  async (_, ModelId, content, finishReason) => {
    const { body } = await server.newVisitor().sendMessage({ Message: 'Hello', ModelId })
    expect(body.message).toMatchObject({ content, finishReason, status: 'done' })
  },
)

test('a visitor who retries a failed answer with the same message finds it once in the history', async () => {
  const visitor = server.newVisitor()
  const ClientMessageId = randomUUID()
  const failed = await visitor.sendMessage({ Message: 'Hello', ModelId: 'broken', ClientMessageId })
  expect(failed.status).toBe(502)
  const retried = await visitor.sendMessage({ Message: 'Hello', ModelId: 'echo', ClientMessageId })
  expect(retried.body.message).toMatchObject({
    content: 'You said: Hello',
    status: 'done',
    modelId: 'echo',
  })
  expect(await visitor.getHistory(retried.body.conversationId)).toHaveLength(2)
})

test.each([
  // Long before the server begins the reply without an answer, also on a busy machine.
  ['never answers', 'silent', { firstEventMs: 50 }, ''],
  ['falls silent in the middle', 'stall', { nextEventMs: 400 }, 'this far'],
])(
  'REL-6 a request to a model that %s times out, and other visitors are not affected',
  async (_, ModelId, timeouts, partialText) => {
    const modelServer = await startFakeModelServer()
    // The time-outs in production are 20 and 30 seconds.
    const silence = { firstEventMs: HANG_LIMIT_MS, nextEventMs: HANG_LIMIT_MS, ...timeouts }
    const other = { id: 'patient', name: 'Patient', upstream: 'echo', window: 9000 }
    const models = createModelRegistry([
      createOpenAiModels({ baseUrl: modelServer.baseUrl, timeouts: silence }),
      createOpenAiModels({
        baseUrl: modelServer.baseUrl,
        models: [{ ...other, abilities: ['text'], tier: 'free' }],
      }),
    ])
    const { newVisitor } = await startSecondServer(server, { models })
    const visitor = newVisitor()
    const waiting = visitor.request('POST', '/api/chat/send', {
      body: { Message: 'Hello', ModelId },
      headers: { accept: 'text/event-stream' },
    })
    const meanwhile = { Message: 'Meanwhile', ModelId: 'patient' }
    expect((await newVisitor().sendMessage(meanwhile)).status).toBe(200)
    const { status, body } = await waiting
    expect(status).toBe(partialText ? 200 : 504)
    expect(JSON.stringify(body)).toContain('Request timed out. Please try again.')
    const [conversation] = await visitor.listConversations()
    const [, answer] = await visitor.getHistory(conversation!.id)
    expect(answer).toMatchObject({ content: partialText, status: 'failed', errorCode: 'timeout' })
    expect(modelServer.requests.find(({ model }) => model === ModelId)!.aborted).toBe(true)
    await modelServer.close()
  },
)

test("a model gets the operator's system prompt before the visitor's instructions, its temperature and its maximum length", async () => {
  const { path, remove } = await createTempFolder()
  const MODELS_FILE = join(path, 'models.json')
  const study = {
    id: 'study',
    upstream: 'echo',
    systemPrompt: 'Answer briefly.',
    temperature: 0,
    maxAnswerTokens: 500,
  }
  await writeFile(MODELS_FILE, JSON.stringify([study, { id: 'echo' }]))
  const { modelServer } = server
  const env = { DATA_DIR: path, OPENAI_BASE_URL: modelServer.baseUrl, MODELS_FILE }
  const models = createModelRegistry(readEnvironment(env).modelEndpoints.map(createOpenAiModels))
  const { newVisitor } = await startSecondServer(server, { models })
  const Instructions = 'Speak like a pirate.'
  await newVisitor().sendMessage({ Message: 'Hello', ModelId: 'study', Instructions })
  const question = { role: 'user', content: 'Hello' }
  expect(modelServer.requests.at(-1)).toEqual({
    model: 'echo',
    stream: true,
    stream_options: { include_usage: true },
    messages: [{ role: 'system', content: 'Answer briefly.\n\nSpeak like a pirate.' }, question],
    temperature: 0,
    max_tokens: 500,
    aborted: false,
  })
  await newVisitor().sendMessage({ Message: 'Hello', ModelId: 'echo' })
  expect(modelServer.requests.at(-1)).toEqual({
    model: 'echo',
    stream: true,
    stream_options: { include_usage: true },
    messages: [question],
    aborted: false,
  })
  await remove()
})

test('OpenAI itself gets the maximum length under the name that its newer models accept', () => {
  const request = {
    model: 'gpt-5-mini',
    instructions: null,
    messages: [],
    signal: new AbortController().signal,
    settings: { maxAnswerTokens: 500 },
  }
  for (const host of ['api.openai.com', 'studio.openai.azure.com'])
    expect(completionBody(`https://${host}/v1/chat/completions`, request)).toContain(
      '"max_completion_tokens":500',
    )
  expect(completionBody('http://localhost:11434/v1/chat/completions', request)).toContain(
    '"max_tokens":500',
  )
})

test.each([
  ['the first words', 'silent', { firstTokenTimeoutSeconds: 0.3 }, ''],
  ['the whole answer', 'count:200:50', { answerTimeoutSeconds: 0.5 }, '1 2 '],
])(
  "a visitor waits no longer for %s than the model's own time-out",
  async (_, upstream, timeouts, beginning) => {
    const { modelServer } = server
    const study = { id: 'study', name: 'Study', upstream, window: 9000, ...timeouts }
    const source = createOpenAiModels({
      baseUrl: modelServer.baseUrl,
      models: [{ ...study, abilities: ['text'], tier: 'free' }],
    })
    const { newVisitor } = await startSecondServer(server, {
      models: createModelRegistry([source]),
    })
    const visitor = newVisitor()
    const { status } = await visitor.sendMessage({ Message: 'Hello', ModelId: 'study' })
    expect(status).toBe(504)
    const [conversation] = await visitor.listConversations()
    const [, answer] = await visitor.getHistory(conversation!.id)
    expect(answer).toMatchObject({ status: 'failed', errorCode: 'timeout' })
    expect(answer!.content.startsWith(beginning)).toBe(true)
  },
)

test('the server finds a model server on this machine and ignores other programs on the known ports', async () => {
  const modelServer = await startFakeModelServer()
  const sources = await detectLocalModels([
    modelServer.baseUrl,
    // A web server without models, and a port on which no program listens.
    server.url,
    'http://127.0.0.1:9/v1',
  ])
  expect(sources).toHaveLength(1)
  expect((await sources[0]!.list(0)).map(({ id }) => id)).toContain('echo')
  await modelServer.close()
})

test('an unreachable model endpoint is reported once and leaves the list of models empty', async () => {
  const failures: unknown[] = []
  const models = createModelRegistry([
    createOpenAiModels({
      baseUrl: 'http://127.0.0.1:9/v1',
      onError: (error) => failures.push(error),
    }),
  ])
  expect(await models.list()).toEqual([])
  expect(failures).toHaveLength(1)
})

test('REL-6 a model that sends only reasoning for longer than the silence limit is not cut off', async () => {
  const modelServer = await startFakeModelServer()
  const timeouts = { firstEventMs: 1_000, nextEventMs: 1_000 }
  const models = createModelRegistry([
    createOpenAiModels({ baseUrl: modelServer.baseUrl, timeouts }),
  ])
  const { newVisitor } = await startSecondServer(server, { models })
  const { body } = await newVisitor().sendMessage({ Message: 'Hello', ModelId: 'reasoning' })
  expect(body.message).toMatchObject({ content: 'thought over', status: 'done' })
  await modelServer.close()
})

test('REL-6 visitors get answers from the Guide while a model endpoint hangs when listing its models', async () => {
  const hanging = createServer(() => {})
  const { url, close } = await listenOnFreePort(hanging)
  const guide = createHelpGuide()
  const models = createModelRegistry([createOpenAiModels({ baseUrl: `${url}/v1` }), guide])
  const { newVisitor } = await startSecondServer(server, { models })
  const visitor = newVisitor()
  await visitor.sendMessage({ Message: 'password', ModelId: 'guide' })
  const sinceStart = startStopwatch()
  const replies = await Promise.all(
    Array.from({ length: 40 }, () =>
      newVisitor().sendMessage({ Message: 'password', ModelId: 'guide' }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(sinceStart()).toBeLessThan(4_000)
  await close()
})

test('the server reuses one connection for several messages to a model endpoint', async () => {
  const { newVisitor, modelServer } = await startSecondServer(server)
  const visitor = newVisitor()
  await visitor.sendMessage({ Message: 'First' })
  const before = modelServer.connectionCount()
  for (const Message of ['One', 'Two', 'Three']) await visitor.sendMessage({ Message })
  expect(modelServer.connectionCount() - before).toBeLessThan(2)
})

test('the model receives an unanswered message together with the next one', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'First', ModelId: 'broken' })
  const [conversation] = await visitor.listConversations()
  const ConversationId = conversation!.id
  await visitor.sendMessage({ Message: 'Second', ConversationId })
  expect(server.modelServer.requests.at(-1)!.messages).toEqual([
    { role: 'user', content: 'First\n\nSecond' },
  ])
})

test('a failed retry keeps the partial answer of the first attempt', async () => {
  const visitor = server.newVisitor()
  const ClientMessageId = randomUUID()
  const events = await collectEvents(
    visitor.streamMessage({ Message: 'Hello', ModelId: 'truncated', ClientMessageId }),
  )
  const id = events.at(-1)!.data.conversationId as string
  await visitor.sendMessage({ Message: 'Hello', ModelId: 'broken', ClientMessageId })
  expect((await visitor.getHistory(id))[1]).toMatchObject({ content: 'this far', status: 'failed' })
})
