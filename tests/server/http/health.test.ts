import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../packages/server/db/database.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import { createLog } from '../../../packages/server/http/log.ts'
import { createSources } from '../../../packages/server/create-models.ts'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createMetrics } from '../../../packages/server/helpers/metrics.ts'
import type { Mailer } from '../../../packages/server/providers/mail.ts'
import { createModelRegistry } from '../../../packages/server/providers/models/model-registry.ts'
import { createOpenAiModels } from '../../../packages/server/providers/models/openai-models.ts'
import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'
import { createLocalState } from '../../../packages/server/shared-state/shared-state.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { newEmailAddress } from '../helpers/emails.ts'
import { OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  createTestDatabase,
  repositoryRoot,
  startServerForFile,
  startServerForTest,
} from '../helpers/test-server.ts'
import { PASSWORD } from '../helpers/users.ts'

const SHOP = 'https://shop.example'
const shop = { name: 'Shop', origins: [SHOP] }
const partners = combinePartners([{ current: () => ({ shop }) }])
let isMailServerDown = false
const mailer: Mailer = {
  async send() {
    if (isMailServerDown) throw new Error('connection refused')
  },
  close() {},
}

/** Fakes an endpoint whose key was withdrawn. */
const failingSource: ModelSource = {
  list: async () => [
    { id: 'failing', name: 'Failing', abilities: ['text'], tier: 'free', window: 10_000 },
  ],
  answer: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('connection refused')) }),
  }),
}

const server = await startServerForFile({ partners, mailer })

test('REL-19 an operator reads from the server that it is alive and ready, and its metrics', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'Hello' })
  expect((await visitor.get('/healthz')).body).toMatch(/^ok \d+\.\d+\.\d+/)
  expect((await visitor.get('/readyz')).body).toMatch(/^ready\n(\w+: works\n?)+$/)
  const { body, headers } = await visitor.get<string>('/metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/chat\/send",status="200"\} 1/,
  )
  expect(body).toMatch(/^atelier_answers_being_written 0$/m)
  expect(body).toMatch(/^process_cpu_seconds_total /m)
  expect(body).toMatch(/^atelier_build_info\{version="\d+\.\d+\.\d+",commit=".*"\} 1$/m)
})

test('REL-19 an operator reads how the models answer, how many emails are sent, and how often widgets are opened', async () => {
  const visitor = server.newVisitor({ origin: OWN_ORIGIN })
  for (const ModelId of ['length', 'broken', 'truncated'])
    await visitor.sendMessage({ Message: 'Hi', ModelId })
  for (const down of [false, true]) {
    isMailServerDown = down
    const body = { email: newEmailAddress('metrics'), userName: 'linh', password: PASSWORD }
    await visitor.request('POST', '/api/auth/register', { body })
  }
  const widget = server.newVisitor({ origin: SHOP })
  for (const partner of ['shop', 'unknown'])
    await widget.request('POST', '/api/embed/session', { body: { partner } })
  const { body } = await server.newVisitor().get<string>('/metrics')
  const lines = body.split('\n').filter((line) => /^atelier_.*(_total|_count)\b/.test(line))
  for (const line of [
    'atelier_answer_duration_seconds_count{model="length",outcome="done"} 1',
    'atelier_answer_duration_seconds_count{model="broken",outcome="failed"} 1',
    'atelier_answer_first_token_seconds_count{model="truncated"} 1',
    'atelier_model_failures_total{model="truncated",code="model-failed"} 1',
    'atelier_emails_total{kind="registrationCode",outcome="sent"} 1',
    'atelier_emails_total{kind="registrationCode",outcome="failed"} 1',
    'atelier_partner_sessions_total{partner="shop",visitor="guest"} 1',
  ])
    expect(lines.join('\n')).toContain(line)
  expect(body).not.toContain('unknown"')
  expect(body).not.toContain('first_token_seconds_count{model="broken"')
})

test('a label of the metrics has at most a hundred values and the rest together', async () => {
  const metrics = createMetrics()
  for (let partner = 0; partner < 150; partner += 1)
    metrics.countPartnerSession(`partner-${partner}`, 'guest')
  const text = await metrics.registry.getSingleMetricAsString('atelier_partner_sessions_total')
  expect(text.match(/partner-/g)).toHaveLength(100)
  expect(text).toContain('{partner="other",visitor="guest"} 50')
})

test('REL-19 a client behind a proxy gets no metrics', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await server.newVisitor().request('GET', '/metrics', { headers })).status).toBe(404)
})

test('REL-19 a server without its database is alive but not ready, and answers visitors with 503 and Retry-After', async () => {
  const testDatabase = await createTestDatabase()
  const database = await openDatabase(testDatabase)
  const { newVisitor } = await startServerForTest({ database })
  const visitor = newVisitor()
  await visitor.sendMessage({ Message: 'Hello' })
  await database.close()
  for (const path of ['/healthz', '/serving']) expect((await visitor.get(path)).status).toBe(200)
  // A state of the database counts for a second.
  await waitUntil(async () => expect((await visitor.get('/readyz')).status).toBe(503))
  for (const path of ['/readyz', '/api/chat/conversations', '/api/userpreferences']) {
    const reply = await visitor.get(path)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  await testDatabase.drop()
})

test('an operator reads at /readyz what is degraded, and a stranger only that something is', async () => {
  const files = {
    ...(await openTestFiles()),
    checkConnection: vi.fn<() => Promise<void>>(async () => {}),
  }
  const models = createModelRegistry([failingSource])
  let redis = Promise.resolve()
  const { newVisitor, url } = await startServerForTest({
    files,
    models,
    mailer,
    trustProxy: 1,
    sharedState: { ...createLocalState(), isShared: true, ping: () => redis },
  })
  const visitor = newVisitor({ origin: OWN_ORIGIN })
  const operator = newVisitor()
  const lines = async () => {
    const { status, body } = await operator.get<string>('/readyz')
    return [status, ...body.split('\n').toSorted()]
  }
  expect(await lines()).toEqual([
    200,
    'clock: works',
    'database: works',
    'files: works',
    'mail: works',
    'models: works',
    'ready',
    'redis: works',
  ])
  await Promise.all(Array.from({ length: 200 }, () => fetch(`${url}/readyz`)))
  expect(files.checkConnection).toHaveBeenCalledTimes(1)

  redis = Promise.reject(new Error('connection refused'))
  redis.catch(() => {})
  isMailServerDown = true
  onTestFinished(() => void (isMailServerDown = false))
  const body = { email: newEmailAddress('readiness'), userName: 'linh', password: PASSWORD }
  await visitor.request('POST', '/api/auth/register', { body })
  await visitor.sendMessage({ Message: 'Hello', ModelId: 'failing' })
  await waitUntil(async () =>
    expect(await lines()).toEqual([
      200,
      'clock: works',
      'database: works',
      'degraded',
      'files: works',
      'mail: degraded',
      'models: degraded',
      'redis: degraded',
    ]),
  )
  const stranger = newVisitor({ 'x-forwarded-for': '203.0.113.7' })
  expect((await stranger.get('/readyz')).body).toBe('degraded')
})

test.each([
  [401, 'refuses the key (401). Correct OPENAI_API_KEY.'],
  [403, 'refuses the key (403). Correct OPENAI_API_KEY.'],
  [500, 'The models at OPENAI_BASE_URL cannot be listed'],
])(
  'an operator whose models cannot be listed (%i) reads it in the log, at /readyz and in a metric, before a visitor asks',
  async (status, said) => {
    const endpoint = await listenOnFreePort(
      createServer((_, response) => void response.writeHead(status).end()),
    )
    onTestFinished(endpoint.close)
    const { log, lines } = recordLog('info')
    const { path: DATA_DIR, remove } = await createTempFolder()
    onTestFinished(remove)
    const env = { DATA_DIR, OPENAI_BASE_URL: `${endpoint.url}/v1`, OPENAI_API_KEY: 'expired' }
    const models = createModelRegistry(createSources(readEnvironment(env).modelEndpoints, log))
    const operator = (await startServerForTest({ models })).newVisitor()
    await waitUntil(async () =>
      expect((await operator.get('/readyz')).body).toMatch(/^degraded\n[^]*^models: degraded$/m),
    )
    expect(JSON.stringify(lines)).toContain(said)
    const { body } = await operator.get<string>('/metrics')
    expect(body).toMatch(/^atelier_model_lists_failed\{endpoint="OPENAI_BASE_URL"\} 1$/m)
    expect(body).toMatch(/^atelier_part_works\{part="models"\} 0$/m)
  },
)

test('an operator whose models are listed in MODELS_FILE reads that their endpoint refuses the key', async () => {
  const endpoint = await listenOnFreePort(
    createServer((_, response) => void response.writeHead(401).end()),
  )
  onTestFinished(endpoint.close)
  const models = createModelRegistry([
    createOpenAiModels({
      name: 'house',
      baseUrl: `${endpoint.url}/v1`,
      apiKey: 'expired',
      models: await failingSource.list(0),
    }),
  ])
  const operator = (await startServerForTest({ models })).newVisitor()
  await waitUntil(async () =>
    expect((await operator.get('/readyz')).body).toContain('models: degraded'),
  )
})

test('an operator whose disk is too full for uploads reads that files are degraded', async () => {
  const { newVisitor } = await startServerForTest({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect((await newVisitor().get('/readyz')).body).toMatch(/^degraded\n[^]*^files: degraded$/m)
})

test.each([
  [7_200_000, 'degraded', /is 7200 seconds behind the database's/],
  [-7_200_000, 'degraded', /is 7200 seconds ahead of the database's/],
  [20_000, 'works', /^$/],
])(
  'a server whose database is %i ms ahead says in the log, at /readyz and in a metric whether its clock is right',
  async (aheadMs, state, said) => {
    const testDatabase = await createTestDatabase()
    const database = await openDatabase(testDatabase)
    onTestFinished(testDatabase.drop)
    const { log, lines } = recordLog('info')
    const { newVisitor } = await startServerForTest({
      database: { ...database, kind: 'postgres', readClock: async () => Date.now() + aheadMs },
      log,
    })
    const operator = newVisitor()
    expect((await operator.get('/readyz')).body).toContain(`clock: ${state}`)
    const warnings = lines.filter(({ part }) => part === 'clock').map(({ err }) => err)
    expect(warnings.map((err) => JSON.stringify(err)).join('')).toMatch(said)
    const { body } = await operator.get<string>('/metrics')
    const [, seconds] = /^atelier_clock_difference_seconds (.+)$/m.exec(body)!
    expect(Math.abs(Number(seconds) + aheadMs / 1000)).toBeLessThan(1)
    await database.close()
  },
)

test('the embedded database and PostgreSQL tell the time of their machine', async () => {
  const earliest = Date.now() - 30_000
  const now = await server.database.readClock()
  expect(now).toBeGreaterThan(earliest)
  expect(now).toBeLessThan(Date.now() + 30_000)
})

test('a probe of a server whose database hangs is answered within moments, and asks the database once', async () => {
  const testDatabase = await createTestDatabase()
  const database = await openDatabase(testDatabase)
  const ping = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
  const { newVisitor, url } = await startServerForTest({ database: { ...database, ping } })
  const probes = await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/readyz`)))
  expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([503]))
  const { body, headers } = await newVisitor().get<string>('/readyz')
  expect(body).toMatch(/^not ready\n(.+\n)*database: does not work$/m)
  expect(headers.get('retry-after')).toBe('1')
  expect(ping).toHaveBeenCalledTimes(1)
  const stranger = await newVisitor({ 'x-forwarded-for': '203.0.113.7' }).get('/readyz')
  expect(stranger).toMatchObject({ status: 503, body: { code: 'busy' } })
  await testDatabase.drop()
})

test('REL-19 the log of a failed query names its cause first, and neither the statement nor the messages of visitors', () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const statement = 'insert into messages values ($1)'
  const err = new Error(`Failed query: ${statement}\nparams: my secret diary,guide`, { cause })
  const logAt = (level: string) => {
    const { log, lines } = recordLog(level)
    log.error({ err }, 'request failed')
    return lines
  }
  const [line, ...others] = logAt('info')
  expect(others).toEqual([])
  expect(JSON.stringify(line)).not.toMatch(/secret diary|insert into/)
  expect(line).toMatchObject({
    msg: 'request failed',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    err: { cause: '40P01: deadlock detected' },
  })
  expect(logAt('debug')).toMatchObject([{ err: { statement } }])
  expect(JSON.stringify(logAt('debug'))).not.toContain('secret diary')
})

test('an operator reads one line a second for the same cause, with how often it came, and each other cause at once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { log, lines } = recordLog('info')
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })
  for (let failure = 1; failure <= 50; failure += 1) {
    const err = new Error('Failed query: select 1', { cause: refused(failure) })
    log.error({ err }, failure % 2 ? 'request failed' : 'could not save partial answers')
  }
  log.error({ err: new Error('disk full') }, 'request failed')
  const causes = () => lines.map(({ err }) => (err as { cause: string }).cause)
  expect(causes()).toEqual(['ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:1', 'disk full'])
  vi.advanceTimersByTime(1_000)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatchObject({ count: 49 })
  log.error({ err: refused(1) }, 'request failed')
  vi.advanceTimersByTime(1_999)
  expect(lines).toHaveLength(3)
  log.flushRepeated()
  expect(lines[3]).toMatchObject({ count: 1 })
})

test('an operator reads counts of work that fails again just after each pause, as on a full disk', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { log, lines } = recordLog('info')
  for (let attempt = 0; attempt < 20; attempt += 1) {
    log.error({ err: new Error('No space left on device') }, 'could not store')
    vi.advanceTimersByTime(1_050)
  }
  log.flushRepeated()
  expect(lines.length).toBeLessThan(7)
  const counted = lines.slice(1).map(({ count }) => count as number)
  expect(counted.reduce((sum, count) => sum + count, 1)).toBe(20)
  vi.advanceTimersByTime(60_000)
  log.error({ err: new Error('No space left on device') }, 'could not store')
  expect(lines.at(-1)).not.toHaveProperty('count')
})

test('an operator counts every refused request by its reason, also those that an overloaded server refuses first', async () => {
  const { url, newVisitor, database } = await startServerForTest({ requestsPerMinute: 100 })
  const reasons = async () => {
    const { body } = await newVisitor().get<string>('/metrics')
    const counts = body.matchAll(/^atelier_requests_refused_total\{reason="(.*)"\} (\d+)$/gm)
    return Object.fromEntries([...counts].map(([, reason, count]) => [reason, Number(count)]))
  }
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const lockedTable = database.db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table preferences in access exclusive mode`)
    await unlocked
  })
  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: 150 }, async () => {
      const { status } = await fetch(`${url}/api/userpreferences`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 503) unlock()
    }),
  )
  unlock()
  await lockedTable
  expect(statuses.get(503)).toBeGreaterThan(0)
  const counted = await reasons()
  expect((counted.overload ?? 0) + (counted.database ?? 0)).toBe(statuses.get(503))
  expect(counted['too-many'] ?? 0).toBe(statuses.get(429) ?? 0)
})

test('an operator reads the metrics of a server without its database, without those that the database counts', async () => {
  const testDatabase = await createTestDatabase()
  const database = await openDatabase(testDatabase)
  const { newVisitor } = await startServerForTest({ database })
  const metrics = async () => (await newVisitor().get<string>('/metrics')).body
  expect(await metrics()).toMatch(/^atelier_database_metrics_available 1$[^]*^atelier_payments\{/m)
  await database.close()
  const without = await metrics()
  expect(without).toMatch(/^atelier_database_metrics_available 0$/m)
  expect(without).toMatch(/^process_cpu_seconds_total /m)
  expect(without).not.toMatch(/^atelier_payments|^atelier_cleanup_guests_due/m)
  await testDatabase.drop()
})

test('REL-19 alerts and dashboard ask for metrics that a server has', async () => {
  const { body } = await server.newVisitor().get<string>('/metrics')
  const known = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name!))
  const texts = ['alerts.yml', 'dashboard.json'].map((name) =>
    readFileSync(join(repositoryRoot, 'examples/operate', name), 'utf8'),
  )
  const names = texts.join('\n').match(/\b(?:atelier|http|nodejs|process)_[a-z\d_]+/g)!
  const metricNames = new Set(names.map((name) => name.replace(/_(count|bucket|sum)$/, '')))
  expect(metricNames.size).toBeGreaterThan(20)
  expect([...metricNames].filter((name) => !known.has(name))).toEqual([])
})

/** A log whose lines the test reads. */
function recordLog(level: string) {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { log: createLog(level, { write }), lines }
}
