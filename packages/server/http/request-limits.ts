import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { fail } from '../fail.ts'
import { rateLimitKeyOfIp } from './network.ts'

const MINUTE_MS = 60_000
const REQUESTS_PER_MINUTE = 600
/** Generous, because a page that links to missing files has all visitors of an office ask for them. */
const UNKNOWN_PATHS_PER_MINUTE = 1_200

/** Functions that throw `too-many` for a network that sends too many requests. */
export interface RequestLimits {
  /** One limit for all API routes together. */
  global: onRequestAsyncHookHandler
  /** Creates a separate limit for a single route. */
  perRoute(maxPerMinute: number): onRequestAsyncHookHandler
  /** Counts requests for what does not exist. They count apart, so that they never cost a visitor the API. */
  countUnknownPath(request: FastifyRequest): Promise<void>
}

/** Counts requests per network and server process. `false` turns the limits off. */
export async function createRequestLimits(
  fastify: FastifyInstance,
  maxPerMinute: number | false = REQUESTS_PER_MINUTE,
): Promise<RequestLimits> {
  await fastify.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    // The IP address is undefined if the connection is already closed.
    keyGenerator: ({ ip }) => rateLimitKeyOfIp((ip as string | undefined) ?? 'gone'),
    ...(maxPerMinute === false && { allowList: () => true }),
    errorResponseBuilder: (_, { ttl }) => fail('too-many', { retryAfter: ttl / 1000 }),
  })
  return {
    global: fastify.rateLimit({ max: maxPerMinute || REQUESTS_PER_MINUTE }),
    perRoute: (max) => createLimit(fastify, max),
    countUnknownPath: createLimit(fastify, UNKNOWN_PATHS_PER_MINUTE),
  }
}

/** The plugin's own hooks cannot be combined: only the first one of a route counts the request. */
function createLimit(fastify: FastifyInstance, maxPerMinute: number) {
  const countRequest = fastify.createRateLimit({ max: maxPerMinute })
  return async (request: FastifyRequest): Promise<void> => {
    const result = await countRequest(request)
    if (result.isAllowed || !result.isExceeded) return
    throw fail('too-many', { retryAfter: result.ttl / 1000 })
  }
}
