const TICK_MS = 10
/** A timer is this late at most on a machine that is not busy. */
const USUAL_DELAY_MS = 10

/**
 * Returns a function that stops the watch and returns its milliseconds. Left out is the time in which a busy machine gave
 * this process no processor: the server's time-outs are tested, not the machine. Time in which the process itself computed
 * counts, so a blocked event loop is noticed.
 */
export function startStopwatch(): () => number {
  const startedAt = performance.now()
  let lastTick = startedAt
  let usage = process.cpuUsage()
  let pausesMs = 0
  const tick = () => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(usage)
    const computedMs = (user + system) / 1000
    pausesMs += Math.max(0, now - lastTick - TICK_MS - USUAL_DELAY_MS - computedMs)
    lastTick = now
    usage = process.cpuUsage()
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return () => {
    clearInterval(timer)
    tick()
    return performance.now() - startedAt - pausesMs
  }
}
