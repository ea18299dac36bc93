import type { Socket } from 'node:net'
import { errorCodeOf } from '@atelier/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import { isStorable, readJson } from './content.ts'
import { errorReply } from './errors.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * What holds for every request before any handler sees it.
 * @param notFoundPage answers who asked for a page that is not there
 */
export function requestRules(app: FastifyInstance, notFoundPage: Answer | undefined): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isPlainUtf8(request.headers)) throw fail('type-not-supported')
      return readJson(bytes)
    },
  )
  app.addHook('preValidation', async ({ query }) => {
    const values = Object.values(query as Record<string, string | string[]>).flat()
    if (!values.every(isStorable)) throw fail('bad-request')
  })
  answerUnknown(app, notFoundPage)
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

/** A known address asked with another method is 405 and says which it answers; everything else unknown is 404. */
function answerUnknown(app: FastifyInstance, notFoundPage: Answer | undefined): void {
  const addresses = new Map<string, { matches: RegExp; methods: string[] }>()

  app.addHook('onRoute', ({ url, method }) => {
    const known = addresses.get(url) ?? { matches: pattern(url), methods: [] }
    known.methods.push(...[method].flat())
    addresses.set(url, known)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const known = [...addresses.values()].filter(({ matches }) => matches.test(path))
    const allowed = [...new Set(known.flatMap(({ methods }) => methods))]
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      throw fail('method-not-allowed')
    }
    if (!notFoundPage || !asksForPage(request, path)) throw fail('not-found')
    return notFoundPage(request, reply)
  })
}

function asksForPage({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !path.startsWith('/api/') && !!headers.accept?.includes('text/html')
}

function pattern(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replace(/:\w+/g, '[0-9a-f-]{36}').replace('*', '.*')}$`)
}

const brokenStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What was no HTTP at all, or too slow in coming, gets the same shape of answer, written by hand. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return
  const status = brokenStatuses[error.code ?? ''] ?? 400
  const failure = fail(errorCodeOf(status), { status })
  const body = JSON.stringify(errorReply(failure, 'none'))
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      'X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
