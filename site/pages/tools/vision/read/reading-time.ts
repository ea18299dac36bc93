/** How long a picture may still be read. */
export interface ReadingTime {
  /** In milliseconds. */
  left: number
}

/**
 * Waits for a reading while there is time, and subtracts its duration from the time that is left. Returns undefined if the
 * reading has not ended when the time is over.
 */
export async function readWithinTime<Result>(
  time: ReadingTime,
  reading: Promise<Result>,
): Promise<Result | undefined> {
  const start = performance.now()
  const { promise: end, resolve } = Promise.withResolvers<undefined>()
  // A timer may fire a fraction of a millisecond early.
  function endTime() {
    time.left = 0
    resolve(undefined)
  }
  const timer = setTimeout(endTime, time.left)
  try {
    return await Promise.race([reading, end])
  } finally {
    clearTimeout(timer)
    time.left = Math.max(0, time.left - (performance.now() - start))
  }
}
