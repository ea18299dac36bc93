import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { fail } from '../fail.ts'

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
    keyGenerator: ({ ip }) => (ip as string | undefined) ?? 'gone',
    ...(max === false && { allowList: () => true }),
    errorResponseBuilder: (_, { ttl }) => fail('too-many', { retryAfter: ttl / 1000 }),
  })
  const few = (most: number) => app.rateLimit({ max: most })
  return { all: few(max || CALLS_A_MINUTE), few }
}
