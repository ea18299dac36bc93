import { onTestFinished } from 'vitest'
import { startRedis } from '../../../helpers/redis-server.ts'

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
  read(key: string): Promise<string | null>
  write(key: string, value: string): Promise<void>
  /** Writes the value of one key to another one. */
  copy(from: string, to: string): Promise<void>
  /** Returns how long the key stays; a negative number if it stays for ever. */
  remainingMs(key: string): Promise<number>
}

/** Starts a Redis of its own for the current test. */
export async function startRedisForTest(options?: string[]): Promise<Redis> {
  const { url, start, kill, signal, withClient } = await startRedis(options)
  onTestFinished(kill)
  return {
    url,
    start,
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    empty: () =>
      withClient(async (client) => {
        await client.flushAll()
        await client.scriptFlush()
      }),
    keys: () => withClient((client) => client.keys('*')),
    read: (key) => withClient((client) => client.get(key)),
    write: (key, value) => withClient(async (client) => void (await client.set(key, value))),
    copy: (from, to) =>
      withClient(async (client) => void (await client.copy(from, to, { REPLACE: true }))),
    remainingMs: (key) => withClient((client) => client.pTTL(key)),
  }
}
