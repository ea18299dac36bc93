import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTempFolder } from '../server/temp-folder.ts'
import { startPostgresCluster } from '../server/postgres.ts'

export type DatabaseKind = 'PGlite' | 'PostgreSQL'

interface Cost {
  cpu: number
  memory: number
  delay: number
}

export interface Stage {
  url: string
  upstream: string
  cost(reset?: boolean): Promise<Cost>
  close(): Promise<void>
}

const MODELS = ['count:1:0', 'count:10:0', 'count:200:100', 'count:300:100', 'count:40:5']

/** The server and a model endpoint, each in a process of its own, on a fresh database. */
export async function openStage(kind: DatabaseKind): Promise<Stage> {
  const folder = await createTempFolder()
  const cluster = kind === 'PostgreSQL' ? await startPostgresCluster() : undefined
  const upstream = start('upstream.ts', {})
  const { baseUrl } = await told<{ baseUrl: string }>(upstream)
  const server = start('server.ts', {
    OPENAI_BASE_URL: baseUrl,
    MODELS: MODELS.join(' '),
    ...(cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder.path }),
  })
  const { address } = await told<{ address: string }>(server)
  return {
    url: address,
    upstream: baseUrl,
    cost(reset = false) {
      server.send(reset ? 'reset' : 'read')
      return told<Cost>(server)
    },
    async close() {
      for (const child of [server, upstream]) {
        const gone = once(child, 'exit')
        child.disconnect()
        await gone
      }
      await cluster?.stop()
      await folder.remove()
    },
  }
}

function start(file: string, env: Record<string, string>): ChildProcess {
  return fork(join(import.meta.dirname, file), [], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, ...env },
  })
}

async function told<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, 'message')) as [T]
  return message
}
