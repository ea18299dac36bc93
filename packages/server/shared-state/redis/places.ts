import { SECOND_MS } from '@atelier/contract'
import type { ServerMessages, Topic } from '../messages.ts'
import { createChanges, createLocalPlaces, type Places, type PlacesOptions } from '../places.ts'
import { defineScript, type RedisConnection } from './connection.ts'

/** A place whose server has crashed becomes free after this time. */
const LEASE_MS = 30 * SECOND_MS
const RENEWAL_INTERVAL_MS = 10 * SECOND_MS
/** Who waits and has not asked again for so long has lost the position in the line. */
const WAITING_LEASE_MS = 5 * SECOND_MS
/** How often a place is released that Redis still has, because it was away when the answer ended. */
const RELEASE_INTERVAL_MS = SECOND_MS
/** How long who waits relies on messages of other servers. */
const MAX_WAIT_MS = SECOND_MS

/**
 * KEYS: holders by the end of their lease, those who wait by their arrival, and those who wait by the end of their lease.
 * ARGV: holder, places, maximum of those who wait, lease of a place, lease of a position in the line, in milliseconds.
 */
const TAKE = defineScript(`
  local holders, waiting, seen = KEYS[1], KEYS[2], KEYS[3]
  local holder, places, maxWaiting, lease, waitingLease = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  local time = redis.call('TIME')
  local micros = time[1] * 1000000 + time[2]
  local now = math.floor(micros / 1000)
  redis.call('ZREMRANGEBYSCORE', holders, '-inf', now)
  for _, gone in ipairs(redis.call('ZRANGEBYSCORE', seen, '-inf', now)) do
    redis.call('ZREM', waiting, gone)
    redis.call('ZREM', seen, gone)
  end
  local isHolder = redis.call('ZSCORE', holders, holder)
  local free = places - redis.call('ZCARD', holders)
  local rank = redis.call('ZRANK', waiting, holder)
  local position = rank or redis.call('ZCARD', waiting)
  if isHolder or position < free then
    redis.call('ZREM', waiting, holder)
    redis.call('ZREM', seen, holder)
    redis.call('ZADD', holders, now + lease, holder)
    redis.call('PEXPIRE', holders, lease)
    return 0
  end
  if not rank then
    if redis.call('ZCARD', waiting) >= maxWaiting then return -1 end
    redis.call('ZADD', waiting, micros, holder)
  end
  redis.call('ZADD', seen, now + waitingLease, holder)
  redis.call('PEXPIRE', waiting, waitingLease)
  redis.call('PEXPIRE', seen, waitingLease)
  return position + 1 - free`)

/** Returns how many wait. */
const RELEASE = defineScript(`
  redis.call('ZREM', KEYS[1], ARGV[1])
  redis.call('ZREM', KEYS[3], ARGV[1])
  redis.call('ZREM', KEYS[2], ARGV[1])
  return redis.call('ZCARD', KEYS[2])`)

/** KEYS: holders of several keys. ARGV: the lease, then the holder for each of the keys. */
const RENEW = defineScript(`
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  for index, holders in ipairs(KEYS) do
    redis.call('ZADD', holders, now + ARGV[1], ARGV[index + 1])
    redis.call('PEXPIRE', holders, ARGV[1])
  end
  return 0`)

/** Places that all servers share. While Redis is away, each server has as many of its own. */
export function createRedisPlaces(
  connection: RedisConnection,
  messages: ServerMessages,
  prefix: string,
  options: PlacesOptions,
): Places & { close(): void } {
  const { name, places, maxWaiting } = options
  const local = createLocalPlaces(options)
  const localHolders = new Set<string>()
  /** The keys of the places that holders of this server have in Redis. */
  const held = new Map<string, string>()
  /** Holders whose places Redis may have given out, although its reply did not come in time. */
  const unconfirmed = new Set<string>()
  /** The keys of the places that Redis could not be told to release. */
  const unreleased = new Map<string, string>()
  let releasing: NodeJS.Timeout | undefined
  const changes = createChanges()
  const freed: Topic<string> = { name: `${name} freed` }
  const stopListening = messages.listen(freed, changes.report)
  const renewal = setInterval(() => void renew(), RENEWAL_INTERVAL_MS).unref()
  const holdersOf = (key: string) => `${prefix}${name}:${key}:holders`
  const keysOf = (key: string) => [
    holdersOf(key),
    `${prefix}${name}:${key}:waiting`,
    `${prefix}${name}:${key}:seen`,
  ]

  async function renew(): Promise<void> {
    const leases = [...held]
    if (leases.length === 0) return
    const keys = leases.map(([, key]) => holdersOf(key))
    const holders = leases.map(([holder]) => holder)
    await connection.run(RENEW, keys, [LEASE_MS, ...holders]).catch(() => {})
  }

  async function takeShared(key: string, holder: string): Promise<number> {
    const args = [holder, places, maxWaiting, LEASE_MS, WAITING_LEASE_MS]
    const ahead = (await connection.run(TAKE, keysOf(key), args)) as number
    if (ahead === 0) held.set(holder, key)
    return ahead
  }

  /** Releases it later if Redis is away: otherwise the visitor would have one place less until the lease expires. */
  async function releaseShared(key: string, holder: string): Promise<void> {
    let waiting = 0
    try {
      waiting = (await connection.run(RELEASE, keysOf(key), [holder])) as number
      unreleased.delete(holder)
    } catch {
      unreleased.set(holder, key)
      releasing ??= setTimeout(() => void releaseRest(), RELEASE_INTERVAL_MS).unref()
    }
    if (waiting === 0) return
    changes.report(key)
    await messages.send(freed, key)
  }

  async function releaseRest(): Promise<void> {
    releasing = undefined
    for (const [holder, key] of unreleased) await releaseShared(key, holder)
  }

  return {
    async take(key, holder) {
      if (!localHolders.has(holder) && connection.isConnected()) {
        const ahead = await takeShared(key, holder).catch(() => void unconfirmed.add(holder))
        if (ahead !== undefined) return ahead < 0 ? undefined : ahead
      }
      localHolders.add(holder)
      return local.take(key, holder)
    },
    async release(key, holder) {
      held.delete(holder)
      const isUnconfirmed = unconfirmed.delete(holder)
      if (localHolders.delete(holder)) {
        await local.release(key, holder)
        changes.report(key)
        if (!isUnconfirmed) return
      }
      await releaseShared(key, holder)
    },
    nextChange: (key, signal) => changes.next(key, signal, MAX_WAIT_MS),
    close() {
      clearInterval(renewal)
      clearTimeout(releasing)
      stopListening()
    },
  }
}
