import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { fail } from '../fail.ts'
import { networkOf } from './network.ts'

const MINUTE = 60_000
const CALLS_A_MINUTE = 600

/** Hooks that count. `few(10)` counts for one call alone, ten a minute. */
export interface Limits {
  all: onRequestAsyncHookHandler
  few(max: number): onRequestAsyncHookHandler
}

/** Calls are counted by the address they come from, whatever becomes of them. Pages and their files are not. */
export async function limitCalls(
  app: FastifyInstance,
  max: number | false = CALLS_A_MINUTE,
): Promise<Limits> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE,
    // A connection that is already closed has no address any more.
    keyGenerator: ({ ip }) => networkOf((ip as string | undefined) ?? 'gone'),
    ...(max === false && { allowList: () => true }),
    errorResponseBuilder: (_, { ttl }) => fail('too-many', { retryAfter: ttl / 1000 }),
  })
  return { all: app.rateLimit({ max: max || CALLS_A_MINUTE }), few: (most) => few(app, most) }
}

/** Beside the limit of all: the plugin's own hooks let only the first of them count a request. */
function few(app: FastifyInstance, most: number): onRequestAsyncHookHandler {
  const count = app.createRateLimit({ max: most })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw fail('too-many', { retryAfter: counted.ttl / 1000 })
  }
}
