import { MINUTE_MS } from '@atelier/contract'
import type { WorkRequest } from './find-work.ts'

/** A telephone that needs longer sends the message without work. */
const MAX_WORK_MS = 2 * MINUTE_MS

/** The work for a token, which goes on in a worker while the visitor writes. */
export interface Work {
  /** Returns the work, or undefined if there is none at the deadline. */
  resultBefore(deadline: number): Promise<number[] | undefined>
  stop(): void
}

export function startWork(request: WorkRequest): Work {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const stopped = new Promise<undefined>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const limit = setTimeout(stop, MAX_WORK_MS)
  const work = Promise.race([stopped, findInWorker(request, stopping.signal)]).finally(() =>
    clearTimeout(limit),
  )
  return {
    stop,
    async resultBefore(deadline) {
      const timer = setTimeout(stop, deadline - Date.now())
      return work.finally(() => clearTimeout(timer))
    },
  }
}

/** Undefined where the worker does not start, or ends early. The message is then sent without work. */
async function findInWorker(
  request: WorkRequest,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  // A server of an earlier version asks for no work.
  if (!request.bits) return undefined
  try {
    const { callWorkWorker } = await import('./call-work-worker.ts')
    signal.throwIfAborted()
    return await callWorkWorker(request, { signal })
  } catch {
    return undefined
  }
}
