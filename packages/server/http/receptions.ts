import { fail } from '../helpers/fail.ts'

/** As many as the decoder lets wait: several people in an office who attach to a message at the same moment. */
const MAX_PER_NETWORK = 24
const RETRY_AFTER_SECONDS = 5

/** Counts the files that each network is sending, so that slow ones of one network do not take the room of others. */
export interface Receptions {
  /** Returns what to call at the file's end. Throws `busy` while too many files of the network arrive. */
  begin(network: string): () => void
}

export function createReceptions({ isUnlimited = false } = {}): Receptions {
  const counts = new Map<string, number>()

  function end(network: string): void {
    const left = counts.get(network)! - 1
    if (left === 0) counts.delete(network)
    else counts.set(network, left)
  }

  return {
    begin(network) {
      const count = counts.get(network) ?? 0
      if (count >= MAX_PER_NETWORK && !isUnlimited)
        throw fail('busy', { retryAfter: RETRY_AFTER_SECONDS })
      counts.set(network, count + 1)
      return () => end(network)
    },
  }
}
