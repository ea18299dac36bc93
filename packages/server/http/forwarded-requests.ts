import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../environment/mode.ts'
import { fail } from '../helpers/fail.ts'

interface Options {
  /** Whether only clients on this machine may use the server. */
  isLocal: boolean
  trustProxy: boolean | number | string[]
}

/** Headers that proxies and tunnels add. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
]

/** Whether a proxy has forwarded the request. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

/**
 * Logs one warning if a proxy forwards requests although TRUST_PROXY is not set. A local server refuses forwarded
 * requests.
 */
export function watchForwardedRequests(
  fastify: FastifyInstance,
  { isLocal, trustProxy }: Options,
): void {
  let hasWarned = false
  fastify.addHook('onRequest', async (request) => {
    // The other headers may come from a visitor's own proxy, which must not be trusted.
    const isProxied = isLocal ? isForwarded(request) : 'x-forwarded-for' in request.headers
    if (trustProxy === false && isProxied) {
      if (!hasWarned) fastify.log.warn(warning(isLocal))
      hasWarned = true
      if (isLocal) throw fail('forbidden')
    }
    if (isLocal && !isFromThisMachine(request)) throw fail('forbidden')
  })
}

/**
 * Whether the request comes from this machine, according to its proxy headers. Also checks the host name: a website
 * could point its own name to this machine, and its pages could then read the replies.
 */
function isFromThisMachine(request: FastifyRequest): boolean {
  if (!isLoopback(request.hostname)) return false
  if (!isForwarded(request)) return true
  const addresses = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return addresses.every((address) => isLoopback(address.trim()))
}

function warning(isLocal: boolean): string {
  const fact = 'A proxy forwards requests to this server, and TRUST_PROXY is not set.'
  if (isLocal)
    return `${fact} They are refused, because anybody could read the emails of a server without NODE_ENV=production or DEMO=true.`
  return `${fact} All visitors have the address of the proxy, and share its rate limits. Set TRUST_PROXY to the number of proxies.`
}
