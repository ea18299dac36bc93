import { DAY_MS } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import type { RateLimit, RateLimiter } from '../http/rate-limits.ts'
import type { Caller } from '../session/caller.ts'
import { rateLimitKeyOfCaller } from '../session/caller-key.ts'

const KIBIBYTE = 1024
const MEBIBYTE_IN_KIBIBYTES = 1024

const perDay = (name: string, mebibytes: number): RateLimit => ({
  name,
  max: mebibytes * MEBIBYTE_IN_KIBIBYTES,
  windowMs: DAY_MS,
  code: 'uploads-used',
})

/**
 * Many times what a plan allows to send. Limits images that are uploaded and never sent, which count nowhere else and
 * are stored for a day.
 */
export const STORED_PER_DAY = {
  guest: perDay('image-bytes-guest', 100),
  /**
   * For all guests of a network together, because a guest can become a new guest at any time. Enough for the photos of
   * a school or factory.
   */
  network: perDay('image-bytes-network', 500),
  user: perDay('image-bytes-user', 500),
}

/** Counts an image. Throws `uploads-used` if it is more than its visitor, or all guests of the network, may store in a day. */
export async function countStoredBytes(
  rateLimits: Pick<RateLimiter, 'consume'>,
  { caller, request, size }: { caller: Caller; request: FastifyRequest; size: number },
): Promise<void> {
  const kibibytes = Math.ceil(size / KIBIBYTE)
  const key = rateLimitKeyOfCaller(caller, request)
  if (caller.kind === 'user')
    return void (await rateLimits.consume(STORED_PER_DAY.user, key, kibibytes))
  await rateLimits.consume(STORED_PER_DAY.guest, caller.id, kibibytes)
  await rateLimits.consume(STORED_PER_DAY.network, key, kibibytes)
}
