import type { SharedState } from '../shared-state.ts'
import { createRedisCache } from './caches.ts'
import { connectToRedis, type ConnectionOptions } from './connection.ts'
import { createRedisCounter } from './counters.ts'
import { createEncryption } from './encryption.ts'
import { createRedisMarks } from './marks.ts'
import { createRedisMessages } from './messages.ts'
import { createRedisPlaces } from './places.ts'

interface RedisStateOptions extends ConnectionOptions {
  /** Separates keys and channels from those of other installations on the same Redis. */
  installation: string
  /** Encrypts the values of caches, and names what is counted. Servers with different secrets do not share these. */
  secret: string
}

/** The state that all servers with the same Redis or Valkey share. */
export function createRedisState({
  installation,
  secret,
  ...connectionOptions
}: RedisStateOptions): SharedState {
  const prefix = `atelier:${installation}:`
  const encryption = createEncryption(secret)
  const connection = connectToRedis(connectionOptions)
  const messages = createRedisMessages(connection, prefix)
  const closings: (() => void)[] = []
  return {
    isShared: true,
    messages,
    createCounter: (options) => createRedisCounter(connection, encryption, prefix, options),
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
