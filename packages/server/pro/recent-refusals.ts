import { MINUTE_MS } from '@atelier/contract'
import type { Caller } from '../session/caller.ts'
import { countedId, networkMessageLimits, type AllowanceLimits } from './allowance.ts'

const REMEMBERED_MS = MINUTE_MS
const MAX_REMEMBERED = 10_000

/**
 * The visitors and networks that were refused for want of messages a moment ago. A first message that may not be counted
 * fails as a statement, which PostgreSQL writes into its log, so those who go on sending are checked before.
 */
export interface RecentRefusals {
  add(caller: Caller, limits: AllowanceLimits): void
  has(caller: Caller, limits: AllowanceLimits): boolean
}

export function createRecentRefusals(): RecentRefusals {
  const refusedAt = new Map<string, number>()

  const isRecent = (id: string) =>
    performance.now() - (refusedAt.get(id) ?? -Infinity) < REMEMBERED_MS

  return {
    add(caller, limits) {
      for (const id of countedIds(caller, limits)) {
        // Deleted first, so that the map keeps the order of the refusals.
        refusedAt.delete(id)
        refusedAt.set(id, performance.now())
      }
      for (const id of refusedAt.keys()) {
        if (refusedAt.size <= MAX_REMEMBERED && isRecent(id)) return
        refusedAt.delete(id)
      }
    },
    has: (caller, limits) => countedIds(caller, limits).some(isRecent),
  }
}

const countedIds = (caller: Caller, limits: AllowanceLimits): string[] => [
  countedId(caller),
  ...networkMessageLimits(caller, limits).map(({ id }) => id),
]
