import { SECOND_MS } from '@atelier/contract'
import { onTestFinished } from 'vitest'
import { createRedisState } from '../../../../packages/server/shared-state/redis/redis-state.ts'
import type { SharedState } from '../../../../packages/server/shared-state/shared-state.ts'
import { startRedis } from '../../../helpers/redis-server.ts'
import { SECRET } from '../prepared-database.ts'

/** On a busy machine, Redis may take longer for a reply than a server waits for it. */
const PATIENCE_MS = 3 * SECOND_MS

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

export interface ConnectionForTest {
  secret?: string
  /** Whether slow replies are waited for. Not for tests about a Redis that does not reply. */
  isPatient?: boolean
}

/** The state that a server shares through a Redis, for the current test. */
export function connectToRedisForTest(
  { url }: Pick<Redis, 'url'>,
  { secret = SECRET, isPatient = true }: ConnectionForTest = {},
): SharedState {
  const state = createRedisState({
    url,
    installation: 'test',
    secret,
    onChange: () => {},
    ...(isPatient && { maxReplyMs: PATIENCE_MS }),
  })
  onTestFinished(() => state.close())
  return state
}
