const waiting: (() => void)[] = []
let hasStartedOne = false

function startNext(): void {
  const next = waiting.shift()
  hasStartedOne = next !== undefined
  if (!next) return
  setImmediate(startNext)
  next()
}

/**
 * Resolves in a turn of the event loop in which nobody else's promise of this function does, so that requests are served
 * between the pieces of long work, also if many visitors cause such work at the same moment.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (hasStartedOne) return
    hasStartedOne = true
    setImmediate(startNext)
  })
}
