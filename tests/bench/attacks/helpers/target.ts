import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import {
  startFakeModelServer,
  type FakeModelServer,
} from '../../../server/helpers/fake-model-server.ts'
import {
  startFakeSpeechService,
  type FakeSpeechService,
} from '../../../server/helpers/fake-speech-service.ts'
import { OWN_ORIGIN } from '../../../server/helpers/oauth-client.ts'
import {
  choosePaymentProviders,
  type PaymentProviders,
} from '../../../server/pro/helpers/payment-providers.ts'
import { runStatement, startPostgresCluster } from '../../../server/helpers/postgres.ts'
import { startServerProcess, type ServerProcess } from '../../../server/helpers/server-process.ts'
import { createTempFolder } from '../../../helpers/temp-folder.ts'
import { startRequestCounter, type RequestCounter } from './request-counter.ts'
import type { Waits } from './wait-sampler.ts'

/** The server that is attacked, and everything that the attackers and their victims need besides. */
export interface Target extends Pick<ServerProcess, 'url' | 'pid'> {
  /** Its data folder and the variables that it runs with. */
  environment: Record<string, string>
  models: FakeModelServer
  speech: FakeSpeechService
  payments: PaymentProviders
  /** Every request that the server sends to PayPal. */
  requestsToPaypal: RequestCounter
  /** Reads and changes the database, as nobody but the operator can. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Runs a task and returns the longest time that another visitor has waited for an answer meanwhile. */
  waitOfOthers(task: () => Promise<unknown>): Promise<number>
  /** The slowest answers during all attacks so far. */
  longestWaits(): Waits
  /** An empty database of the same PostgreSQL, for another server. */
  createDatabase(name: string): Promise<string>
  close(): Promise<void>
}

export const SECRET = 'a secret of the attacks, long enough'
export const SHOP_ORIGIN = 'https://shop.example'
/** The website of two partners. */
export const SHARED_ORIGIN = 'https://mall.example'
export const IDENTITY = {
  issuer: 'https://accounts.shop.example',
  audience: 'atelier',
  sharedKey: 'only the shop and this server know this key',
}
/** Voices of the stand-in. One of them never comes to an end. */
const VOICES = 'alloy,endless'

const PARTNERS = {
  shop: { name: 'The Shop', origins: [SHOP_ORIGIN, SHARED_ORIGIN], identity: IDENTITY },
  bank: { name: 'The Bank', origins: ['https://bank.example', SHARED_ORIGIN] },
}

/** `slow-a` and `slow-b` write for ten seconds, so that there is time to stop them. */
const MODELS = [
  { id: 'echo' },
  { id: 'slow-a', upstream: 'count:200:50' },
  { id: 'slow-b', upstream: 'count:199:50' },
  { id: 'slow-c', upstream: 'count:198:50' },
  { id: 'seeing', upstream: 'echo', abilities: ['text', 'vision'] },
]

export async function startTarget(): Promise<Target> {
  const [cluster, folder] = await Promise.all([startPostgresCluster(), createTempFolder()])
  const [models, speech] = await Promise.all([startFakeModelServer(), startFakeSpeechService()])
  const payments = await choosePaymentProviders()
  const requestsToPaypal = await startRequestCounter(payments.environment.PAYPAL_BASE_URL)
  const environment = {
    ...payments.environment,
    ...(await writeFiles(folder.path)),
    PAYPAL_BASE_URL: requestsToPaypal.url,
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder.path, 'data'),
    DEMO: 'true',
    LOG_LEVEL: 'error',
    OPENAI_BASE_URL: models.baseUrl,
    PUBLIC_URL: OWN_ORIGIN,
    SECRET,
    SPEECH_URL: speech.baseUrl,
    SPEECH_VOICES: VOICES,
    TRUST_PROXY: '1',
  }
  const server = await startServerProcess(environment)
  const stopPayments = await payments.start(server.url, undefined, requestsToPaypal.url)
  const pool = new Pool({ connectionString: cluster.url, max: 4 })
  const sampler = startSampler(server.url)
  return {
    url: server.url,
    pid: server.pid,
    environment,
    models,
    speech,
    payments,
    requestsToPaypal,
    query: async <Row>(statement: string, values?: unknown[]) =>
      (await pool.query(statement, values)).rows as Row[],
    waitOfOthers: (task) => sampler.slowestDuring(task),
    longestWaits: () => sampler.longest(),
    async createDatabase(name) {
      await runStatement(cluster.url, `create database ${name}`)
      return new URL(name, cluster.url).href
    },
    async close() {
      sampler.stop()
      await pool.end()
      await stopPayments()
      await server.stop('SIGKILL')
      await Promise.all([models.close(), speech.close(), requestsToPaypal.close(), cluster.stop()])
      await folder.remove()
    },
  }
}

async function writeFiles(folder: string) {
  const files = {
    MODELS_FILE: join(folder, 'models.json'),
    PARTNERS: join(folder, 'partners.json'),
  }
  await writeFile(files.MODELS_FILE, JSON.stringify(MODELS))
  await writeFile(files.PARTNERS, JSON.stringify(PARTNERS))
  return files
}

/** Long enough for the answer to a request that was sent before the server became busy. */
const SETTLING_MS = 60

function startSampler(url: string) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'wait-sampler.ts'), [url])
  let longest: Waits = { healthMs: 0, visitorMs: 0 }

  /** Returns the longest wait since the last call. */
  async function read(): Promise<number> {
    const reply = once(child, 'message')
    child.send('read')
    const [{ healthMs, visitorMs }] = (await reply) as [Waits]
    longest = {
      healthMs: Math.max(longest.healthMs, healthMs),
      visitorMs: Math.max(longest.visitorMs, visitorMs),
    }
    return Math.max(healthMs, visitorMs)
  }

  return {
    async slowestDuring(task: () => Promise<unknown>): Promise<number> {
      await read()
      await task()
      await wait(SETTLING_MS)
      return read()
    },
    longest: () => longest,
    stop: () => void child.kill(),
  }
}
