import { MINUTE_MS } from '@atelier/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { DEFAULT_LIMITS } from '../environment/limits.ts'
import { fail } from '../helpers/fail.ts'
import { clientAddress, type ProxyTrust } from './client-address.ts'
import { networkLevels, NETWORK_ROOMS, type NetworkLevel } from './network.ts'

/** Generous, because all visitors in an office request a missing file that a page links to. */
const UNKNOWN_PATHS_PER_MINUTE = 600
/** As many networks as the plugin's own cache holds. */
const MAX_USED_UP_NETWORKS = 5_000

/**
 * A limit that a handler counts itself, for routes where only some requests count, such as those with a wrong
 * signature.
 */
interface RequestLimit {
  /**
   * Throws `too-many` for a network that has used up the limit, without counting the request. For requests that count
   * only if they fail.
   */
  check(request: FastifyRequest): void
  /** Throws `too-many` above the limit. */
  count(request: FastifyRequest): Promise<void>
  /** Counts the request. Returns false above the limit. */
  tryCount(request: FastifyRequest): Promise<boolean>
}

/** Functions that throw `too-many` for a network that sends too many requests. */
export interface RequestLimits {
  /** One limit for all API routes together. */
  global: onRequestAsyncHookHandler
  /** Creates a separate limit for a single route. */
  perRoute(maxPerMinute: number): onRequestAsyncHookHandler
  /**
   * Counts a request for an unknown path. These have a limit of their own, so that they never block the API for a
   * visitor.
   */
  countUnknownPath(request: FastifyRequest): Promise<void>
  /** Creates a limit that the handler counts itself. */
  perHandler(maxPerMinute: number): RequestLimit
}

/** The networks of the client that sent a request. */
type LevelsOf = (request: FastifyRequest) => NetworkLevel[]

/** Counts requests per network and server process. `false` turns the limits off. */
export async function createRequestLimits(
  fastify: FastifyInstance,
  trust: ProxyTrust,
  maxPerMinute: number | false = DEFAULT_LIMITS.requestsPerMinute,
): Promise<RequestLimits> {
  const levelsOf: LevelsOf = ({ raw }) => networkLevels(clientAddress(raw, trust))
  await fastify.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => levelsOf(request)[0]!.key,
    ...(maxPerMinute === false && { allowList: () => true }),
    errorResponseBuilder: (_, { ttl }) => fail('too-many', { retryAfter: ttl / 1000 }),
  })
  const max = maxPerMinute || DEFAULT_LIMITS.requestsPerMinute
  const countAndSetHeaders = fastify.rateLimit({ max })
  const countWiderNetworks = createLimit(fastify, levelsOf, max, { firstLevel: 1 })
  return {
    async global(request, reply) {
      await countAndSetHeaders.call(this, request, reply)
      await countWiderNetworks.count(request)
    },
    perRoute: (maxOfRoute) => createLimit(fastify, levelsOf, maxOfRoute).count,
    perHandler: (maxOfHandler) => createLimit(fastify, levelsOf, maxOfHandler),
    countUnknownPath: createLimit(fastify, levelsOf, UNKNOWN_PATHS_PER_MINUTE).count,
  }
}

/**
 * Counts a request for each network of its IP address, and stops at the first network above its limit, like the limits
 * in the database. The plugin's own hooks cannot do that: only the first hook of a route counts.
 */
function createLimit(
  fastify: FastifyInstance,
  levelsOf: LevelsOf,
  maxPerMinute: number,
  { firstLevel = 0 } = {},
): RequestLimit {
  const usedUp = createUsedUpNetworks()
  const counters = NETWORK_ROOMS.map((room, level) =>
    fastify.createRateLimit({
      max: maxPerMinute * room,
      keyGenerator: (request) => levelsOf(request)[level]!.key,
    }),
  )

  /** Counts the request. Returns how long the network has to wait, or undefined below the limit. */
  async function countLevels(request: FastifyRequest): Promise<number | undefined> {
    for (const [index, { key }] of levelsOf(request).slice(firstLevel).entries()) {
      const result = await counters[firstLevel + index]!(request)
      if (result.isAllowed) continue
      if (result.remaining === 0) usedUp.remember(key, result.ttl)
      if (result.isExceeded) return result.ttl
    }
    return undefined
  }

  return {
    check(request) {
      for (const { key } of levelsOf(request).slice(firstLevel)) {
        const waitMs = usedUp.remainingMs(key)
        if (waitMs > 0) throw fail('too-many', { retryAfter: waitMs / 1000 })
      }
    },
    async count(request) {
      const waitMs = await countLevels(request)
      if (waitMs !== undefined) throw fail('too-many', { retryAfter: waitMs / 1000 })
    },
    tryCount: async (request) => (await countLevels(request)) === undefined,
  }
}

/** Remembers the networks that have used up a limit, because the plugin cannot check a limit without counting. */
function createUsedUpNetworks() {
  const untilByKey = new Map<string, number>()
  return {
    remember(key: string, waitMs: number): void {
      // Deleted and set again, so that the first entry of the map is always the oldest.
      untilByKey.delete(key)
      untilByKey.set(key, Date.now() + waitMs)
      if (untilByKey.size > MAX_USED_UP_NETWORKS) untilByKey.delete(untilByKey.keys().next().value!)
    },
    remainingMs: (key: string): number => (untilByKey.get(key) ?? 0) - Date.now(),
  }
}
