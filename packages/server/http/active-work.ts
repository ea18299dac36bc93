/** Requests and other tasks that may be in progress at the same time. */
const MAX_ACTIVE = 96
/** While one network has more than its share, as many more are accepted from networks that have less. */
const MAX_EXTRA = 64

/** The requests and tasks in progress, each with the network that sent it. The server's own tasks have no network. */
export interface ActiveWork {
  count(): number
  /**
   * Whether a network may have more in progress. Up to the limit every network may, so that an office behind one address, or
   * everybody behind a proxy that is not trusted, has all of it. At the limit only a network with less than its share may,
   * and only until those that have more have finished some of theirs.
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

  return {
    count: () => networks.size,
    hasRoomFor(network) {
      if (networks.size < MAX_ACTIVE) return true
      if (counted >= MAX_ACTIVE + MAX_EXTRA) return false
      const own = counts.get(network) ?? 0
      const share = MAX_ACTIVE / (counts.size + (own === 0 ? 1 : 0))
      return own < Math.floor(share) && counts.values().some((count) => count > share)
    },
    add(item, network) {
      if (networks.has(item)) return
      networks.set(item, network)
      const own = ((network !== undefined && counts.get(network)) || 0) + 1
      if (network !== undefined) counts.set(network, own)
      if (own <= MAX_ACTIVE) counted += 1
    },
    remove(item) {
      const network = networks.get(item)
      if (!networks.delete(item)) return
      const left = ((network !== undefined && counts.get(network)) || 1) - 1
      if (left < MAX_ACTIVE) counted -= 1
      if (network === undefined) return
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    },
  }
}
