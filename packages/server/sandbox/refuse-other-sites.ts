import type { FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'

/**
 * Throws for requests from other websites, because the simulated services show sign-in codes and change sandbox
 * payments.
 */
export function refuseOtherSites({ headers }: FastifyRequest, ownOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isOwnPage =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : ownOrigins.includes(origin)
  if (!isOwnPage) throw fail('forbidden')
}
