import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferences, pro } from '@atelier/contract'
import type { Partners } from '../embed/partners.ts'

/** Calls of the widgets that do not stand under /api. */
const BESIDE_API = new Set<string>([
  preferences.changePreferences.path,
  pro.getPricing.path,
  pro.getPaymentMethods.path,
])

/** For ten minutes the browser need not ask again: so long may a removed partner's page still try in vain. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept',
  'access-control-max-age': '600',
}

export interface Cors {
  /**
   * Tells the browser whether the page that asks may read the answer. True: that was all it wanted to know.
   * Stands before the framework, so that whatever answers (shed load, a broken address, a stream) tells it too.
   */
  answers(request: IncomingMessage, response: ServerResponse): boolean
}

/** Partners' pages call with a bearer, never with cookies: credentials are allowed to nobody. */
export function createCors(partners: Pick<Partners, 'isListed'>): Cors {
  return {
    answers(request, response) {
      if (!isCall(request.url ?? '')) return false
      const { origin } = request.headers
      const isAllowed = origin !== undefined && partners.isListed(origin)
      response.setHeader('vary', 'Origin')
      if (isAllowed) {
        response.setHeader('access-control-allow-origin', origin)
        response.setHeader('access-control-expose-headers', 'Retry-After, X-Request-Id')
      }
      if (!isPreflight(request)) return false
      response.writeHead(isAllowed ? 204 : 403, isAllowed ? PREFLIGHT : {}).end()
      return true
    },
  }
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || BESIDE_API.has(url.split('?', 1)[0]!)
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}
