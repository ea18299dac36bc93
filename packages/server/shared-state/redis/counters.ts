import {
  createWindows,
  toCount,
  type Count,
  type CountedWindow,
  type Counter,
  type CounterOptions,
} from '../counters.ts'
import { defineScript, type RedisConnection } from './connection.ts'

/** How long a count that is far below its limit may wait until other servers know of it. */
const FLUSH_DELAY_MS = 50
/** A lower limit is exact from the first count on, because a few servers could together let through much more. */
const MIN_APPROXIMATE_MAX = 100

/** Adds to several counts. Returns each new count, and how long its window lasts. */
const ADD = defineScript(`
  local replies = {}
  for index, key in ipairs(KEYS) do
    local count = redis.call('INCRBY', key, ARGV[index + 1])
    local remaining = redis.call('PTTL', key)
    if remaining < 0 then
      remaining = tonumber(ARGV[1])
      redis.call('PEXPIRE', key, remaining)
    end
    replies[index] = { count, remaining }
  end
  return replies`)

interface SharedWindow extends CountedWindow {
  /** The part of the count that Redis does not have yet. */
  unsent: number
}

/** Counts that all servers share. While Redis is away, each server counts alone and tells Redis afterwards. */
export function createRedisCounter(
  connection: RedisConnection,
  prefix: string,
  { name, windowMs }: CounterOptions,
): Counter {
  const windows = createWindows<SharedWindow>()
  const unsent = new Set<string>()
  let flushing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function send(keys: readonly string[]): Promise<void> {
    const sent = keys.flatMap((key) => {
      unsent.delete(key)
      const window = windows.get(key)
      return window && window.unsent > 0 ? [{ key, window, amount: window.unsent }] : []
    })
    for (const { window } of sent) window.unsent = 0
    if (sent.length === 0) return
    const redisKeys = sent.map(({ key }) => `${prefix}${name}:${key}`)
    const amounts = sent.map(({ amount }) => amount)
    try {
      const replies = (await connection.run(ADD, redisKeys, [windowMs, ...amounts])) as [
        number,
        number,
      ][]
      for (const [index, [count, remainingMs]] of replies.entries()) {
        const { window } = sent[index]!
        window.count = count + window.unsent
        window.endsAt = Date.now() + remainingMs
      }
    } catch {
      for (const { key, window, amount } of sent) {
        window.unsent += amount
        unsent.add(key)
      }
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
      const window = windows.get(key) ?? windows.begin(key, windowMs, { unsent: 0 })
      window.count += 1
      window.unsent += 1
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
