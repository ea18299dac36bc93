import { fail } from '../helpers/fail.ts'

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

interface OwnerQueue {
  runningCount: number
  queued: { start(): void; reject(reason: unknown): void }[]
}

/** Limits how many answers each guest or user has in progress at the same time. Further answers wait in a queue. */
export function createAnswerLimiter() {
  const queues = new Map<string, OwnerQueue>()

  /** Runs the task, at once or when it is first in the queue. Throws `too-many` if the queue is full. */
  async function runOrQueue<T>(options: QueueOptions, task: () => Promise<T>): Promise<T> {
    const { ownerId } = options
    const queue = queues.get(ownerId) ?? { runningCount: 0, queued: [] }
    queues.set(ownerId, queue)
    if (queue.runningCount < MAX_CONCURRENT_ANSWERS) queue.runningCount += 1
    else await waitInQueue(queue, options)
    try {
      return await task()
    } finally {
      startNext(ownerId, queue)
    }
  }

  function startNext(ownerId: string, queue: OwnerQueue): void {
    // If a queued task takes over the slot, `runningCount` never drops, so that a new request cannot overtake the queue.
    const next = queue.queued.shift()
    if (next) return next.start()
    queue.runningCount -= 1
    if (queue.runningCount === 0) queues.delete(ownerId)
  }

  /** Called at shutdown: rejects the tasks that wait. Running tasks go on. */
  function rejectQueuedTasks(): void {
    for (const queue of queues.values()) {
      for (const { reject } of queue.queued.splice(0)) reject(fail('answer-interrupted'))
    }
  }

  return { runOrQueue, rejectQueuedTasks }
}

export type AnswerLimiter = ReturnType<typeof createAnswerLimiter>

async function waitInQueue(
  queue: OwnerQueue,
  { disconnected, onQueued, onWait }: QueueOptions,
): Promise<void> {
  if (queue.queued.length >= MAX_QUEUED_ANSWERS) throw fail('too-many', { retryAfter: 5 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry = { start: resolve, reject }
  queue.queued.push(entry)
  onWait()
  onQueued(queue.queued.length)
  disconnected.addEventListener('abort', () => {
    queue.queued = queue.queued.filter((other) => other !== entry)
    reject(disconnected.reason)
  })
  return promise
}
