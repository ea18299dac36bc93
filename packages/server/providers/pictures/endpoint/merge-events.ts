/**
 * Yields the events of all tasks as they come. At most `max` tasks run at once. After a failure, no further task is
 * started; those that run are completed, and then the failure is thrown.
 */
export async function* mergeEvents<Event>(
  tasks: readonly AsyncGenerator<Event>[],
  max: number,
): AsyncGenerator<Event> {
  const waiting = [...tasks]
  const running = new Map<AsyncGenerator<Event>, Promise<Step<Event>>>()
  const failures: unknown[] = []
  try {
    for (;;) {
      while (waiting.length > 0 && running.size < max && failures.length === 0) {
        const task = waiting.shift()!
        running.set(task, step(task))
      }
      if (running.size === 0) break
      const { task, result, failure } = await Promise.race(running.values())
      if (result && !result.done) {
        running.set(task, step(task))
        yield result.value
      } else {
        running.delete(task)
        if (!result) failures.push(failure)
      }
    }
  } finally {
    // Of a reader who has left: a task that waits for its turn ends now, another one after its next event.
    for (const task of running.keys()) void task.return(undefined).catch(() => {})
  }
  if (failures.length > 0) throw failures[0]
}

interface Step<Event> {
  task: AsyncGenerator<Event>
  /** Absent: the task has failed. */
  result?: IteratorResult<Event>
  failure?: unknown
}

const step = <Event>(task: AsyncGenerator<Event>): Promise<Step<Event>> =>
  task.next().then(
    (result) => ({ task, result }),
    (failure: unknown) => ({ task, failure }),
  )
