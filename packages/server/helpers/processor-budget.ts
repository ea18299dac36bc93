import { fail } from './fail.ts'

export interface ProcessorBudget {
  /** Throws `too-many` if the network or user has used up its processor time. */
  require(group: string): void
  spend(group: string, ms: number): void
}

interface Share {
  /** How much processor time was used up at the time `at`. */
  usedMs: number
  at: number
}

interface BudgetOptions {
  /** The processor time that each group may use in `windowMs`. */
  maxMs: number
  windowMs: number
}

/**
 * Counts the processor time that work takes for each network or user: an attacker can craft a few images, or searches,
 * that take longer than hundreds of others. The used time is restored evenly during the window.
 */
export function createProcessorBudget({ maxMs, windowMs }: BudgetOptions): ProcessorBudget {
  const shares = new Map<string, Share>()
  const returnedPerMs = maxMs / windowMs
  let prunedAt = Date.now()

  function usedBy(group: string): number {
    const { usedMs, at } = shares.get(group) ?? { usedMs: 0, at: 0 }
    return Math.max(0, usedMs - (Date.now() - at) * returnedPerMs)
  }

  /** Deletes groups whose used time has been fully restored. */
  function forgetUnused(): void {
    if (Date.now() - prunedAt < windowMs) return
    prunedAt = Date.now()
    for (const group of shares.keys()) if (usedBy(group) === 0) shares.delete(group)
  }

  return {
    require(group) {
      const excessMs = usedBy(group) - maxMs
      if (excessMs >= 0)
        throw fail('too-many', { retryAfter: (excessMs / returnedPerMs + 1) / 1000 })
    },
    spend(group, ms) {
      forgetUnused()
      shares.set(group, { usedMs: usedBy(group) + ms, at: Date.now() })
    },
  }
}
