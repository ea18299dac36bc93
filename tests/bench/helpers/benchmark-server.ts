import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { MEMORY_ENVIRONMENT } from '../../../packages/server/commands/memory.mjs'
import { createTempFolder } from '../../helpers/temp-folder.ts'
import { startPostgresCluster } from '../../server/helpers/postgres.ts'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

interface ResourceUsage {
  /** Processor time since the start. */
  cpuMs: number
  memoryBytes: number
  eventLoopDelayP99Ms: number
}

export interface BenchmarkServer {
  url: string
  secondUrl: string | undefined
  modelServerUrl: string
  /** Reads the resource usage. `reset` first restarts the measurement of the event loop delay. */
  readUsage(reset?: boolean): Promise<ResourceUsage>
  close(): Promise<void>
}

const MODELS = [
  'count:1:0',
  'count:10:0',
  'count:200:100',
  'count:300:100',
  'count:40:5',
  'parrot:20',
]

export interface BenchmarkOptions {
  /** Absent: no rate limits. */
  requestsPerMinute?: number
  /** Starts another server on the same PostgreSQL. */
  withSecondServer?: boolean
}

/** Starts the server and a fake model server, each in a process of its own, on an empty database. */
export async function startBenchmarkServer(
  kind: DatabaseKind,
  { requestsPerMinute, withSecondServer = false }: BenchmarkOptions = {},
): Promise<BenchmarkServer> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const modelServer = startProcess('model-server.ts', {})
  const { baseUrl } = await nextMessage<{ baseUrl: string }>(modelServer)
  const env = {
    OPENAI_BASE_URL: baseUrl,
    MODELS: MODELS.join(' '),
    ...(requestsPerMinute && { REQUESTS_PER_MINUTE: String(requestsPerMinute) }),
    ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder.path }),
  }
  const server = startProcess('server.ts', env)
  const { address } = await nextMessage<{ address: string }>(server)
  const secondServer = withSecondServer ? startProcess('server.ts', env) : undefined
  const second = secondServer && (await nextMessage<{ address: string }>(secondServer))
  return {
    url: address,
    secondUrl: second?.address,
    modelServerUrl: baseUrl,
    readUsage(reset = false) {
      server.send(reset ? 'reset' : 'read')
      return nextMessage<ResourceUsage>(server)
    },
    async close() {
      for (const child of [server, secondServer, modelServer]) {
        if (!child) continue
        const exit = once(child, 'exit')
        child.disconnect()
        await exit
      }
      await cluster?.stop()
      await folder.remove()
    },
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
