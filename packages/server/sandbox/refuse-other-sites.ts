import type { FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'

/** The stand-ins show sign-in codes and move sandbox payments, so other sites may neither read nor use them. */
export function refuseOtherSites({ headers }: FastifyRequest, ownOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = headers
  const isOwnPage =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : ownOrigins.includes(origin)
  if (!isOwnPage) throw fail('forbidden')
}
