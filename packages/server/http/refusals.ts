import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/errors.ts'
import type { Failure } from '../helpers/fail.ts'
import type { Metrics } from '../helpers/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the server has refused the request, for the metrics. */
    refusedFor?: string
  }
}

/**
 * The statuses of requests that the server refuses because they are too many, too slow or too large, or because it is
 * overloaded.
 */
const REFUSALS = new Set([408, 413, 429, 431, 503])

/** Returns why a failure refuses a request, or undefined for other failures. */
export function refusalReason(failure: Failure): string | undefined {
  if (!REFUSALS.has(failure.status)) return undefined
  if (failure.code === 'busy' && isDatabaseUnavailable(failure)) return 'database'
  return failure.code
}

export function recordRefusal(request: FastifyRequest, failure: Failure): void {
  const reason = refusalReason(failure)
  if (reason) request.refusedFor ??= reason
}

/**
 * Counts the requests that an error handler has answered. Requests that never reach an error handler are counted where
 * they are refused.
 */
export function countRefusals(
  fastify: FastifyInstance,
  { countRefusal }: Pick<Metrics, 'countRefusal'>,
): void {
  fastify.addHook('onResponse', async ({ refusedFor }) => {
    if (refusedFor) countRefusal(refusedFor)
  })
}
