import { MINUTE_MS } from '@atelier/contract'
import { createLocalCache, type Cache, type CacheOptions } from '../caches.ts'
import { defineScript, type RedisConnection } from './connection.ts'
import type { Encryption } from './encryption.ts'

/**
 * Writes a value, unless more bytes than one of the limits allows would then be written within a time. Returns how long that
 * time still lasts, for each limit: 0 if it is not reached. KEYS: the value, and for each limit the bytes that were written.
 * ARGV: the value, its lifetime, the time, and the limits.
 */
const SET = defineScript(`
  local value, lifetime, windowMs = ARGV[1], ARGV[2], ARGV[3]
  local remaining, isFull = {}, false
  for limit = 1, #KEYS - 1 do
    local key, maxBytes = KEYS[limit + 1], tonumber(ARGV[limit + 3])
    remaining[limit] = 0
    if tonumber(redis.call('GET', key) or 0) + #value > maxBytes then
      remaining[limit] = math.max(redis.call('PTTL', key), 1)
      isFull = true
    end
  end
  if isFull then return remaining end
  redis.call('SET', KEYS[1], value, 'PX', lifetime)
  for limit = 1, #KEYS - 1 do
    local key = KEYS[limit + 1]
    if redis.call('INCRBY', key, #value) == #value then redis.call('PEXPIRE', key, windowMs) end
  end
  return remaining`)

/** One writer may use this part of the bytes that all writers together may write within a time. */
const WRITER_SHARE = 1 / 4

/**
 * A cache that all servers share. However much visitors cause, all of them together write no more to it than a number of
 * bytes a minute: Redis would otherwise remove counts of limits to have room for it. One writer cannot use up all of it.
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
  /** When those whose bytes are used up may write again, by the keys of what they have written: a few in each minute. */
  const fullUntil = new Map<string, number>()

  async function read(key: string): Promise<Buffer | undefined> {
    const redisKey = redisKeyOf(key)
    const encrypted = await connection.read(redisKey).catch(() => undefined)
    return encrypted && encryption.decrypt(redisKey, encrypted)
  }

  const isFull = (key: string): boolean => Date.now() < (fullUntil.get(key) ?? 0)

  function rememberFull(key: string, remainingMs: number): void {
    for (const known of fullUntil.keys()) if (!isFull(known)) fullUntil.delete(known)
    fullUntil.set(key, Date.now() + remainingMs)
  }

  async function write(key: string, value: Buffer, writer: string | undefined): Promise<void> {
    const limits = new Map([[writtenKey, maxBytes]])
    if (writer !== undefined)
      limits.set(`${writtenKey}:${encryption.nameOf(writer)}`, Math.floor(maxBytes * WRITER_SHARE))
    const writtenKeys = [...limits.keys()]
    if (!connection.isConnected() || writtenKeys.some(isFull)) return
    const redisKey = redisKeyOf(key)
    const encrypted = encryption.encrypt(redisKey, value)
    const args = [encrypted, lifetimeMs, windowMs, ...limits.values()]
    // Without Redis, the other servers do the work again.
    const reply = await connection.run(SET, [redisKey, ...writtenKeys], args).catch(() => [])
    for (const [index, remainingMs] of (reply as number[]).entries())
      if (remainingMs > 0) rememberFull(writtenKeys[index]!, remainingMs)
  }

  return {
    async get(key) {
      const known = await own.get(key)
      if (known) return known
      const value = await read(key)
      if (value) await own.set(key, value)
      return value
    },
    async set(key, value, writer) {
      await own.set(key, value)
      if (value.length <= maxEntryBytes) await write(key, value, writer)
    },
  }
}
