import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { findFreePort } from './free-port.ts'
import { findRedis } from './find-redis.mjs'

type RedisClient = ReturnType<typeof newClient>

export interface RedisServer {
  url: string
  processId(): number
  start(): Promise<void>
  /** Sends the signal to the process, if it runs. */
  signal(signal: NodeJS.Signals): void
  kill(): Promise<void>
  /** Rejects if the server cannot be reached. */
  withClient<Result>(task: (client: RedisClient) => Promise<Result>): Promise<Result>
}

const IN_MEMORY_ONLY = ['--appendonly', 'no', '--save', '']

/** Starts a Redis of its own, which holds everything in memory unless the options say something else. */
export async function startRedis(options = IN_MEMORY_ONLY): Promise<RedisServer> {
  const program = findRedis()
  if (!program) throw new Error('Redis is not installed; run the tests without it.')
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ReturnType<typeof spawn> | undefined

  async function withClient<Result>(
    task: (client: RedisClient) => Promise<Result>,
  ): Promise<Result> {
    const client = newClient(url)
    client.on('error', () => {})
    await client.connect()
    try {
      return await task(client)
    } finally {
      client.destroy()
    }
  }

  const isReachable = () =>
    withClient(async () => true).catch(() => {
      if (server!.exitCode !== null) throw new Error(`Redis ended with ${server!.exitCode}.`)
      return false
    })

  async function start(): Promise<void> {
    const address = ['--port', String(port), '--bind', '127.0.0.1']
    server = spawn(program!, [...address, ...options], { cwd: tmpdir(), stdio: 'ignore' })
    while (!(await isReachable())) await wait(25)
  }

  const isRunning = () => server && server.exitCode === null && server.signalCode === null

  await start()
  return {
    url,
    processId: () => server!.pid!,
    start,
    withClient,
    signal: (signal) => void server!.kill(signal),
    async kill() {
      if (!isRunning()) return
      const exit = once(server!, 'exit')
      server!.kill('SIGKILL')
      await exit
    },
  }
}

const newClient = (url: string) => createClient({ url, socket: { reconnectStrategy: false } })
