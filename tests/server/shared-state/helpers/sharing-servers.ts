import type { Services } from '@atelier/server'
import { expect } from 'vitest'
import type { SharedState } from '../../../../packages/server/shared-state/shared-state.ts'
import { waitUntil } from '../../../helpers/wait-until.ts'
import {
  connectToRedisForTest,
  startRedisForTest,
  type ConnectionForTest,
  type Redis,
} from '../../helpers/engines/redis.ts'
import {
  startSecondServer,
  startServerForTest,
  type TestServer,
} from '../../helpers/test-server.ts'

export interface SharingServers {
  redis: Redis
  first: TestServer
  second: TestServer
  /** What the two servers share. */
  states: readonly [SharedState, SharedState]
  /** Resolves when both are connected to Redis. */
  connected(): Promise<void>
}

/** Starts two servers for the current test, which share a database and a Redis. */
export async function startSharingServers(
  options: Partial<Services> = {},
  connection: ConnectionForTest = {},
): Promise<SharingServers> {
  const redis = await startRedisForTest()
  const states = [
    connectToRedisForTest(redis, connection),
    connectToRedisForTest(redis, connection),
  ] as const
  const connected = () =>
    waitUntil(async () => {
      for (const { messages } of states) expect(messages.isConnected()).toBe(true)
    })
  await connected()
  const first = await startServerForTest({ ...options, sharedState: states[0] })
  const second = await startSecondServer(first, { ...options, sharedState: states[1] })
  return { redis, first, second, states, connected }
}
