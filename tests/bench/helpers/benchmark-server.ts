import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { MEMORY_ENVIRONMENT } from '../../../packages/server/commands/memory.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startPostgresCluster } from '../../server/helpers/postgres.ts'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

/** Of all processes together; the event loop's delay is that of the slowest. */
interface ResourceUsage {
  /** Processor time since the start. */
  cpuMs: number
  memoryBytes: number
  eventLoopDelayP99Ms: number
}

export interface BenchmarkServer {
  url: string
  secondUrl: string | undefined
  /** The addresses of all processes. */
  urls: string[]
  modelServerUrl: string
  /** Absent: the database is embedded. */
  databaseUrl: string | undefined
  /** Of the servers, of the fake model server, and of PostgreSQL's main process. */
  processIds: { servers: number[]; models: number; database: number | undefined }
  /**
   * Reads the resource usage after a collection of what is no longer used. With `measuresDelay`, measures until the next
   * call how late the event loop is, which takes processor time.
   */
  readUsage(measuresDelay?: boolean): Promise<ResourceUsage>
  /** Processor time of all processes together since the start. */
  readCpuMs(): Promise<number>
  close(): Promise<void>
}

const MODELS = [
  'count:1:0',
  'count:10:0',
  'count:200:0',
  'count:200:100',
  'count:300:10',
  'count:300:100',
  'count:400:20',
  'count:40:5',
  'count:41:20',
  'parrot:0',
  'parrot:20',
]

export interface BenchmarkOptions {
  /** Absent: no rate limits. */
  requestsPerMinute?: number
  /** How many processes serve the same PostgreSQL. Default: 1. */
  processes?: number
  /** The Redis that they share. Absent: none. */
  redisUrl?: string | undefined
  /** Whether they also serve the pages of the site. Default: no. */
  hasSite?: boolean
}

/** Starts the server and a fake model server, each in a process of its own, on an empty database. */
export async function startBenchmarkServer(
  kind: DatabaseKind,
  { requestsPerMinute, processes = 1, redisUrl, hasSite = false }: BenchmarkOptions = {},
): Promise<BenchmarkServer> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const modelServer = startProcess('model-server.ts', {})
  const { baseUrl } = await nextMessage<{ baseUrl: string }>(modelServer)
  const env = {
    OPENAI_BASE_URL: baseUrl,
    MODELS: MODELS.join(' '),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...(hasSite && { HAS_SITE: 'yes' }),
    ...(requestsPerMinute && { REQUESTS_PER_MINUTE: String(requestsPerMinute) }),
    ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder.path }),
  }
  const servers: ChildProcess[] = []
  const urls: string[] = []
  while (servers.length < processes) {
    const server = startProcess('server.ts', env)
    servers.push(server)
    urls.push((await nextMessage<{ address: string }>(server)).address)
  }
  return {
    url: urls[0]!,
    secondUrl: urls[1],
    urls,
    modelServerUrl: baseUrl,
    databaseUrl: cluster?.url,
    processIds: {
      servers: servers.map(({ pid }) => pid!),
      models: modelServer.pid!,
      database: cluster?.processId(),
    },
    async readUsage(measuresDelay = false) {
      return sumOf(
        await askEach<ResourceUsage>(servers, measuresDelay ? 'late event loop' : 'usage'),
      )
    },
    async readCpuMs() {
      const times = await askEach<number>(servers, 'processor time')
      return times.reduce((sum, time) => sum + time, 0)
    },
    async close() {
      for (const child of [...servers, modelServer]) {
        const exit = once(child, 'exit')
        child.disconnect()
        await exit
      }
      await cluster?.stop()
      await folder.remove()
    },
  }
}

async function askEach<T>(servers: readonly ChildProcess[], question: string): Promise<T[]> {
  const answers: T[] = []
  for (const server of servers) {
    server.send(question)
    answers.push(await nextMessage<T>(server))
  }
  return answers
}

function sumOf(usages: readonly ResourceUsage[]): ResourceUsage {
  const sum = (read: (usage: ResourceUsage) => number) =>
    usages.reduce((total, usage) => total + read(usage), 0)
  return {
    cpuMs: sum(({ cpuMs }) => cpuMs),
    memoryBytes: sum(({ memoryBytes }) => memoryBytes),
    eventLoopDelayP99Ms: Math.max(...usages.map((usage) => usage.eventLoopDelayP99Ms)),
  }
}

function startProcess(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, file), [], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, ...MEMORY_ENVIRONMENT, ...env },
  })
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
