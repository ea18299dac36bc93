import type { Socket } from 'node:net'
import { errorCodeForStatus } from '@atelier/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { isStorableText, parseJson } from './json.ts'
import type { PageHandler } from './pages.ts'
import { toErrorReply } from './errors.ts'

/**
 * Rules for all requests: bodies are UTF-8 JSON, and unknown paths are answered with 404 or 405.
 * @param notFoundPage answers when a browser asks for a page that does not exist
 */
export function addBodyRulesAndNotFoundHandler(
  fastify: FastifyInstance,
  notFoundPage: PageHandler | undefined,
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
  fastify.addHook('preValidation', async ({ query }) => {
    const values = Object.values(query as Record<string, string | string[]>).flat()
    if (!values.every(isStorableText)) throw fail('bad-request')
  })
  handleUnknownPaths(fastify, notFoundPage)
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

/** A known path with a wrong method is answered with 405 and the allowed methods, an unknown path with 404. */
function handleUnknownPaths(fastify: FastifyInstance, notFoundPage: PageHandler | undefined): void {
  const findAllowedMethods = collectRouteMethods(fastify)

  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const allowed = findAllowedMethods(path)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      throw fail('method-not-allowed')
    }
    if (!notFoundPage || !isPageRequest(request, path)) throw fail('not-found')
    return notFoundPage(request, reply)
  })
}

/** Returns a function that returns the methods of all routes that match a path. */
function collectRouteMethods(fastify: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, { pattern: RegExp; methods: string[] }>()

  fastify.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: [] }
    route.methods.push(...[method].flat())
    routes.set(url, route)
  })

  return (path) => {
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matching.flatMap(({ methods }) => methods))]
  }
}

function isPageRequest({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !path.startsWith('/api/') && !!headers.accept?.includes('text/html')
}

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replace(/:\w+/g, '[0-9a-f-]{36}').replace('*', '.*')}$`)
}

const malformedRequestStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers a request that Node could not parse, or that did not arrive in time. Fastify has no reply for it, so this
 * writes the response to the socket.
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return
  const status = malformedRequestStatuses[error.code ?? ''] ?? 400
  const failure = fail(errorCodeForStatus(status), { status })
  const body = JSON.stringify(toErrorReply(failure, 'none'))
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
