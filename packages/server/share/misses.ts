import { MINUTE_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { networkLevels, type NetworkLevel } from '../http/network.ts'

const MAX_MISSES = 30
const WINDOW_MS = MINUTE_MS
/** Limits the memory that an attacker with many IP addresses can use up. */
const MAX_NETWORKS = 50_000

interface Misses {
  count: number
  windowEndsAt: number
}

/**
 * Limits how many unknown links the networks of an IP address may request per minute on this server: SH-10. Above the
 * limit, requests are refused without a database query.
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
    /** Throws `too-many` for an IP address whose network is above the limit. */
    check(ip: string): void {
      const network = networkLevels(ip).find(isNetworkOverLimit)
      if (!network) return
      const { windowEndsAt } = missesByNetwork.get(network.key)!
      throw fail('too-many', { retryAfter: (windowEndsAt - Date.now()) / 1000 })
    },
    isOverLimit: (ip: string): boolean => networkLevels(ip).some(isNetworkOverLimit),
    count(ip: string): void {
      if (!isUnlimited) networkLevels(ip).forEach(countMiss)
    },
  }

  function countMiss({ key, room }: NetworkLevel): void {
    const misses = current(key) ?? { count: 0, windowEndsAt: Date.now() + WINDOW_MS }
    misses.count += 1
    if (missesByNetwork.size >= MAX_NETWORKS) missesByNetwork.clear()
    missesByNetwork.set(key, misses)
    // Logged once per window, so that a scan does not flood the log.
    if (misses.count === MAX_MISSES * room)
      log.warn(
        { network: key, misses: misses.count },
        'a network tries share links that do not exist',
      )
  }

  function isNetworkOverLimit({ key, room }: NetworkLevel): boolean {
    return (current(key)?.count ?? 0) >= MAX_MISSES * room
  }

  function current(network: string): Misses | undefined {
    const misses = missesByNetwork.get(network)
    return misses && misses.windowEndsAt > Date.now() ? misses : undefined
  }
}

export type MissLimiter = ReturnType<typeof createMissLimiter>
