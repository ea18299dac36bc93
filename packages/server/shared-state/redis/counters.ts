import { randomBytes } from 'node:crypto'
import {
  createWindows,
  toCount,
  type Count,
  type CountedWindow,
  type Counter,
  type CounterOptions,
} from '../counters.ts'
import { defineScript, type RedisConnection } from './connection.ts'
import type { Encryption } from './encryption.ts'

/** How long a count that is far below its limit may wait until other servers know of it. */
const FLUSH_DELAY_MS = 50
/** A lower limit is exact from the first count on, because a few servers could together let through much more. */
const MIN_APPROXIMATE_MAX = 100

/**
 * Adds to several counts what a server has counted and Redis does not have yet. A server that got no reply in time sends the
 * same again, although Redis may run the first command later: Redis adds it once. Returns each new count, and how long its
 * window lasts.
 *
 * ARGV: the length of a window. For each key, the server's id of its window, how much the server has counted in it, and how
 * much of that Redis has not confirmed. If Redis has lost what it knew of the server's window, only the last is added.
 */
const ADD = defineScript(`
  local replies = {}
  for index, key in ipairs(KEYS) do
    local window, total, unconfirmed = ARGV[3 * index - 1], tonumber(ARGV[3 * index]), tonumber(ARGV[3 * index + 1])
    local known = tonumber(redis.call('HGET', key, window) or total - unconfirmed)
    if total > known then redis.call('HSET', key, window, total) end
    local count = redis.call('HINCRBY', key, 'count', math.max(total - known, 0))
    local remaining = redis.call('PTTL', key)
    if remaining < 0 then
      remaining = tonumber(ARGV[1])
      redis.call('PEXPIRE', key, remaining)
    end
    replies[index] = { count, remaining }
  end
  return replies`)

interface SharedWindow extends CountedWindow {
  id: string
  /** How much this server has counted. */
  total: number
  /** How much of that Redis has, as far as this server knows. */
  confirmed: number
}

/**
 * Counts that all servers share. While Redis is away, each server counts alone and tells Redis afterwards. The keys are IP
 * addresses, so Redis gets names that only servers with the same secret can compute: while the secret is changed, those
 * with the old one and those with the new one count apart.
 */
export function createRedisCounter(
  connection: RedisConnection,
  { nameOf }: Pick<Encryption, 'nameOf'>,
  prefix: string,
  { name, windowMs }: CounterOptions,
): Counter {
  const windows = createWindows<SharedWindow>()
  const unsent = new Set<string>()
  const server = randomBytes(8).toString('base64url')
  let begun = 0
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(key: string): SharedWindow {
    begun += 1
    return windows.begin(key, windowMs, { id: `${server}:${begun}`, total: 0, confirmed: 0 })
  }

  async function send(keys: readonly string[]): Promise<void> {
    const sent = keys.flatMap((key) => {
      unsent.delete(key)
      const window = windows.get(key)
      return window ? [{ key, window, total: window.total }] : []
    })
    if (sent.length === 0) return
    const redisKeys = sent.map(({ key }) => `${prefix}${name}:${nameOf(key)}`)
    const args = sent.flatMap(({ window: { id, confirmed }, total }) => [
      id,
      total,
      total - confirmed,
    ])
    try {
      const replies = (await connection.run(ADD, redisKeys, [windowMs, ...args])) as [
        number,
        number,
      ][]
      for (const [index, [count, remainingMs]] of replies.entries()) {
        const { window, total } = sent[index]!
        window.confirmed = Math.max(window.confirmed, total)
        window.count = count + window.total - total
        window.endsAt = Date.now() + remainingMs
      }
    } catch {
      for (const { key } of sent) unsent.add(key)
    }
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      flushing ??= send([...unsent]).finally(() => {
        flushing = undefined
        if (unsent.size > 0) flushSoon()
      })
    }, FLUSH_DELAY_MS).unref()
  }

  async function addNow(key: string, window: SharedWindow): Promise<Count> {
    await send([key])
    return toCount(window)
  }

  return {
    add(key, max) {
      const window = windows.get(key) ?? begin(key)
      window.count += 1
      window.total += 1
      const isNearLimit = max < MIN_APPROXIMATE_MAX || window.count > max / 2
      if (isNearLimit && connection.isConnected()) return addNow(key, window)
      unsent.add(key)
      flushSoon()
      return toCount(window)
    },
    known(key) {
      const window = windows.get(key)
      return window && toCount(window)
    },
  }
}
