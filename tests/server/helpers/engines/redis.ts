import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createClient } from '@redis/client'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../../../helpers/free-port.ts'
import { findRedis } from '../../../helpers/find-redis.mjs'
import { waitUntil } from '../../../helpers/wait-until.ts'

export interface Redis {
  url: string
  /** Stops it in the middle of its work, as a frozen virtual machine does. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  start(): Promise<void>
  /** Deletes all that it holds, and its scripts. */
  empty(): Promise<void>
  /** Returns the names of the keys that it holds. */
  keys(): Promise<string[]>
  /** Returns how long the key stays; a negative number if it stays for ever. */
  remainingMs(key: string): Promise<number>
}

/** Starts a Redis of its own for the current test, which holds everything in memory. */
export async function startRedisForTest(): Promise<Redis> {
  const program = findRedis()
  if (!program) throw new Error('Redis is not installed; run the tests without it.')
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ChildProcess | undefined

  const newClient = () => createClient({ url, socket: { reconnectStrategy: false } })

  async function start(): Promise<void> {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    server = spawn(program!, settings, { cwd: tmpdir(), stdio: 'ignore' })
    await waitUntil(() => withClient(async () => {}))
  }

  async function withClient<Result>(
    task: (client: ReturnType<typeof newClient>) => Promise<Result>,
  ): Promise<Result> {
    const client = newClient()
    client.on('error', () => {})
    await client.connect()
    try {
      return await task(client)
    } finally {
      client.destroy()
    }
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill('SIGKILL')
    await exit
  }

  await start()
  onTestFinished(kill)
  return {
    url,
    start,
    kill,
    freeze: () => void server!.kill('SIGSTOP'),
    thaw: () => void server!.kill('SIGCONT'),
    empty: () =>
      withClient(async (client) => {
        await client.flushAll()
        await client.scriptFlush()
      }),
    keys: () => withClient((client) => client.keys('*')),
    remainingMs: (key) => withClient((client) => client.pTTL(key)),
  }
}
