const TICK_MS = 10
/** A process that can run is not later than this. */
const USUAL_DELAY_MS = 10

/**
 * Returns a function that stops the watch and returns its milliseconds, without those in which a busy machine did not let this process
 * run: what the server promises about its time-outs does not depend on what else the machine does.
 */
export function startStopwatch(): () => number {
  const startedAt = performance.now()
  let lastTick = startedAt
  let pauses = 0
  const tick = () => {
    const now = performance.now()
    pauses += Math.max(0, now - lastTick - TICK_MS - USUAL_DELAY_MS)
    lastTick = now
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return () => {
    clearInterval(timer)
    tick()
    return performance.now() - startedAt - pauses
  }
}
