import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../environment/mode.ts'
import { fail } from '../fail.ts'

interface Options {
  /** Whether only this machine may use the server. */
  isLocal: boolean
  trustProxy: boolean | number | string[]
}

/** Whether a proxy has forwarded the request. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}

/**
 * Warns once if a proxy forwards requests although TRUST_PROXY is not set. A local server refuses such requests, and those
 * for a host name of others: a website can let its own name point to this machine, and would then read the answers.
 */
export function watchForwardedRequests(
  fastify: FastifyInstance,
  { isLocal, trustProxy }: Options,
): void {
  if (trustProxy !== false) return
  let hasWarned = false
  fastify.addHook('onRequest', async (request) => {
    if (isForwarded(request)) {
      if (!hasWarned) fastify.log.warn(warning(isLocal))
      hasWarned = true
      if (isLocal) throw fail('forbidden')
    }
    if (isLocal && !isLoopback(request.hostname)) throw fail('forbidden')
  })
}

function warning(isLocal: boolean): string {
  const fact = 'A proxy forwards requests to this server, and TRUST_PROXY is not set.'
  if (isLocal)
    return `${fact} They are refused, because anybody could read the emails of a server without NODE_ENV=production or DEMO=true.`
  return `${fact} All visitors have the address of the proxy, and share its rate limits. Set TRUST_PROXY to the number of proxies.`
}
