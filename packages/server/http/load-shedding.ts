import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'
import type { RawErrorSender } from './raw-replies.ts'

/** Requests and other tasks that may be in progress at the same time. Further requests get 503. */
const MAX_ACTIVE = 96
/** Never rejected: operators need these most when the server is overloaded. */
const MONITORING_PATHS = /^\/(healthz|readyz|metrics)(\?|$)/

export interface LoadShedder {
  /** Returns true if the server is overloaded and has answered with 503. Requests are counted later, by the hooks. */
  rejectIfOverloaded(request: IncomingMessage, response: ServerResponse): boolean
  /** For a request that from now on only waits, such as for a model, and causes no load. */
  excludeFromLoad(request: IncomingMessage): void
  /** Counts a task that belongs to no request until its promise settles. */
  trackTask<T>(task: Promise<T>): Promise<T>
  activeCount(): number
}

/**
 * Rejects requests before Fastify spends time on them, so that the accepted ones are answered in time. A request counts
 * from the moment its body has arrived until its response is ready: slow clients cause no load.
 */
export function createLoadShedder(
  sendRawError: RawErrorSender,
): LoadShedder & { addHooks(fastify: FastifyInstance): void } {
  const active = new Set<unknown>()
  let rejectedCount = 0

  return {
    rejectIfOverloaded(request, response) {
      if (active.size < MAX_ACTIVE || MONITORING_PATHS.test(request.url ?? '')) return false
      rejectedCount += 1
      // Counted, because a random id for each rejected request would cost time when there is none.
      const requestId = `refused-${process.pid}-${rejectedCount}`
      sendRawError(request, response, fail('busy', { retryAfter: 1 }), requestId)
      return true
    },
    addHooks(fastify) {
      fastify.addHook('preValidation', async ({ raw }) => {
        if (active.size >= MAX_ACTIVE && !MONITORING_PATHS.test(raw.url ?? ''))
          throw fail('busy', { retryAfter: 1 })
        active.add(raw)
      })
      fastify.addHook('onSend', async ({ raw }) => void active.delete(raw))
      fastify.addHook('onRequestAbort', async ({ raw }) => void active.delete(raw))
      fastify.addHook('onResponse', async ({ raw }) => void active.delete(raw))
    },
    excludeFromLoad: (request) => void active.delete(request),
    trackTask(task) {
      active.add(task)
      return task.finally(() => active.delete(task))
    },
    activeCount: () => active.size,
  }
}
