import type { ServerResponse } from 'node:http'

interface WaitingRequest {
  response: ServerResponse
  start: (hasLeft: boolean) => void
}

/** @param start is told whether the visitor has left meanwhile */
export type TakeTurn = (
  network: string,
  response: ServerResponse,
  start: (hasLeft: boolean) => void,
) => void

/**
 * Returns a function that starts one request in each turn of the event loop, of each network in turn. So what arrives
 * meanwhile, such as a health check or a request from another network, waits for one of a burst and not for all.
 */
export function createRequestTurns(): TakeTurn {
  /** By network. The network whose turn is next comes first, and each has at least one request. */
  const waiting = new Map<string, WaitingRequest[]>()
  let hasStartedOne = false

  function takeNext(): WaitingRequest | undefined {
    for (const [network, requests] of waiting) {
      const next = requests.shift()
      waiting.delete(network)
      if (requests.length > 0) waiting.set(network, requests)
      return next
    }
    return undefined
  }

  function startNext(): void {
    const next = takeNext()
    hasStartedOne = next !== undefined
    if (!next) return
    setImmediate(startNext)
    next.start(next.response.destroyed)
  }

  return (network, response, start) => {
    const requests = waiting.get(network) ?? []
    requests.push({ response, start })
    waiting.set(network, requests)
    if (!hasStartedOne) startNext()
  }
}
