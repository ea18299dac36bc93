/** Requests and other tasks that may be in progress at the same time. */
const MAX_ACTIVE = 96
/** While some networks have more than their share, as many more are accepted from those that have less. */
const MAX_EXTRA = 64

/** The requests and tasks in progress, each with the network that sent it. The server's own tasks have no network. */
export interface ActiveWork {
  count(): number
  /**
   * Whether a network may have more in progress. Up to the limit every network may, so that an office behind one address, or
   * everybody behind a proxy that is not trusted, has all of it. At the limit only a network with less than its share may,
   * and only until those that have more have finished some of theirs. What a network leaves of its share, the others share.
   */
  hasRoomFor(network: string): boolean
  add(item: object, network?: string): void
  remove(item: object): void
}

export function createActiveWork(): ActiveWork {
  const networks = new Map<object, string | undefined>()
  const counts = new Map<string, number>()
  /**
   * Without what a network has above the limit: ends of answers are not refused, and those of one network must not take the
   * extra room from others.
   */
  let counted = 0
  let withoutNetwork = 0

  /** Whether there would be room for everybody if no network had more in progress than this one. */
  function isWithinShare(network: string, own: number): boolean {
    let others = withoutNetwork
    for (const [other, count] of counts) if (other !== network) others += Math.min(count, own)
    return others + own <= MAX_ACTIVE
  }

  return {
    count: () => networks.size,
    hasRoomFor(network) {
      if (networks.size < MAX_ACTIVE) return true
      if (counted >= MAX_ACTIVE + MAX_EXTRA) return false
      return isWithinShare(network, (counts.get(network) ?? 0) + 1)
    },
    add(item, network) {
      if (networks.has(item)) return
      networks.set(item, network)
      const own = ((network !== undefined && counts.get(network)) || 0) + 1
      if (network === undefined) withoutNetwork += 1
      else counts.set(network, own)
      if (own <= MAX_ACTIVE) counted += 1
    },
    remove(item) {
      const network = networks.get(item)
      if (!networks.delete(item)) return
      const left = ((network !== undefined && counts.get(network)) || 1) - 1
      if (left < MAX_ACTIVE) counted -= 1
      if (network === undefined) withoutNetwork -= 1
      else if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
