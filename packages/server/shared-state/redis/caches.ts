import { MINUTE_MS } from '@atelier/contract'
import { createLocalCache, type Cache, type CacheOptions } from '../caches.ts'
import { defineScript, type RedisConnection } from './connection.ts'
import type { Encryption } from './encryption.ts'

/**
 * Writes a value, unless more than a number of bytes would then be written within a time. Returns 0, or else how long that
 * time still lasts. KEYS: the value, the bytes that were written. ARGV: the value, its lifetime, the bytes and the time.
 */
const SET = defineScript(`
  local value, lifetime, maxBytes, windowMs = ARGV[1], ARGV[2], tonumber(ARGV[3]), ARGV[4]
  local written = tonumber(redis.call('GET', KEYS[2]) or 0)
  if written + #value > maxBytes then return math.max(redis.call('PTTL', KEYS[2]), 1) end
  redis.call('SET', KEYS[1], value, 'PX', lifetime)
  if written == 0 then redis.call('SET', KEYS[2], #value, 'PX', windowMs)
  else redis.call('INCRBY', KEYS[2], #value) end
  return 0`)

/**
 * A cache that all servers share. However much visitors cause, all of them together write no more to it than a number of
 * bytes a minute: Redis would otherwise remove counts of limits to have room for it.
 */
export function createRedisCache(
  connection: RedisConnection,
  encryption: Encryption,
  prefix: string,
  options: CacheOptions,
): Cache {
  const { name, lifetimeMs, maxEntryBytes, sharedBytes } = options
  const own = createLocalCache(options)
  const windowMs = Math.min(MINUTE_MS, lifetimeMs)
  const maxBytes = Math.floor((sharedBytes * windowMs) / lifetimeMs)
  const writtenKey = `${prefix}${name}:written`
  const redisKeyOf = (key: string) => `${prefix}${name}:${encryption.nameOf(key)}`
  let isFullUntil = 0

  async function read(key: string): Promise<Buffer | undefined> {
    const redisKey = redisKeyOf(key)
    const encrypted = await connection.read(redisKey).catch(() => undefined)
    return encrypted && encryption.decrypt(redisKey, encrypted)
  }

  async function write(key: string, value: Buffer): Promise<void> {
    if (!connection.isConnected() || Date.now() < isFullUntil) return
    const redisKey = redisKeyOf(key)
    const encrypted = encryption.encrypt(redisKey, value)
    const args = [encrypted, lifetimeMs, maxBytes, windowMs]
    // Without Redis, the other servers do the work again.
    const remainingMs = await connection.run(SET, [redisKey, writtenKey], args).catch(() => 0)
    isFullUntil = Date.now() + (remainingMs as number)
  }

  return {
    async get(key) {
      const known = await own.get(key)
      if (known) return known
      const value = await read(key)
      if (value) await own.set(key, value)
      return value
    },
    async set(key, value) {
      await own.set(key, value)
      if (value.length <= maxEntryBytes) await write(key, value)
    },
  }
}
