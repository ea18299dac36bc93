// Traces and metrics that go to the operator's collector, and what never goes there.
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Services } from '@atelier/server'
import { createLog } from '../../../packages/server/http/log.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import { startTelemetry } from '../../../packages/server/telemetry/start-telemetry.ts'
import { startFakeCollector, type ReceivedSpan } from '../helpers/engines/fake-collector.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { uploadedAddress } from '../helpers/pictures.ts'
import { choosePaymentProviders, startPayment } from '../pro/helpers/payment-providers.ts'
import { make } from '../creations/helpers/creations.ts'
import { createToneEngine } from '../helpers/tone-engine.ts'
import { startServerForTest } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import { collectEvents } from '../helpers/visitor.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

const SECRET_WORDS = 'my grandmother keeps pomegranates'
const VISITOR_ADDRESS = '203.0.113.77'

type Collector = Awaited<ReturnType<typeof startFakeCollector>>

async function startTracedServer(
  { isSampled = true, ...options }: Partial<Services> & { isSampled?: boolean } = {},
  variables: Record<string, string> = {},
) {
  const collector = await startFakeCollector()
  onTestFinished(() => collector.close())
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const telemetry = startTelemetry(
    {
      sampler: isSampled ? 'parentbased_always_on' : 'parentbased_always_off',
      sampledShare: 1,
      metricIntervalMs: 1_000,
    },
    createLog('info', { write }),
  )
  const server = await startServerForTest({ ...options, telemetry })
  return { collector, telemetry, server, lines }
}

function childrenOf(spans: readonly ReceivedSpan[], parent: ReceivedSpan): ReceivedSpan[] {
  return spans.filter(
    ({ traceId, parentSpanId }) => traceId === parent.traceId && parentSpanId === parent.spanId,
  )
}

function findSpan(collector: Collector, name: string): ReceivedSpan {
  const spans = collector.spans()
  expect(spans.map((span) => span.name)).toContain(name)
  return spans.find((span) => span.name === name)!
}

test('an operator sees in a trace which statements and which model a message took, and no word, address or token of the visitor', async () => {
  const providers = await choosePaymentProviders()
  const modelServer = await startFakeModelServer()
  onTestFinished(() => modelServer.close())
  const { baseUrl } = modelServer
  const models = createModelRegistry([createOpenAiModels({ baseUrl, name: 'house' })])
  const { collector, telemetry, server } = await startTracedServer(
    { models, payments: providers.settings, trustProxy: 1 },
    { OTEL_SERVICE_NAME: 'studio', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-collector' },
  )
  onTestFinished(await providers.start(server.url))
  const email = newEmailAddress('pomegranate')
  const user = await registerUser(server, email)
  const visitor = server.newVisitor({ 'x-forwarded-for': VISITOR_ADDRESS, ...user.bearer })
  await collectEvents(visitor.streamMessage({ Message: SECRET_WORDS, Instructions: SECRET_WORDS }))
  const picture = await uploadedAddress(visitor)
  await visitor.get(picture)
  await visitor.get(`/api/chat/search?query=${encodeURIComponent(SECRET_WORDS)}`)
  await visitor.get(`/s/${encodeURIComponent(SECRET_WORDS)}`)
  await visitor.sendMessage({ Message: SECRET_WORDS, ModelId: 'broken' })
  expect((await startPayment(user, 'paypal')).status).toBe(200)
  await telemetry.shutDown()

  const send = findSpan(collector, 'POST /api/chat/send')
  expect(send).toMatchObject({
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/chat/send',
      'http.response.status_code': 200,
      'atelier.request.id': expect.stringMatching(/^[\da-f-]{36}$/),
      'atelier.request.outcome': 'answered',
    },
  })
  expect(send.parentSpanId).toBeUndefined()
  const parts = childrenOf(collector.spans(), send)
  expect(parts.find(({ name }) => name === 'chat echo')).toMatchObject({
    kind: 3,
    attributes: {
      'gen_ai.request.model': 'echo',
      'gen_ai.response.finish_reasons': ['stop'],
      'gen_ai.usage.input_tokens': expect.any(Number),
      'gen_ai.usage.output_tokens': expect.any(Number),
      'atelier.model.first_token_ms': expect.any(Number),
      'atelier.model.endpoint': 'house',
    },
  })
  const statements = parts.filter(({ attributes }) => attributes['db.operation.name'])
  expect(statements.length).toBeGreaterThan(1)
  const upload = childrenOf(collector.spans(), findSpan(collector, 'POST /api/chat/upload'))
  expect(upload.map(({ name }) => name)).toContain('files put')
  for (const name of ['mail send', 'payment paypal start', 'files open']) findSpan(collector, name)
  expect(findSpan(collector, 'chat broken')).toMatchObject({
    status: 2,
    attributes: { 'error.type': 'model-failed' },
  })
  expect(collector.resource()).toMatchObject({ 'service.name': 'studio' })
  expect(collector.bodies[0]!.headers['api-key']).toBe('of-the-collector')

  const sent = collector.bodies.map(({ body }) => body).join('\n')
  const secrets = {
    words: /grandmother|pomegranate/i,
    'an address of the network': new RegExp(`${VISITOR_ADDRESS}|127\\.0\\.0\\.1|::1`),
    'an email address': /@(?!opentelemetry)[\w-]+\.\w/,
    'the access token': user.tokens.access_token,
    'a cookie': [...user.visitor.cookies.values()].at(-1)!,
    'the address of a picture': picture.split('/').at(-1)!,
    'the key of the collector': 'of-the-collector',
    'a statement': /\b(select|insert into) "/i,
  }
  const found = Object.entries(secrets).filter(([, secret]) =>
    typeof secret === 'string' ? sent.includes(secret) : secret.test(sent),
  )
  expect(found).toEqual([])
})

test('an operator sees what tools make and what is spoken, and no word of either', async () => {
  const { collector, telemetry, server } = await startTracedServer({
    speechEngine: createToneEngine(),
  })
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'Hello' })
  await make(visitor, { wish: SECRET_WORDS })
  const body = { Text: SECRET_WORDS, Voice: 'anna' }
  const { body: spoken } = await visitor.request<{ audioUrl: string }>('POST', '/api/speech', {
    body,
  })
  await visitor.fetch('GET', spoken.audioUrl).then((response) => response.arrayBuffer())
  await telemetry.shutDown()
  expect(findSpan(collector, 'creation image-generator')).toMatchObject({
    attributes: { 'atelier.creation.engine': 'sketch' },
    status: 0,
  })
  expect(findSpan(collector, 'speech speak')).toMatchObject({
    attributes: { 'atelier.speech.engine': 'service' },
    status: 0,
  })
  expect(collector.bodies.map(({ body: sent }) => sent).join()).not.toMatch(/grandmother/)
})

test('a trace goes on that a trusted proxy has begun, and none that a visitor has', async () => {
  const traceId = 'a'.repeat(32)
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
  for (const trustProxy of [1, false] as const) {
    const { collector, telemetry, server } = await startTracedServer({ trustProxy })
    await server.newVisitor({ traceparent }).get('/api/chat/models')
    await server.newVisitor({ traceparent: 'nonsense' }).get('/api/chat/models')
    await telemetry.shutDown()
    const spans = collector.spans().filter(({ name }) => name === 'GET /api/chat/models')
    expect(spans).toHaveLength(2)
    expect(spans.map((span) => span.traceId === traceId)).toEqual([trustProxy === 1, false])
  }
})

test('the collector gets the figures of /metrics, whatever share of the requests is traced', async () => {
  const { collector, telemetry, server } = await startTracedServer({ isSampled: false })
  const visitor = server.newVisitor()
  for (const Message of ['One', 'Two']) await visitor.sendMessage({ Message })
  await telemetry.shutDown()
  expect(collector.spans()).toEqual([])
  const route = { method: 'POST', route: '/api/chat/send', status: 200 }
  const point = collector
    .points('http_request_duration_seconds')
    .find(({ attributes }) => attributes.route === route.route)
  expect(point).toMatchObject({ attributes: route, count: 2 })
  expect(point!.bucketCounts!.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(collector.points('atelier_answer_duration_seconds')).toMatchObject([{ count: 2 }])
  expect(collector.points('process_cpu_seconds_total')[0]!.value).toBeGreaterThan(0)
  expect(collector.points('atelier_payments').length).toBeGreaterThan(3)
})

test('a collector that refuses, hangs or is away costs visitors nothing, and the log says so once', async () => {
  const { collector, server, lines } = await startTracedServer()
  const warnings = () => lines.filter(({ level }) => level === 40)
  collector.respondWith((_, response) => void response.writeHead(500).end())
  const visitor = server.newVisitor()
  await waitUntil(async () => {
    expect((await visitor.get('/api/chat/models')).status).toBe(200)
    expect(warnings()).toHaveLength(1)
  })
  const refused = collector.bodies.length
  await waitUntil(() => expect(collector.bodies.length).toBeGreaterThan(refused + 1))
  expect(warnings()).toMatchObject([
    { msg: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT') },
  ])
  collector.acceptAgain()
  await waitUntil(() => expect(lines.at(-1)).toMatchObject({ level: 30 }))
  expect(lines).toHaveLength(2)
})

test('spans that a collector does not take are dropped instead of kept, and a server that ends does not wait for it', async () => {
  const { collector, telemetry } = await startTracedServer()
  collector.respondWith(() => {})
  for (let count = 0; count < 20_000; count += 1) telemetry.tracer.startCall('mail send', {}).end()
  await telemetry.shutDown()
  expect(collector.spans().length).toBeLessThan(3_000)
})
