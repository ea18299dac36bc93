import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../../packages/server/db/database.ts'
import { combinePartners } from '../../packages/server/embed/partners.ts'
import { loggerOptions } from '../../packages/server/http/log.ts'
import { createMetrics } from '../../packages/server/metrics.ts'
import type { Mailer } from '../../packages/server/providers/mail.ts'
import { newEmailAddress } from './emails.ts'
import { OWN_ORIGIN } from './oauth-client.ts'
import { createTestDatabase, startServerForFile, startServerForTest } from './test-server.ts'
import { PASSWORD } from './users.ts'

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

const server = await startServerForFile({ partners, mailer })

test('REL-19 an operator reads from the server that it is alive and ready, and its metrics', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'Hello' })
  expect((await visitor.get('/healthz')).body).toBe('ok')
  expect((await visitor.get('/readyz')).body).toBe('ready')
  const { body, headers } = await visitor.get<string>('/metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/chat\/send",status="200"\} 1/,
  )
  expect(body).toMatch(/^atelier_answers_being_written 0$/m)
  expect(body).toMatch(/^process_cpu_seconds_total /m)
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
  expect((await visitor.get('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/api/chat/conversations', '/api/userpreferences']) {
    const reply = await visitor.get(path)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  await testDatabase.drop()
})

test('REL-19 the log of a failed query does not contain the messages of visitors', () => {
  const lines: string[] = []
  const log = pino(loggerOptions('info') as pino.LoggerOptions, {
    write: (line) => lines.push(line),
  })
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const statement = 'Failed query: insert into messages values ($1)'
  const err = new Error(`${statement}\nparams: my secret diary,guide`, { cause })
  log.error({ err }, 'request failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('secret diary')
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { message: statement, cause: { code: '40P01', message: 'deadlock detected' } },
  })
})
