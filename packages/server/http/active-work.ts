import { DEFAULT_LIMITS } from '../environment/limits.ts'

/** While some networks have more than their share, this part of the limit more is accepted from those that have less. */
const EXTRA_SHARE = 2 / 3

/** The requests and tasks in progress, each with the network that sent it. */
export interface ActiveWork {
  count(): number
  /**
   * Whether a network may have more in progress. Up to the limit every network may, so that an office behind one address, or
   * everybody behind a proxy that is not trusted, has all of it. At the limit only a network with less than its share may,
   * and only until those that have more have finished some of theirs. What some networks leave of their shares is divided
   * among the others.
   */
  hasRoomFor(network: string): boolean
  add(item: object, network: string): void
  remove(item: object): void
}

/** @param maxActive how many requests and tasks may be in progress at the same time */
export function createActiveWork(maxActive = DEFAULT_LIMITS.requestsAtOnce): ActiveWork {
  const maxWithExtra = Math.floor(maxActive * (1 + EXTRA_SHARE))
  const networks = new Map<object, string>()
  const counts = new Map<string, number>()
  /**
   * Without what a network has above the limit: ends of answers are not refused, and those of one network must not take the
   * extra room from others.
   */
  let counted = 0
  const countOf = (network: string) => counts.get(network) ?? 0

  /** Whether everybody would have room if no other network had more in progress than this one with its next request. */
  function isNextWithinShare(network: string): boolean {
    const countWithNext = countOf(network) + 1
    let sum = countWithNext
    for (const [other, count] of counts)
      if (other !== network) sum += Math.min(count, countWithNext)
    return sum <= maxActive
  }

  return {
    count: () => networks.size,
    hasRoomFor(network) {
      if (networks.size < maxActive) return true
      return counted < maxWithExtra && isNextWithinShare(network)
    },
    add(item, network) {
      if (networks.has(item)) return
      networks.set(item, network)
      const count = countOf(network) + 1
      counts.set(network, count)
      if (count <= maxActive) counted += 1
    },
    remove(item) {
      const network = networks.get(item)
      if (network === undefined) return
      networks.delete(item)
      const left = countOf(network) - 1
      if (left < maxActive) counted -= 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
