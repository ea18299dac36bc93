export type SerialTasks = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>

/** Returns a function that runs the tasks with the same key one after another, in the order in which they came. */
export function createSerialTasks(): SerialTasks {
  const lastTasks = new Map<string, Promise<unknown>>()

  return async (key, task) => {
    const before = lastTasks.get(key)
    const result = before ? before.then(task, task) : task()
    lastTasks.set(key, result)
    try {
      return await result
    } finally {
      if (lastTasks.get(key) === result) lastTasks.delete(key)
    }
  }
}
