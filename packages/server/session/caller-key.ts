import type { FastifyRequest } from 'fastify'
import { networkLevels } from '../http/network.ts'
import type { RateLimitSubject } from '../http/rate-limits.ts'
import type { Caller } from './caller.ts'

/** The subject of a rate limit. A guest can become another guest at any time, so guests count by network. */
export function rateLimitKeyOfCaller(
  caller: Caller,
  { ip }: Pick<FastifyRequest, 'ip'>,
): RateLimitSubject {
  return caller.kind === 'user' ? caller.userId : networkLevels(ip)
}
