import type { ServerResponse } from 'node:http'

interface WaitingRequest {
  response: ServerResponse
  start: () => void
}

export type RequestTurns = (response: ServerResponse, start: () => void) => void

/**
 * Returns a function that starts requests in the order in which they came, one in each turn of the event loop. So what
 * arrives meanwhile, such as a health check or a part of a stream, waits for one request and not for all of a burst.
 * Requests whose connection has closed before their turn are not started.
 */
export function createRequestTurns(): RequestTurns {
  const waiting: WaitingRequest[] = []
  let hasStartedOne = false

  function startNext(): void {
    let next = waiting.shift()
    while (next?.response.destroyed) next = waiting.shift()
    hasStartedOne = next !== undefined
    if (!next) return
    setImmediate(startNext)
    next.start()
  }

  return (response, start) => {
    waiting.push({ response, start })
    if (!hasStartedOne) startNext()
  }
}
