import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTexts } from '@atelier/contract'
import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'

/** Pieces of work that may wait for the database or for each other at a time; a further one is told to come back. */
const MAX_WORK = 96
/** How the server is must be told especially when there is much to do. */
const VITALS = /^\/(healthz|readyz|metrics)(\?|$)/

export interface Overload {
  /** Answers 503 at once when there is too much to do; false: the request may go on. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
  /** This request waits for somebody else now (a model, another process) and costs nothing meanwhile. */
  release(request: IncomingMessage): void
  /** Work that goes on without a request counts as well, until it settles. */
  track<T>(work: Promise<T>): Promise<T>
  count(): number
}

/**
 * Sheds early and cheaply, before the framework has seen the request, so that what is accepted is answered in time.
 * What counts is work: not a request whose body is still coming, nor an answer that is being read slowly.
 */
export function createOverload(): Overload & { watch(app: FastifyInstance): void } {
  const work = new Set<unknown>()

  return {
    refuses(request, response) {
      if (work.size < MAX_WORK || VITALS.test(request.url ?? '')) return false
      refuse(response)
      return true
    },
    watch(app) {
      app.addHook('preValidation', async ({ raw }) => {
        if (work.size >= MAX_WORK && !VITALS.test(raw.url ?? ''))
          throw fail('busy', { retryAfter: 1 })
        work.add(raw)
      })
      app.addHook('onSend', async ({ raw }) => void work.delete(raw))
      app.addHook('onRequestAbort', async ({ raw }) => void work.delete(raw))
      app.addHook('onResponse', async ({ raw }) => void work.delete(raw))
    },
    release: (request) => void work.delete(request),
    track(promise) {
      work.add(promise)
      return promise.finally(() => work.delete(promise))
    },
    count: () => work.size,
  }
}

let refused = 0

function refuse(response: ServerResponse): void {
  refused += 1
  const requestId = `refused-${process.pid}-${refused}`
  const body = JSON.stringify({ message: errorTexts.busy, code: 'busy', requestId })
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
    'x-request-id': requestId,
  })
  response.end(body)
}
