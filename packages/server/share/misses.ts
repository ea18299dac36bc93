import { MINUTE_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { networkLevels, type NetworkLevel } from '../http/network.ts'
import type { SharedState } from '../shared-state/shared-state.ts'

const MAX_MISSES = 30

interface MissLimiterParts {
  sharedState: Pick<SharedState, 'createCounter'>
  isUnlimited: boolean
  log: FastifyBaseLogger
}

/**
 * Limits how many unknown links the networks of an IP address may request per minute on all servers together: SH-10.
 * Above the limit, requests are refused without a database query.
 */
export function createMissLimiter({ sharedState, isUnlimited, log }: MissLimiterParts) {
  const misses = sharedState.createCounter({ name: 'misses', windowMs: MINUTE_MS })

  return {
    /** Throws `too-many` for an IP address whose network is above the limit. */
    check(ip: string): void {
      const network = networkLevels(ip).find(isNetworkOverLimit)
      if (!network) return
      throw fail('too-many', { retryAfter: misses.known(network.key)!.remainingMs / 1000 })
    },
    isOverLimit: (ip: string): boolean => networkLevels(ip).some(isNetworkOverLimit),
    async count(ip: string): Promise<void> {
      if (!isUnlimited) await Promise.all(networkLevels(ip).map(countMiss))
    },
  }

  async function countMiss({ key, room }: NetworkLevel): Promise<void> {
    const max = MAX_MISSES * room
    const { count } = await misses.add(key, max)
    // Logged once per window, so that a scan does not flood the log.
    if (count === max)
      log.warn({ network: key, misses: count }, 'a network tries share links that do not exist')
  }

  function isNetworkOverLimit({ key, room }: NetworkLevel): boolean {
    return (misses.known(key)?.count ?? 0) >= MAX_MISSES * room
  }
}

export type MissLimiter = ReturnType<typeof createMissLimiter>
