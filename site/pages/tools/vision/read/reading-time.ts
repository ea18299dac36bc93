/** How long a picture may still be read. */
export interface ReadingTime {
  /** In milliseconds. */
  left: number
}

/** Takes what a reading lasts from the time. Undefined if it has not ended when the time is over. */
export async function takeTime<Result>(
  time: ReadingTime,
  reading: Promise<Result>,
): Promise<Result | undefined> {
  const start = performance.now()
  const { promise: end, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, time.left)
  try {
    return await Promise.race([reading, end])
  } finally {
    clearTimeout(timer)
    time.left -= performance.now() - start
  }
}
