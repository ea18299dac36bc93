import { setTimeout as wait } from 'node:timers/promises'

/** A run that took n ms is followed by a pause of 25 × n ms, so that the task takes at most 4 % of the time. */
const PAUSE_PER_RUN_TIME = 25

interface Options {
  isNeeded(): boolean
  minPauseMs: number
  maxPauseMs: number
}

export interface RepeatedTask {
  /** Repeats the task until it is not needed any more. Call it whenever it becomes needed. */
  start(): void
  /** Resolves when the task is not needed any more and its last run has ended. */
  waitUntilStopped(): Promise<void>
}

/** Runs a task again and again while it is needed, with pauses. The task handles its own errors. */
export function createRepeatedTask(
  task: () => Promise<void>,
  { isNeeded, minPauseMs, maxPauseMs }: Options,
): RepeatedTask {
  let running: Promise<void> | undefined

  async function repeat(): Promise<void> {
    let pauseMs = minPauseMs
    while (isNeeded()) {
      await wait(pauseMs)
      const startedAt = Date.now()
      await task()
      const runTimeMs = Date.now() - startedAt
      pauseMs = Math.min(maxPauseMs, Math.max(minPauseMs, runTimeMs * PAUSE_PER_RUN_TIME))
    }
    running = undefined
  }

  return {
    start() {
      running ??= repeat()
    },
    async waitUntilStopped() {
      await running
    },
  }
}
