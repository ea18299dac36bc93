const LOCK = 'atelier token'

/** One tab at a time. */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work()
}
