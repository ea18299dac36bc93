/** After a reload, the lock of the page before may last a moment longer. */
const RELOAD_MS = 1_000

type Release = () => void

/**
 * Holds a Web Lock until `Release` is called, or the page is closed or crashes. Without locks, as over plain HTTP or with
 * blocked storage, nothing is known of other pages, and the lock counts as held.
 */
export const holdLock = (name: string): Promise<Release | undefined> => request(name, {})

/** Resolves to undefined if another page keeps the lock. */
export const tryHoldLock = (name: string): Promise<Release | undefined> =>
  request(name, { signal: AbortSignal.timeout(RELOAD_MS) })

function request(name: string, options: LockOptions): Promise<Release | undefined> {
  const { promise, resolve } = Promise.withResolvers<Release | undefined>()
  const doNothing = () => {}
  if (!navigator.locks) resolve(doNothing)
  else
    navigator.locks
      .request(name, options, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(options.signal?.aborted ? undefined : doNothing))
  return promise
}
