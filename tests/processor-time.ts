/** What holds up an event loop for a moment that nobody notices. */
export const MAX_HOLD_MS = 50
/** A first run is slow because its code is not compiled yet, and a later one may meet the garbage collector. */
const RUNS = 3
/** So slow for no such reason. */
const CERTAINLY_SLOW_MS = 10 * MAX_HOLD_MS

/**
 * The milliseconds for which a task computes on its thread. Other work on the machine does not count. Of a slow task, the
 * fastest run counts.
 */
export function measureProcessorMs(task: () => void): number {
  let fastest = measureOnce(task)
  for (let run = 1; run < RUNS && fastest > MAX_HOLD_MS && fastest < CERTAINLY_SLOW_MS; run += 1)
    fastest = Math.min(fastest, measureOnce(task))
  return fastest
}

function measureOnce(task: () => void): number {
  const before = process.threadCpuUsage()
  task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
