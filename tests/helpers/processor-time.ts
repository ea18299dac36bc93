/** What holds up an event loop for a moment that nobody notices. */
export const MAX_HOLD_MS = 50
/**
 * A first run is slow because its code is not compiled yet, and later ones may meet the garbage collector or other work of the
 * machine, which shares the processor's caches.
 */
const RUNS = 10
/**
 * Uncompiled code, the garbage collector and shared caches do not make a quick task take as long as this. The server of an
 * earlier test that is still closing on the same thread can, so that such a task is measured again, too.
 */
const CERTAINLY_SLOW_MS = 10 * MAX_HOLD_MS
const RUNS_OF_SLOW_TASK = 3

const REFERENCE_TEXT = 'A word, another one. '.repeat(50_000)
/** The processor time, in milliseconds, in which an idle core of an ordinary server replaces, splits and sorts REFERENCE_TEXT. */
const USUAL_REFERENCE_MS = 40

/**
 * The milliseconds for which a task computes on its thread, on an idle core of an ordinary server. Of a slow task, the
 * fastest run counts.
 */
export function measureProcessorMs(task: () => void): number {
  let fastest = measureOnce(task)
  for (let run = 1; run < maxRuns(fastest); run += 1) fastest = Math.min(fastest, measureOnce(task))
  return isDoubtful(fastest) ? fastest / measureProcessorSlowness() : fastest
}

const isDoubtful = (ms: number) => ms > MAX_HOLD_MS && ms < CERTAINLY_SLOW_MS

function maxRuns(fastestMs: number): number {
  if (fastestMs <= MAX_HOLD_MS) return 1
  return isDoubtful(fastestMs) ? RUNS : RUNS_OF_SLOW_TASK
}

/**
 * How many times as long as usual this processor takes for the same work at this moment, at least 1. Other work on the
 * machine does not only take turns: it also shares the processor's caches and its second thread.
 */
function measureProcessorSlowness(): number {
  const reference = () =>
    REFERENCE_TEXT.replaceAll(/(\w+)[,.]/g, '$1;')
      .split(' ')
      .toSorted()
  const fastest = Math.min(...Array.from({ length: RUNS }, () => measureOnce(reference)))
  return Math.max(1, fastest / USUAL_REFERENCE_MS)
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
  for (let run = 1; run < maxRuns(fastest); run += 1)
    fastest = Math.min(fastest, await measureHoldOnce(task))
  return isDoubtful(fastest) ? fastest / measureProcessorSlowness() : fastest
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
