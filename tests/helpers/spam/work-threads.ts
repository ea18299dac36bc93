import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { WorkRequest } from '../../../site/pages/contact/find-work.ts'

interface Found {
  id: number
  work: number[]
}

/** Each kind of sender has a thread, so that the work of machines does not delay that of people more than on one machine. */
export function createWorkThreads() {
  const threads = new Map<string, Worker>()
  let lastId = 0

  function threadOf(sender: string): Worker {
    const thread = threads.get(sender) ?? new Worker(new URL('./work-thread.ts', import.meta.url))
    threads.set(sender, thread.setMaxListeners(0))
    return thread
  }

  return {
    async findWork(sender: string, request: WorkRequest): Promise<number[]> {
      const thread = threadOf(sender)
      const id = ++lastId
      const replies = on(thread, 'message') as AsyncIterable<[Found]>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      thread.postMessage({ ...request, id })
      for await (const [found] of replies) if (found.id === id) return found.work
      throw new Error('The thread has ended.')
    },
    async end(): Promise<void> {
      await Promise.all([...threads.values()].map((thread) => thread.terminate()))
    },
  }
}

export type WorkThreads = ReturnType<typeof createWorkThreads>
