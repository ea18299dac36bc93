import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferences, pro, SHARE_PASSPHRASE_HEADER, SHARE_READER_HEADER } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import type { RawErrorSender } from './raw-replies.ts'

/** API calls of the widgets whose paths do not start with `/api/`. */
const OTHER_API_PATHS = new Set<string>([
  preferences.updatePreferences.path,
  pro.getPricing.path,
  pro.getPaymentMethods.path,
])

/** Browsers cache the preflight response for ten minutes. */
const PREFLIGHT_MAX_AGE = { 'access-control-max-age': '600' }
const PREFLIGHT_HEADERS = {
  ...PREFLIGHT_MAX_AGE,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept, last-event-id',
}

/** Every website may read a shared conversation: its reader needs no cookie. Only our own pages may change a link. */
const SHARED_CONVERSATION_PATH = /^\/api\/chat\/share\/[^/?]+(\/status)?(\?|$)/
const READER_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `RateLimit-Remaining, Retry-After, Sunset, X-Request-Id, ${SHARE_READER_HEADER}`,
}
const READER_PREFLIGHT_HEADERS = {
  ...PREFLIGHT_MAX_AGE,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': `authorization, ${SHARE_PASSPHRASE_HEADER.toLowerCase()}, ${SHARE_READER_HEADER.toLowerCase()}`,
}

/** The websites whose scripts may read replies of the API. */
export interface ListedOrigins {
  isListedByAnyPartner(origin: string): boolean
}

export interface CorsHandler {
  /**
   * Sets the CORS headers of an API response. If the request is a preflight, ends the response and returns true. Call
   * it before Fastify handles the request, so that errors and streams have the headers too.
   */
  setHeadersOrAnswerPreflight(request: IncomingMessage, response: ServerResponse): boolean
}

/** Allows partners' pages to call the API. They send a bearer token, so credentials (cookies) are not allowed. */
export function createCorsHandler(
  partners: ListedOrigins,
  sendRawError: RawErrorSender,
): CorsHandler {
  return {
    setHeadersOrAnswerPreflight(request, response) {
      if (!isApiCall(request.url ?? '')) return false
      if (isReaderCall(request)) return answerReader(request, response)
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

function isReaderCall(request: IncomingMessage): boolean {
  const method = isPreflight(request) ? requestedMethod(request) : request.method
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && SHARED_CONVERSATION_PATH.test(request.url ?? '')
}

function answerReader(request: IncomingMessage, response: ServerResponse): boolean {
  for (const [name, value] of Object.entries(READER_HEADERS)) response.setHeader(name, value)
  if (!isPreflight(request)) return false
  response.writeHead(204, READER_PREFLIGHT_HEADERS).end()
  return true
}

function requestedMethod({ headers }: IncomingMessage): string | undefined {
  return headers['access-control-request-method']
}

function isApiCall(url: string): boolean {
  return url.startsWith('/api/') || OTHER_API_PATHS.has(url.split('?', 1)[0]!)
}

function isPreflight(request: IncomingMessage): boolean {
  const { method, headers } = request
  return (
    method === 'OPTIONS' && headers.origin !== undefined && requestedMethod(request) !== undefined
  )
}
