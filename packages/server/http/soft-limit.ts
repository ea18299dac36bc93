/**
 * Runs at most `max` tasks at a time. A task that has waited for `maxWaitMs` runs anyway, so that slow clients cannot
 * block the tasks of others.
 */
export function createSoftLimit(max: number, maxWaitMs: number) {
  const waiting = new Set<() => void>()
  let running = 0

  async function wait(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const runAnyway = () => {
      waiting.delete(resolve)
      running += 1
      resolve()
    }
    const timer = setTimeout(runAnyway, maxWaitMs)
    waiting.add(resolve)
    await promise
    clearTimeout(timer)
  }

  /** Starts the next waiting task when a task ends, unless too many are running. */
  function end(): void {
    const [next] = waiting
    if (!next || running > max) return void (running -= 1)
    waiting.delete(next)
    next()
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await wait()
    else running += 1
    try {
      return await task()
    } finally {
      end()
    }
  }
}
