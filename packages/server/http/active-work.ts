/** Requests and other tasks that may be in progress at the same time. */
const MAX_ACTIVE = 96
/** While some networks have more than their share, as many more are accepted from those that have less. */
const MAX_EXTRA = 64

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

export function createActiveWork(): ActiveWork {
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
    return sum <= MAX_ACTIVE
  }

  return {
    count: () => networks.size,
    hasRoomFor(network) {
      if (networks.size < MAX_ACTIVE) return true
      return counted < MAX_ACTIVE + MAX_EXTRA && isNextWithinShare(network)
    },
    add(item, network) {
      if (networks.has(item)) return
      networks.set(item, network)
      const count = countOf(network) + 1
      counts.set(network, count)
      if (count <= MAX_ACTIVE) counted += 1
    },
    remove(item) {
      const network = networks.get(item)
      if (network === undefined) return
      networks.delete(item)
      const left = countOf(network) - 1
      if (left < MAX_ACTIVE) counted -= 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
