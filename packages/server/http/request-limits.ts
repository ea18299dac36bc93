import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { fail } from '../fail.ts'
import { rateLimitKeyOfIp } from './network.ts'

const MINUTE_MS = 60_000
const REQUESTS_PER_MINUTE = 600

/** A limit that a handler counts, for requests of which only some are too many, such as those with a wrong signature. */
interface RequestLimit {
  /** Throws `too-many` above the limit. */
  count(request: FastifyRequest): Promise<void>
  /** Counts, too. Returns false above the limit. */
  tryCount(request: FastifyRequest): Promise<boolean>
}

/** Fastify hooks that throw `too-many` for a network that sends too many requests. */
export interface RequestLimits {
  /** One limit for all API routes together. */
  global: onRequestAsyncHookHandler
  /** Creates a separate limit for a single route. */
  perRoute(maxPerMinute: number): onRequestAsyncHookHandler
  /** The same for a handler that decides which requests count. */
  perHandler(maxPerMinute: number): RequestLimit
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
    perRoute: (max) => createLimit(fastify, max).count,
    perHandler: (max) => createLimit(fastify, max),
  }
}

/** The plugin's own hooks cannot be combined: only the first one of a route counts the request. */
function createLimit(fastify: FastifyInstance, maxPerMinute: number): RequestLimit {
  const countRequest = fastify.createRateLimit({ max: maxPerMinute })
  return {
    async count(request) {
      const result = await countRequest(request)
      if (result.isAllowed || !result.isExceeded) return
      throw fail('too-many', { retryAfter: result.ttl / 1000 })
    },
    async tryCount(request) {
      const result = await countRequest(request)
      return result.isAllowed || !result.isExceeded
    },
  }
}
