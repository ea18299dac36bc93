import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../packages/server/db/open.ts'
import { logOptions } from '../../packages/server/http/log.ts'
import { newFolder, startProcess } from './process.ts'
import { newDatabase, startForTest } from './start.ts'

test('REL-19 the server says that it lives, and that it is ready, and counts what it does', async () => {
  const { visitor: newVisitor } = await startForTest()
  const visitor = newVisitor()
  await visitor.send({ Message: 'Hello' })
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

test('REL-19 metrics are not shown to what a proxy lets in from outside', async () => {
  const { visitor } = await startForTest()
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await visitor().ask('GET', '/metrics', { headers })).status).toBe(404)
})

test('REL-19 without its database the server lives, is not ready, and answers 503 with Retry-After', async () => {
  const place = await newDatabase()
  const database = await openDatabase(place)
  const { visitor: newVisitor } = await startForTest({ database })
  const visitor = newVisitor()
  await visitor.send({ Message: 'Hello' })
  await database.close()
  expect((await visitor.get('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/api/chat/conversations', '/api/userpreferences']) {
    const reply = await visitor.get(path)
    expect(reply.status).toBe(503)
    expect(reply.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }
  await place.drop()
})

test('REL-19 the log is JSON with request ids, and secrets are not in it', async () => {
  const folder = await newFolder()
  const server = await startProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'info' })
  const visitor = server.visitor()
  const { headers } = await visitor.get('/api/userpreferences?login_ticket=hush&code=hush2&x=1')
  await visitor.ask('GET', '/api/userpreferences', { headers: { authorization: 'Bearer hush3' } })
  await vi.waitFor(() => expect(server.output()).toContain('login_ticket=[redacted]'))
  await server.end('SIGINT')
  await folder.remove()
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { reqId?: string; req?: { url: string } })
  const id = headers.get('x-request-id')
  expect(lines.find(({ reqId, req }) => reqId === id && req)!.req!.url).toBe(
    '/api/userpreferences?login_ticket=[redacted]&code=[redacted]&x=1',
  )
  expect(server.output()).not.toContain('hush')
  const guest = visitor.cookies.get('atelier-guest')!
  expect(server.output()).not.toContain(guest)
})

test('REL-19 what people wrote is not in the log, whatever the database says', () => {
  const lines: string[] = []
  const log = pino(logOptions('info') as pino.LoggerOptions, { write: (line) => lines.push(line) })
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
