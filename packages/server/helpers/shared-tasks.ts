import { runForAll } from './own-turn.ts'

/** Reads something when it is first needed, and tries again the next time if it cannot be read. */
export function readOnce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined
  return () => {
    reading ??= runForAll(read).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

/**
 * Returns a function that runs a task, or if a task with the same key is running, returns that task's result instead.
 */
export function createSharedTasks<Result>() {
  const running = new Map<string, Promise<Result>>()

  return (key: string, task: () => Promise<Result>): Promise<Result> => {
    const shared = running.get(key) ?? task().finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}
