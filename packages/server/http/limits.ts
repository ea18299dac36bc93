import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'

const MINUTE = 60_000
const CALLS_A_MINUTE = 600

/** Every call of the API is counted by who asks, else by the address it comes from. Pages and their files are not. */
export async function limitCalls(
  app: FastifyInstance,
  max: number | false = CALLS_A_MINUTE,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: max || CALLS_A_MINUTE,
    timeWindow: MINUTE,
    ...(max === false && { allowList: () => true }),
    errorResponseBuilder: (_, { ttl }) => fail('too-many', { retryAfter: ttl / 1000 }),
  })
}
