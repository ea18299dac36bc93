import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fail } from '../helpers/fail.ts'
import type { Metrics } from '../helpers/metrics.ts'
import { runForNetwork } from '../helpers/own-turn.ts'
import { createTurns } from '../helpers/turns.ts'
import { createActiveWork } from './active-work.ts'
import type { RawErrorSender } from './raw-replies.ts'

/** The refusal reason in the metrics. */
const OVERLOAD = 'overload'
const MONITORING_PATHS = /^\/(healthz|serving|readyz|metrics)(\?|$)/

/** Such requests never wait for others and are never rejected: operators need them most when the server is overloaded. */
export const isForMonitoring = ({ url = '' }: IncomingMessage) => MONITORING_PATHS.test(url)

export interface LoadShedder {
  /** Returns true if the server is overloaded and has answered with 503. */
  rejectIfOverloaded(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Starts a request when it is its turn, unless the visitor has left. A waiting request counts as in progress, so the
   * limit of requests in progress also limits the queue.
   */
  startInTurn(request: IncomingMessage, response: ServerResponse, start: () => void): void
  /** Stops counting a request that from now on only waits, such as for a model. */
  excludeFromLoad(request: IncomingMessage): void
  /**
   * Counts a task that continues after its request, until the promise settles, as load of the network that sent the
   * request.
   */
  trackTask<T>(task: Promise<T>, network: string): Promise<T>
  activeCount(): number
}

/**
 * Rejects requests before Fastify spends time on them, so that the accepted ones are answered in time. A request counts
 * while it waits for its turn, and then from the moment its body has arrived until its response is ready, so that slow
 * clients do not count as load.
 * @param networkOf returns the network that sent a request
 */
export function createLoadShedder(
  sendRawError: RawErrorSender,
  networkOf: (request: IncomingMessage) => string,
  metrics: Pick<Metrics, 'countRefusal'>,
  maxActive?: number,
): LoadShedder & { addHooks(fastify: FastifyInstance): void } {
  const active = createActiveWork(maxActive)
  const takeTurn = createTurns()
  let rejectedCount = 0
  const isOverloadedFor = (request: IncomingMessage, network: string) =>
    !active.hasRoomFor(network) && !isForMonitoring(request)

  return {
    rejectIfOverloaded(request, response) {
      if (!isOverloadedFor(request, networkOf(request))) return false
      rejectedCount += 1
      metrics.countRefusal(OVERLOAD)
      // A counter, because generating random ids would take time from an overloaded server.
      const requestId = `refused-${process.pid}-${rejectedCount}`
      sendRawError(request, response, fail('busy', { retryAfter: 1 }), requestId)
      return true
    },
    startInTurn(request, response, start) {
      if (isForMonitoring(request)) return start()
      const network = networkOf(request)
      active.add(request, network)
      takeTurn(network, () => {
        active.remove(request)
        if (!response.destroyed) runForNetwork(network, start)
      })
    },
    addHooks(fastify) {
      fastify.addHook('preValidation', async (request) => {
        const { raw } = request
        const network = networkOf(raw)
        if (isOverloadedFor(raw, network)) {
          request.refusedFor = OVERLOAD
          throw fail('busy', { retryAfter: 1 })
        }
        active.add(raw, network)
      })
      fastify.addHook('onSend', async ({ raw }) => active.remove(raw))
      fastify.addHook('onRequestAbort', async ({ raw }) => active.remove(raw))
      fastify.addHook('onResponse', async ({ raw }) => active.remove(raw))
    },
    excludeFromLoad: (request) => active.remove(request),
    trackTask(task, network) {
      active.add(task, network)
      return task.finally(() => active.remove(task))
    },
    activeCount: () => active.count(),
  }
}
