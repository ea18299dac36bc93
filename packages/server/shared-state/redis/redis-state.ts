import type { SharedState } from '../shared-state.ts'
import { createRedisCache } from './caches.ts'
import { connectToRedis } from './connection.ts'
import { createRedisCounter } from './counters.ts'
import { createEncryption } from './encryption.ts'
import { createRedisMarks } from './marks.ts'
import { createRedisMessages } from './messages.ts'
import { createRedisPlaces } from './places.ts'

interface RedisStateOptions {
  url: string
  /** Separates keys and channels from those of other installations on the same Redis. */
  installation: string
  /** Encrypts the values of caches. Servers with different secrets do not share these. */
  secret: string
  onChange(isConnected: boolean, cause?: Error): void
}

/** The state that all servers with the same Redis or Valkey share. */
export function createRedisState({
  url,
  installation,
  secret,
  onChange,
}: RedisStateOptions): SharedState {
  const prefix = `atelier:${installation}:`
  const encryption = createEncryption(secret)
  const connection = connectToRedis({ url, onChange })
  const messages = createRedisMessages(connection, prefix)
  const closings: (() => void)[] = []
  return {
    isShared: true,
    messages,
    createCounter: (options) => createRedisCounter(connection, prefix, options),
    createPlaces(options) {
      const places = createRedisPlaces(connection, messages, prefix, options)
      closings.push(() => places.close())
      return places
    },
    createMarks: (options) => createRedisMarks(connection, prefix, options),
    createCache: (options) => createRedisCache(connection, encryption, prefix, options),
    ping: () => connection.ping(),
    async close() {
      for (const close of closings) close()
      await connection.close()
    },
  }
}
