// Several servers on one replicated PostgreSQL, one Redis and one S3, each behind relays of its own.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { findFreePort } from '../../../helpers/free-port.ts'
import { startRedis, type RedisServer } from '../../../helpers/redis-server.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { changingClock } from '../../../helpers/changing-clock.ts'
import { startFakeModelServer, type FakeModelServer } from '../../helpers/fake-model-server.ts'
import { startServerProcess, type ServerProcess } from '../../helpers/server-process.ts'
import { startRelay, type Relay } from './relay.ts'
import { startReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres.ts'

export interface FaultyServer {
  url: string
  database: Relay
  redis: Relay
  s3: Relay
  process(): ServerProcess
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface Installation {
  postgres: ReplicatedPostgres
  redis: RedisServer
  models: FakeModelServer
  servers: readonly FaultyServer[]
  stop(): Promise<void>
}

/** Models that count, how many words an answer has, and how far apart they come. Each answer has another length. */
export const MODELS = ['count:5:10', 'count:30:20', 'count:90:30']

export const SKETCHES_OF_A_GUEST = 50
/** Guests send more in half a minute than others in a day. */
const CATALOGUE = {
  messagesPerDay: { guest: 200 },
  sketchesPerDay: { guest: SKETCHES_OF_A_GUEST },
  guestsPerNetwork: null,
}

const CLOCK_ERROR_MS = 30_000

export async function startInstallation(
  serverCount: number,
  startPostgres: () => Promise<ReplicatedPostgres> = startReplicatedPostgres,
): Promise<Installation> {
  const folder = await createTempFolder()
  const [postgres, redis, models, s3Port] = await Promise.all([
    startPostgres(),
    startRedis(),
    startFakeModelServer(),
    findFreePort(),
  ])
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: s3Port,
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  await s3.run()
  const env = await writeSettings(folder.path, models.baseUrl)
  const ports = { database: postgres.port(), redis: Number(new URL(redis.url).port), s3: s3Port }
  const servers: FaultyServer[] = []
  while (servers.length < serverCount) {
    const clockErrorMs = servers.length % 2 === 0 ? CLOCK_ERROR_MS : -CLOCK_ERROR_MS
    const DATA_DIR = join(folder.path, `server-${servers.length}`)
    const settings = { ...env, ...changingClock(clockErrorMs), DATA_DIR }
    servers.push(await startFaultyServer(settings, ports))
  }
  return {
    postgres,
    redis,
    models,
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all([postgres.stop(), redis.kill(), models.close(), s3.close()])
      await folder.remove()
    },
  }
}

/** Writes the files that all servers read. */
export async function writeSettings(
  folder: string,
  baseUrl: string,
): Promise<Record<string, string>> {
  const MODELS_FILE = join(folder, 'models.json')
  const CATALOGUE_FILE = join(folder, 'catalogue.json')
  const models = MODELS.map((id) => ({ id, abilities: ['text', 'vision'] }))
  const endpoints = [{ name: 'counting', baseUrl, models }]
  await writeFile(MODELS_FILE, JSON.stringify({ endpoints }))
  await writeFile(CATALOGUE_FILE, JSON.stringify(CATALOGUE))
  return {
    MODELS_FILE,
    CATALOGUE_FILE,
    SECRET: `a secret of all servers ${randomUUID()}`,
    REQUESTS_PER_MINUTE: '100000',
  }
}

async function startFaultyServer(
  env: Record<string, string>,
  ports: { database: number; redis: number; s3: number },
): Promise<FaultyServer> {
  const [database, redis, s3] = await Promise.all([
    startRelay(ports.database),
    startRelay(ports.redis),
    startRelay(ports.s3),
  ])
  const settings = {
    ...env,
    PORT: String(await findFreePort()),
    DATABASE_URL: `postgresql://atelier@127.0.0.1:${database.port}/postgres`,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  let server = await startServerProcess(settings)
  return {
    url: server.url,
    database,
    redis,
    s3,
    process: () => server,
    kill: async () => void (await server.stop('SIGKILL')),
    async start() {
      server = await startServerProcess(settings)
    },
    async stop() {
      await server.stop('SIGKILL')
      await Promise.all([database.close(), redis.close(), s3.close()])
    },
  }
}
