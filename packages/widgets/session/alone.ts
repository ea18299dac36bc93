const LOCK = 'atelier token'

/** What one tab has written, another reads a moment later: the storage of a browser is not under its locks. */
const SPREAD = 300

/**
 * One tab at a time, and the next one finds what this one has written. Who asked here does not wait for that, and where
 * `found` has something there is nothing to do.
 */
export function alone<Result>(
  work: () => Promise<Result>,
  found: () => Result | undefined = () => undefined,
): Promise<Result> {
  if (!navigator.locks) return work()
  return new Promise((resolve, reject) => {
    const holding = async () => {
      const there = found()
      if (there !== undefined) return resolve(there)
      const result = work()
      resolve(result)
      await Promise.allSettled([result])
      await new Promise((spread) => setTimeout(spread, SPREAD))
    }
    navigator.locks.request(LOCK, holding).catch(reject)
  })
}
