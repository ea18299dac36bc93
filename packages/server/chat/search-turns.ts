import { SECOND_MS } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import { createProcessorBudget } from '../helpers/processor-budget.ts'

/** A visitor's browser gives up a search when it begins the next one. */
const MAX_AT_ONCE = 2
const MAX_WAITING = 8
/**
 * A search takes 5 to 100 ms, and up to a second through as much as an account may store. A third of a processor is
 * what all visitors of a network can take from the others.
 */
const BUDGET = { maxMs: 20 * SECOND_MS, windowMs: 60 * SECOND_MS }

/** A search that takes longer has mostly waited for a slow database, which is no fault of its network. */
const MAX_SPENT_MS = 2 * SECOND_MS

interface SearchTurnsOptions {
  isUnlimited?: boolean
  budget?: { maxMs: number; windowMs: number }
}

interface SearchPlace {
  ownerId: string
  network: string
}

export type SearchTurns = ReturnType<typeof createSearchTurns>

/** Lets each owner search twice at the same time, and each network for a limited time of the processor. */
export function createSearchTurns({
  isUnlimited = false,
  budget: budgetOptions = BUDGET,
}: SearchTurnsOptions = {}) {
  const budget = createProcessorBudget(budgetOptions)
  const owners = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function takeTurn(ownerId: string): Promise<() => void> {
    const turns = owners.get(ownerId) ?? { running: 0, waiting: [] }
    owners.set(ownerId, turns)
    if (turns.running < MAX_AT_ONCE) turns.running += 1
    else if (turns.waiting.length >= MAX_WAITING) throw fail('too-many', { retryAfter: 1 })
    else await new Promise<void>((resolve) => turns.waiting.push(resolve))
    return () => {
      const next = turns.waiting.shift()
      if (next) return next()
      turns.running -= 1
      if (turns.running === 0) owners.delete(ownerId)
    }
  }

  async function spendTime<Result>(network: string, search: () => Promise<Result>) {
    const beganAt = performance.now()
    try {
      return await search()
    } finally {
      budget.spend(network, Math.min(performance.now() - beganAt, MAX_SPENT_MS))
    }
  }

  return {
    /** Throws `too-many` if the owner waits for many searches, or the network has used up its time. */
    async run<Result>(
      { ownerId, network }: SearchPlace,
      search: () => Promise<Result>,
    ): Promise<Result> {
      if (isUnlimited) return search()
      const endTurn = await takeTurn(ownerId)
      try {
        // Asked when it is the search's turn: those before it may have used up the time.
        budget.require(network)
        return await spendTime(network, search)
      } finally {
        endTurn()
      }
    },
  }
}
