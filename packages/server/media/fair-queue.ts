export interface FairQueue {
  /** The tasks that wait, and the one that runs. */
  readonly size: number
  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result>
}

/**
 * Runs one task at a time. The owners take turns: whoever adds the first task waits for one task of each other owner at
 * most, however many tasks these have added before.
 */
export function createFairQueue(): FairQueue {
  /** By owner. The first owner is the one whose task runs. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let size = 0

  /** The iteration also reaches the owners that come, or come again, while a task runs. */
  async function runAll(): Promise<void> {
    for (const [owner, tasks] of waiting) {
      await tasks.shift()!()
      waiting.delete(owner)
      if (tasks.length > 0) waiting.set(owner, tasks)
    }
  }

  function add(owner: string, task: () => Promise<unknown>): void {
    const isIdle = waiting.size === 0
    const tasks = waiting.get(owner)
    if (tasks) tasks.push(task)
    else waiting.set(owner, [task])
    if (isIdle) void runAll()
  }

  return {
    get size() {
      return size
    },
    async run<Result>(owner: string, task: () => Promise<Result>) {
      size += 1
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      add(owner, async () => task().then(resolve, reject))
      return promise.finally(() => (size -= 1))
    },
  }
}
