import { MINUTE_MS } from '@atelier/contract'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { DEFAULT_LIMITS } from '../environment/limits.ts'
import { fail, type Failure } from '../helpers/fail.ts'
import type { Count, Counter } from '../shared-state/counters.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { clientAddress, type ProxyTrust } from './client-address.ts'
import { networkLevels, type NetworkLevel } from './network.ts'

/** Generous, because all visitors in an office request a missing file that a page links to. */
const UNKNOWN_PATHS_PER_MINUTE = 600

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
  /** Creates a separate limit for a single route. All servers know it by its name. */
  perRoute(name: string, maxPerMinute: number): onRequestAsyncHookHandler
  /**
   * Counts a request for an unknown path. These have a limit of their own, so that they never block the API for a
   * visitor.
   */
  countUnknownPath(request: FastifyRequest): Promise<void>
  /** Creates a limit that the handler counts itself. All servers know it by its name. */
  perHandler(name: string, maxPerMinute: number): RequestLimit
}

/** The networks of the client that sent a request. */
type LevelsOf = (request: FastifyRequest) => NetworkLevel[]

interface RequestLimitsOptions {
  sharedState: Pick<SharedState, 'createCounter'>
  trust: ProxyTrust
  /** `false` turns the limits off. */
  maxPerMinute?: number | false | undefined
}

/** Counts requests per network, on all servers together. */
export function createRequestLimits({
  sharedState,
  trust,
  maxPerMinute = DEFAULT_LIMITS.requestsPerMinute,
}: RequestLimitsOptions): RequestLimits {
  if (maxPerMinute === false) return NO_LIMITS
  const levelsOf: LevelsOf = ({ raw }) => networkLevels(clientAddress(raw, trust))
  const create = (name: string, max: number) =>
    createLimit(sharedState.createCounter({ name, windowMs: MINUTE_MS }), levelsOf, max)
  const all = create('requests', maxPerMinute)
  return {
    async global(request, reply) {
      const { exceeded, first } = await all.countLevels(request)
      reply.headers({
        'x-ratelimit-limit': maxPerMinute,
        'x-ratelimit-remaining': Math.max(0, maxPerMinute - first.count),
        'x-ratelimit-reset': Math.ceil(first.remainingMs / 1000),
      })
      if (exceeded) throw tooMany(exceeded)
    },
    perRoute: (name, max) => create(name, max).count,
    perHandler: create,
    countUnknownPath: create('unknown paths', UNKNOWN_PATHS_PER_MINUTE).count,
  }
}

const NO_LIMIT: RequestLimit = {
  check: () => {},
  count: async () => {},
  tryCount: async () => true,
}
const NO_LIMITS: RequestLimits = {
  global: async () => {},
  perRoute: () => NO_LIMIT.count,
  perHandler: () => NO_LIMIT,
  countUnknownPath: NO_LIMIT.count,
}

interface CountedLevels {
  /** The count of the smallest network. */
  first: Count
  /** The count of the first network that is above its limit. */
  exceeded?: Count
}

/**
 * Counts a request for each network of its IP address, and stops at the first network above its limit, like the limits
 * in the database.
 */
function createLimit(
  counter: Counter,
  levelsOf: LevelsOf,
  maxPerMinute: number,
): RequestLimit & { countLevels(request: FastifyRequest): Promise<CountedLevels> } {
  async function countLevels(request: FastifyRequest): Promise<CountedLevels> {
    let first: Count | undefined
    for (const { key, room } of levelsOf(request)) {
      const max = maxPerMinute * room
      const counted = await counter.add(key, max)
      first ??= counted
      if (counted.count > max) return { first, exceeded: counted }
    }
    return { first: first! }
  }

  return {
    countLevels,
    check(request) {
      for (const { key, room } of levelsOf(request)) {
        const known = counter.known(key)
        if (known && known.count >= maxPerMinute * room) throw tooMany(known)
      }
    },
    async count(request) {
      const { exceeded } = await countLevels(request)
      if (exceeded) throw tooMany(exceeded)
    },
    tryCount: async (request) => (await countLevels(request)).exceeded === undefined,
  }
}

const tooMany = ({ remainingMs }: Count): Failure =>
  fail('too-many', { retryAfter: remainingMs / 1000 })
