import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../fail.ts'

const MAX_MISSES = 30
const WINDOW_MS = 60_000
/** Limits the memory that an attacker with many addresses can take. */
const MAX_NETWORKS = 50_000

interface Misses {
  count: number
  windowEndsAt: number
}

/**
 * Limits how many links that do not exist a network may try in a minute on this server: SH-10. Above the limit, its
 * requests are answered without a look at the database.
 */
export function createMissLimiter({
  isUnlimited,
  log,
}: {
  isUnlimited: boolean
  log: FastifyBaseLogger
}) {
  const missesByNetwork = new Map<string, Misses>()

  return {
    /** Throws `too-many` for a network above the limit. */
    check(network: string): void {
      if (!isOverLimit(network)) return
      const { windowEndsAt } = missesByNetwork.get(network)!
      throw fail('too-many', { retryAfter: (windowEndsAt - Date.now()) / 1000 })
    },
    isOverLimit,
    count(network: string): void {
      if (isUnlimited) return
      const misses = current(network) ?? { count: 0, windowEndsAt: Date.now() + WINDOW_MS }
      misses.count += 1
      if (missesByNetwork.size >= MAX_NETWORKS) missesByNetwork.clear()
      missesByNetwork.set(network, misses)
      // Once in a window, so that the scan does not flood the log as well.
      if (misses.count === MAX_MISSES)
        log.warn({ network, misses: MAX_MISSES }, 'a network tries share links that do not exist')
    },
  }

  function isOverLimit(network: string): boolean {
    return (current(network)?.count ?? 0) >= MAX_MISSES
  }

  function current(network: string): Misses | undefined {
    const misses = missesByNetwork.get(network)
    return misses && misses.windowEndsAt > Date.now() ? misses : undefined
  }
}

export type MissLimiter = ReturnType<typeof createMissLimiter>
