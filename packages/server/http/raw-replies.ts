// Replies to requests that Fastify does not handle. They have the same headers and error shape as all other replies.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCodeForStatus } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'
import { fail, type Failure } from '../helpers/fail.ts'
import { toErrorReply } from './errors.ts'
import type { Metrics } from '../helpers/metrics.ts'
import { refusalReason } from './refusals.ts'
import { securityHeaders } from './headers.ts'

/** Sends an error reply to a request that Fastify has not handled. */
export type RawErrorSender = (
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
  requestId?: string,
) => void

export function createRawErrorSender({ isHttps }: { isHttps: boolean }): RawErrorSender {
  return ({ url = '' }, response, failure, requestId = randomUUID()) => {
    const { headers, body } = errorReply(failure, { url, requestId, isHttps })
    response.writeHead(failure.status, headers).end(body)
  }
}

interface SocketReplyOptions {
  isHttps: boolean
  metrics: Pick<Metrics, 'countRefusal'>
  log: Pick<FastifyBaseLogger, 'info'>
}

const malformedRequestStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Sends an error reply to a request that Node could not parse or that did not arrive in time. */
export function answerMalformedRequest(
  { code }: Error & { code?: string },
  socket: Duplex,
  options: SocketReplyOptions,
): void {
  const status = malformedRequestStatuses[code ?? ''] ?? 400
  sendErrorToSocket(socket, fail(errorCodeForStatus(status), { status }), options)
}

/** Node has no response object for a request that it cannot parse, and for CONNECT, which asks for a tunnel. */
export function sendErrorToSocket(
  socket: Duplex,
  failure: Failure,
  { isHttps, metrics, log }: SocketReplyOptions,
): void {
  if (socket.destroyed || !socket.writable) return
  const requestId = randomUUID()
  log.info({ reqId: requestId, code: failure.code }, 'request refused')
  const reason = refusalReason(failure)
  if (reason) metrics.countRefusal(reason)
  const { headers, body } = errorReply(failure, { url: '', requestId, isHttps })
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const status = `${failure.status} ${STATUS_CODES[failure.status]}`
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
}

interface ReplyOptions {
  url: string
  requestId: string
  isHttps: boolean
}

function errorReply(failure: Failure, { url, requestId, isHttps }: ReplyOptions) {
  const body = JSON.stringify(toErrorReply(failure, requestId))
  const headers: Record<string, string> = {
    ...securityHeaders(url, { requestId, isHttps }),
    ...(failure.retryAfter && { 'retry-after': String(failure.retryAfter) }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
  return { headers, body }
}
