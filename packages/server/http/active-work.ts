import { DEFAULT_LIMITS } from '../environment/limits.ts'

/** While some networks exceed their share, the others may exceed the limit by this part of it. */
const EXTRA_SHARE = 2 / 3

/** The requests and tasks in progress, each with the network that sent it. */
export interface ActiveWork {
  count(): number
  /**
   * Whether a network may start another request. Below the limit, every network may, so that an office behind one IP
   * address, or all visitors behind an untrusted proxy, can use the whole limit. At the limit, only a network with less
   * than its share may, until the networks above their share have finished some requests. Unused parts of shares are
   * divided among the other networks.
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
   * The requests in progress, without those of a network above the limit: storing the end of an answer is never
   * refused, so a network's many ends must not use up the extra room of others.
   */
  let counted = 0
  const countOf = (network: string) => counts.get(network) ?? 0

  /**
   * Whether the limit would suffice if every other network had at most as many requests as this network with its next
   * one.
   */
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
