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

/**
 * The longest time in milliseconds for which the thread computes without a turn of its event loop, until the task ends. Of
 * a slow task, the fastest run counts.
 */
export async function measureLongestHoldMs(task: () => Promise<unknown>): Promise<number> {
  let fastest = await measureHoldOnce(task)
  for (let run = 1; run < RUNS && fastest > MAX_HOLD_MS && fastest < CERTAINLY_SLOW_MS; run += 1)
    fastest = Math.min(fastest, await measureHoldOnce(task))
  return fastest
}

async function measureHoldOnce(task: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  let usage = process.threadCpuUsage()
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(usage)
    longest = Math.max(longest, (user + system) / 1000)
    usage = process.threadCpuUsage()
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await task()
  isDone = true
  await new Promise(setImmediate)
  return longest
}
