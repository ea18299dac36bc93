import { randomUUID } from 'node:crypto'
import { fail } from '../helpers/fail.ts'
import type { SharedState } from '../shared-state/shared-state.ts'

const MAX_CONCURRENT_ANSWERS = 4
const MAX_QUEUED_ANSWERS = 20

interface QueueOptions {
  ownerId: string
  /** Removes the task from the queue if the visitor disconnects before the task starts. */
  disconnected: AbortSignal
  /** `ahead`: how many of the visitor's running tasks must end before this task starts. */
  onQueued(ahead: number): void
  /** Called before waiting, so that a queued request does not count as server load. */
  onWait(): void
}

/**
 * Limits how many answers each guest or user has in progress at the same time, on all servers together. Further answers
 * wait in a queue.
 */
export function createAnswerLimiter({ createPlaces }: Pick<SharedState, 'createPlaces'>) {
  const places = createPlaces({
    name: 'answers',
    places: MAX_CONCURRENT_ANSWERS,
    maxWaiting: MAX_QUEUED_ANSWERS,
  })
  const stopping = new AbortController()

  /** Runs the task, at once or when it is first in the queue. Throws `too-many` if the queue is full. */
  async function runOrQueue<T>(options: QueueOptions, task: () => Promise<T>): Promise<T> {
    const { ownerId } = options
    const holder = randomUUID()
    try {
      await waitForPlace(holder, options)
      return await task()
    } finally {
      void places.release(ownerId, holder)
    }
  }

  async function waitForPlace(holder: string, options: QueueOptions): Promise<void> {
    const { ownerId, disconnected, onQueued, onWait } = options
    let ahead = await places.take(ownerId, holder)
    if (ahead === undefined) throw fail('too-many', { retryAfter: 5 })
    if (ahead === 0) return
    onWait()
    onQueued(ahead)
    const started = new AbortController()
    const signal = AbortSignal.any([disconnected, stopping.signal, started.signal])
    try {
      while (ahead !== 0) {
        // Before the attempt, so that a place that becomes free during it is noticed.
        const changed = places.nextChange(ownerId, signal)
        changed.catch(() => {})
        ahead = await places.take(ownerId, holder)
        if (ahead !== 0) await changed
      }
    } finally {
      started.abort()
    }
  }

  /** Called at shutdown: rejects the tasks that wait. Running tasks go on. */
  function rejectQueuedTasks(): void {
    stopping.abort(fail('answer-interrupted'))
  }

  return { runOrQueue, rejectQueuedTasks }
}

export type AnswerLimiter = ReturnType<typeof createAnswerLimiter>
