import { fail } from '../helpers/fail.ts'

/**
 * As many images as the decoder's queue accepts from a network, so that several people in an office can attach images
 * at the same time.
 */
const MAX_PER_NETWORK = 24
const RETRY_AFTER_SECONDS = 5

/** Limits how many files each network can send at once, so that slow uploads of one network do not block others. */
export interface Receptions {
  /**
   * Returns the function to call when the file has arrived. Throws `busy` while too many files of the network are
   * arriving.
   */
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
