import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { stopListening } from '../../../packages/server/http/node-server.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { startFakeModelServer } from '../helpers/fake-model-server.ts'
import { findNginx } from '../../helpers/find-proxies.mjs'
import { startNginx } from './helpers/proxies.ts'
import { restartInTurn } from './helpers/rolling-restarts.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerForTest } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'

const modelServer = await startFakeModelServer()
afterAll(() => modelServer.close())

test('REL-12 a server that is about to stop says so to balancers, serves everybody until then, and lets running answers end', async () => {
  const { url, app, newVisitor, modelServer: models } = await startServerForTest()
  const stream = newVisitor().streamMessage({ Message: 'Count', ModelId: 'held' })
  await stream.next()
  const stopped = app.stop({ delayMs: 500, gracePeriodMs: 60_000 })
  const visitor = newVisitor()
  for (const path of ['/readyz', '/serving']) expect((await visitor.get(path)).status).toBe(503)
  expect((await visitor.get('/healthz')).status).toBe(200)
  const reply = await visitor.sendMessage({ Message: 'Hello' })
  expect(reply.status).toBe(200)
  // A balancer keeps its connections for later requests, which would be lost with the server.
  expect(reply.headers.get('connection')).toBe('close')
  await waitUntil(() => expect(fetch(url)).rejects.toThrow('fetch failed'))
  models.releaseAnswers()
  expect((await collectEvents(stream)).at(-1)!.event).toBe('finish')
  await stopped
})

test('REL-12 a request that reaches a server at the moment in which it stops is answered', async () => {
  const { url, app } = await startServerForTest()
  const { port } = new URL(url)
  const proxy = connect(Number(port), 'localhost')
  const ask = () => proxy.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  ask()
  await once(proxy, 'data')
  ask()
  const stopped = stopListening(app.fastify.server)
  expect(await text(proxy)).toContain('200 OK')
  await stopped
})

test('REL-12 requests on new connections that wait while a busy server stops are all answered', async () => {
  const { app } = await startServerForTest()
  const { server } = app.fastify
  const { port, address } = server.address() as AddressInfo
  // The system accepts these at once, and the server hears of them when it has time.
  const proxies = Array.from({ length: 10 }, () => connect(port, address))
  for (const proxy of proxies) proxy.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const stopped = stopListening(server)
  for (const reply of await Promise.all(proxies.map(text))) expect(reply).toContain('200 OK')
  await stopped
})

test.skipIf(onPostgres.skip || !findNginx())(
  'visitors of two servers behind the nginx of the example notice nothing while both are restarted one after the other',
  async () => {
    const env = await createServerEnvironment({ OPENAI_BASE_URL: modelServer.baseUrl })
    const report = await restartInTurn({ env, rounds: 1, startProxy: startNginx })
    expect(report.refused).toEqual([])
    expect(report.requests).toBeGreaterThan(100)
  },
)
