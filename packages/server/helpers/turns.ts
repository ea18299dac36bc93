/** Starts the task when its turn has come, which may be at once. */
export type TakeTurn = (network: string, start: () => void) => void

/**
 * Returns a function that starts one task in each turn of the event loop, of each network in turn. So what arrives
 * meanwhile, such as a health check or a task of another network, waits for one of a burst and not for all.
 */
export function createTurns(): TakeTurn {
  /** By network. The network whose turn is next comes first, and each has at least one task. */
  const waiting = new Map<string, (() => void)[]>()
  let hasStartedOne = false

  function takeNext(): (() => void) | undefined {
    for (const [network, tasks] of waiting) {
      const next = tasks.shift()
      waiting.delete(network)
      if (tasks.length > 0) waiting.set(network, tasks)
      return next
    }
    return undefined
  }

  function startNext(): void {
    const start = takeNext()
    hasStartedOne = start !== undefined
    if (!start) return
    setImmediate(startNext)
    start()
  }

  return (network, start) => {
    const tasks = waiting.get(network) ?? []
    tasks.push(start)
    waiting.set(network, tasks)
    if (!hasStartedOne) startNext()
  }
}
