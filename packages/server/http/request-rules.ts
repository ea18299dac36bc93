import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { sendError, toFailure } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { isStorableText, parseJson } from './json.ts'
import type { ErrorPageHandler } from './pages.ts'
import type { RequestLimits } from './request-limits.ts'
import { collectRoutes } from './route-table.ts'

interface NotFoundOptions {
  /** Sends the error page when a browser requests a page that does not exist. */
  errorPage: ErrorPageHandler | undefined
  requestLimits: RequestLimits
}

/**
 * Rules for all requests: bodies are UTF-8 JSON, queries and paths have no text that the database cannot store, and
 * unknown paths are redirected or answered with 404 or 405.
 */
export function addBodyRulesAndNotFoundHandler(
  fastify: FastifyInstance,
  options: NotFoundOptions,
): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isPlainUtf8(request.headers)) throw fail('type-not-supported')
      return parseJson(bytes)
    },
  )
  fastify.addHook('preValidation', async (request) => {
    if (!textsOf(request.query).every(isStorableText)) throw fail('bad-request')
    // Page requests are let through, because the page itself shows that there is nothing at its URL.
    if (!idsOf(request.params).every(isIdText) && !isPageRequest(request)) throw fail('not-found')
  })
  handleUnknownPaths(fastify, options)
}

function textsOf(query: unknown): string[] {
  return Object.values(query as Record<string, string | string[]>).flat()
}

/**
 * The slug of a link: an invalid slug must take the same queries as an unknown slug, SH-5. The star: the rest of an
 * unknown path or of a file's path, which never reaches the database and counts as an unknown path.
 */
const NO_IDS = new Set(['slug', '*'])

function idsOf(params: unknown): string[] {
  const named = Object.entries(params as Record<string, string>)
  return named.filter(([name]) => !NO_IDS.has(name)).map(([, id]) => id)
}

/**
 * Our ids contain no control characters, so a path parameter that contains some is refused before a handler reads it.
 */
function isIdText(text: string): boolean {
  return isStorableText(text) && !/\p{Cc}/u.test(text)
}

interface ContentHeaders {
  'content-type'?: string | undefined
  'content-encoding'?: string | undefined
}

function isPlainUtf8(headers: ContentHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity'
  const charset = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return encoding === 'identity' && /^utf-?8$/i.test(charset)
}

/**
 * A known path with a wrong method is answered with 405 and the allowed methods, a known path with a trailing slash
 * with a redirect, and an unknown path with 404.
 */
function handleUnknownPaths(
  fastify: FastifyInstance,
  { errorPage, requestLimits }: NotFoundOptions,
): void {
  const routes = collectRoutes(fastify)

  fastify.setNotFoundHandler(async (request, reply) => {
    await requestLimits.countUnknownPath(request)
    const [path, ...query] = request.url.split(/(?=\?)/)
    const allowed = routes.allowedMethods(path!)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      throw fail('method-not-allowed')
    }
    const target = withoutTrailingSlashes(path!)
    const canRedirect = ['GET', 'HEAD'].includes(request.method) && target !== path
    if (canRedirect && routes.canBeFetched(target))
      return reply.redirect([target, ...query].join(''), 301)
    if (!errorPage || !isPageRequest(request)) throw fail('not-found')
    return errorPage(request, reply, 404)
  })
}

/** Without a regular expression: one anchored at the end would take quadratic time for a path of many slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

interface FrameworkErrorOptions {
  isHttps: boolean
  errorPage: ErrorPageHandler | undefined
  requestLimits: RequestLimits
}

/**
 * Sends the error reply for a malformed or too long URL. Sets the headers itself, because the request matches no route
 * and so runs no hooks.
 */
export async function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps, errorPage, requestLimits }: FrameworkErrorOptions,
): Promise<void> {
  reply.headers(securityHeaders(request.url, { requestId: request.id, isHttps }))
  const { failure } = toFailure(error)
  try {
    await requestLimits.countUnknownPath(request)
    if (errorPage && isPageRequest(request)) await errorPage(request, reply, failure.status)
    else sendError(failure, request, reply)
  } catch (cause) {
    sendError(cause, request, reply)
  }
}

function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && !!headers.accept?.includes('text/html')
}
