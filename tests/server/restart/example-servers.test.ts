// The examples with many servers, started without containers: the settings, the proxy's file and the options of Redis are
// theirs, only addresses and secrets are those of the test.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findCaddy } from '../../helpers/find-proxies.mjs'
import { findRedis } from '../../helpers/find-redis.mjs'
import { waitUntil } from '../../helpers/wait-until.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { findHelm } from '../../helpers/find-helm.mjs'
import { readChartPod, readChartSettings } from '../../helpers/helm-chart.ts'
import { readCompose, readComposeServers } from '../../helpers/operate-examples.ts'
import { startRedisForTest } from '../helpers/engines/redis.ts'
import { fetchPicture, jpegFile, noise, uploadPicture } from '../helpers/pictures.ts'
import { createServerEnvironment } from '../helpers/server-environment.ts'
import { startServerProcess, type ServerProcess } from '../helpers/server-process.ts'
import { collectEvents, Visitor } from '../helpers/visitor.ts'
import { onPostgres } from '../helpers/which-database.ts'
import { startCaddy } from './helpers/proxies.ts'

/** Starts what the servers of an example share. Returns what its settings must say about it. */
async function startSharedParts(): Promise<Record<string, string>> {
  const { DATA_DIR, ...database } = await createServerEnvironment()
  const [, ...redisOptions] = readCompose().services.valkey!.command!
  const redis = await startRedisForTest(redisOptions)
  const port = await findFreePort()
  const s3 = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(DATA_DIR!, 's3'),
    configureBuckets: [{ name: 'atelier', configs: [] }],
  })
  await s3.run()
  onTestFinished(() => s3.close())
  return {
    ...database,
    REDIS_URL: redis.url,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: DATA_DIR!,
  }
}

/** Starts a server with the settings of an example and a data directory of its own. */
async function startServer(
  name: string,
  settings: Record<string, string>,
  parts: Record<string, string>,
): Promise<ServerProcess> {
  const folder = join(parts.DATA_DIR!, name)
  const ownFolders = { DATA_DIR: folder, WIDGETS_DIR: join(folder, 'widgets') }
  const server = await startServerProcess({ ...settings, ...parts, ...ownFolders })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

/** Makes as many requests as there are servers, which the proxy sends to one after the other. */
async function inTurn(request: () => Promise<{ status: number }>): Promise<void> {
  for (const _ of readComposeServers()) expect((await request()).status).toBe(200)
}

const chooseCurrency = (visitor: Visitor) =>
  visitor.request('PUT', '/api/userpreferences/currency', { body: { currency: 'VND' } })

describe.skipIf(onPostgres.skip || !findRedis() || !findCaddy())(
  'the examples with many servers',
  () => {
    test('a visitor of the three servers of the compose example reaches all of them in turn, and the others when one has died', async () => {
      const parts = await startSharedParts()
      const servers: ServerProcess[] = []
      for (const [name, settings] of readComposeServers())
        servers.push(await startServer(name, settings, parts))
      const ports = servers.map(({ url }) => Number(new URL(url).port))
      const proxy = await startCaddy(ports, 'Caddyfile.many')
      onTestFinished(() => proxy.stop())
      const visitor = new Visitor(proxy.url)

      expect((await visitor.get('/metrics')).status).toBe(404)
      const stream = visitor.streamMessage({ Message: 'What does Pro cost?', ModelId: 'guide' })
      const { value: first } = await stream.next()
      const picture = await uploadPicture(visitor, await jpegFile(noise(60, 40)))
      expect(picture.status).toBe(200)
      await inTurn(() => fetchPicture(visitor, picture.body.imageUrl))
      const events = [first, ...(await collectEvents(stream))]
      expect(events.at(-1)!.event).toBe('finish')

      await servers[1]!.stop('SIGKILL')
      // The proxy sees it within a second. Until then, what would change something is not repeated at another server.
      await waitUntil(() => inTurn(() => chooseCurrency(visitor)))
      await inTurn(() =>
        visitor.sendMessage({ Message: 'Is there a free plan?', ModelId: 'guide' }),
      )
      for (const { url } of [servers[0]!, servers[2]!])
        // A part that a busy machine lets answer late is called degraded for a moment.
        await waitUntil(async () => {
          const readiness = await (await fetch(`${url}/readyz`)).text()
          // Only the mail server of the example does not exist.
          expect(readiness).toMatch(/^degraded\ndatabase: works\nfiles: works\nredis: works\n/)
        })
    })

    test.skipIf(!findHelm())(
      'Kubernetes finds a server with the settings of the chart alive and ready, and it ends when it is told to',
      async () => {
        const secrets = { SMTP_URL: 'smtps://user:password@mail.example:465' }
        const settings = { ...readChartSettings(), ...secrets }
        const server = await startServer('pod', settings, await startSharedParts())
        const [{ startupProbe, livenessProbe, readinessProbe }] = readChartPod().containers
        const probe = async ({ httpGet }: { httpGet: { path: string } }) =>
          (await fetch(server.url + httpGet.path)).status
        for (const containerProbe of [startupProbe, livenessProbe, readinessProbe])
          expect(await probe(containerProbe!)).toBe(200)
        expect(await server.stop('SIGTERM')).toBe(0)
      },
    )
  },
)
