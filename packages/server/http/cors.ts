import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferences, pro } from '@atelier/contract'
import type { Partners } from '../embed/partners.ts'
import { fail } from '../fail.ts'
import type { RawErrorSender } from './raw-replies.ts'

/** API calls of the widgets whose paths do not start with `/api/`. */
const OTHER_API_PATHS = new Set<string>([
  preferences.updatePreferences.path,
  pro.getPricing.path,
  pro.getPaymentMethods.path,
])

/** Browsers cache the preflight response for ten minutes. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept',
  'access-control-max-age': '600',
}

export interface CorsHandler {
  /**
   * Sets the CORS headers of an API response. Returns true if the request was a preflight, which is then answered.
   * Call it before Fastify handles the request, so that errors and streams have the headers as well.
   */
  setHeadersOrAnswerPreflight(request: IncomingMessage, response: ServerResponse): boolean
}

/** Allows partners' pages to call the API. They send a bearer token, so credentials (cookies) are not allowed. */
export function createCorsHandler(
  partners: Pick<Partners, 'isListedByAnyPartner'>,
  sendRawError: RawErrorSender,
): CorsHandler {
  return {
    setHeadersOrAnswerPreflight(request, response) {
      if (!isApiCall(request.url ?? '')) return false
      const { origin } = request.headers
      const isAllowed = origin !== undefined && partners.isListedByAnyPartner(origin)
      response.setHeader('vary', 'Origin')
      if (isAllowed) {
        response.setHeader('access-control-allow-origin', origin)
        response.setHeader('access-control-expose-headers', 'Retry-After, X-Request-Id')
      }
      if (!isPreflight(request)) return false
      if (isAllowed) response.writeHead(204, PREFLIGHT_HEADERS).end()
      else sendRawError(request, response, fail('forbidden'))
      return true
    },
  }
}

function isApiCall(url: string): boolean {
  return url.startsWith('/api/') || OTHER_API_PATHS.has(url.split('?', 1)[0]!)
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}
