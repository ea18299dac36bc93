/** Starts the task when it is the network's turn, which may be at once. */
export type TakeTurn = (network: string, start: () => void) => void

/**
 * Returns a function that starts one task per turn of the event loop, from each network in turn. So a health check or a
 * task of another network waits for one task of a burst and not for all.
 */
export function createTurns(): TakeTurn {
  /** The tasks by network. The network whose turn is next comes first. A network without tasks is not in the map. */
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
