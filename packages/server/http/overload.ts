import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTexts } from '@atelier/contract'

/** Requests that may wait for the database or for each other at a time; a further one is told to come back. */
const MAX_WAITING = 96

export interface Overload {
  /** Answers 503 at once when too much is waiting; false: the request may go on. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
  /** This request waits for somebody else now (a model, a slow reader) and costs nothing meanwhile. */
  release(request: IncomingMessage): void
  /** Work that goes on without a request counts as well, until it settles. */
  track<T>(work: Promise<T>): Promise<T>
  waiting(): number
}

/** Sheds early and cheaply, before the framework has seen the request, so that what is accepted is answered in time. */
export function createOverload(): Overload {
  const waiting = new Set<unknown>()

  return {
    refuses(request, response) {
      if (waiting.size >= MAX_WAITING && request.url !== '/healthz') {
        refuse(response)
        return true
      }
      waiting.add(request)
      response.once('close', () => waiting.delete(request))
      return false
    },
    release: (request) => void waiting.delete(request),
    track(work) {
      waiting.add(work)
      return work.finally(() => waiting.delete(work))
    },
    waiting: () => waiting.size,
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
    'retry-after': '1',
    'x-request-id': requestId,
  })
  response.end(body)
}
