import { MINUTE_MS } from '@atelier/contract'
import type { Caller } from '../session/caller.ts'
import { createLocalMarks } from '../shared-state/marks.ts'
import { countedId, networkMessageLimits, type AllowanceLimits } from './allowance.ts'

/**
 * The visitors and networks that were refused for want of messages a moment ago. A first message that may not be counted
 * fails as a statement, which PostgreSQL writes into its log, so those who go on sending are checked before.
 */
export interface RecentRefusals {
  add(caller: Caller, limits: AllowanceLimits): Promise<void>
  has(caller: Caller, limits: AllowanceLimits): Promise<boolean>
}

export function createRecentRefusals(): RecentRefusals {
  const marks = createLocalMarks({ lastMs: MINUTE_MS })
  return {
    async add(caller, limits) {
      for (const id of countedIds(caller, limits)) await marks.set(id)
    },
    async has(caller, limits) {
      const found = await Promise.all(countedIds(caller, limits).map((id) => marks.has(id)))
      return found.includes(true)
    },
  }
}

const countedIds = (caller: Caller, limits: AllowanceLimits): string[] => [
  countedId(caller),
  ...networkMessageLimits(caller, limits).map(({ id }) => id),
]
