import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorTexts } from '@atelier/contract'

/** Requests that may wait for the database or for each other at a time; a further one is told to come back. */
const MAX_WAITING = 96

export interface Overload {
  /** Answers 503 at once when too much is waiting; false: the request may go on. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean
  /** This request waits for somebody else now (a model, a slow reader) and costs nothing meanwhile. */
  release(request: IncomingMessage): void
  waiting(): number
}

/** Sheds early and cheaply, before the framework has seen the request, so that what is accepted is answered in time. */
export function createOverload(): Overload {
  const waiting = new Set<IncomingMessage>()

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
    waiting: () => waiting.size,
  }
}

function refuse(response: ServerResponse): void {
  const requestId = `shed-${Date.now().toString(36)}`
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'x-request-id': requestId,
  })
  response.end(JSON.stringify({ message: errorTexts.busy, code: 'busy', requestId }))
}
