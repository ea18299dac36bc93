import { fail } from '../helpers/fail.ts'

export interface DecoderBudget {
  /** Throws `too-many` if the network or user has used up its share of the decoder. */
  require(group: string): void
  spend(group: string, ms: number): void
}

interface Share {
  /** How much of the share was used up at `at`. */
  usedMs: number
  at: number
}

interface BudgetOptions {
  /** The processor time of the decoder that each group may use in `windowMs`. */
  maxMs: number
  windowMs: number
}

/**
 * Counts the processor time that decoding the images of each network or user takes: a few images can be made to take
 * longer than hundreds of photos. What was used comes back evenly during the window.
 */
export function createDecoderBudget({ maxMs, windowMs }: BudgetOptions): DecoderBudget {
  const shares = new Map<string, Share>()
  const returnedPerMs = maxMs / windowMs
  let prunedAt = Date.now()

  function usedBy(group: string): number {
    const { usedMs, at } = shares.get(group) ?? { usedMs: 0, at: 0 }
    return Math.max(0, usedMs - (Date.now() - at) * returnedPerMs)
  }

  /** After a window, nothing is left of what was used within the share. */
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
