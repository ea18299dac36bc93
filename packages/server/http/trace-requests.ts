import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Tracer } from '../helpers/tracing.ts'
import type { ProxyTrust } from './client-address.ts'
import { isForMonitoring } from './load-shedding.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent: the request is not traced. */
    span?: RequestSpan
  }
}

const SERVER_ERROR = 500

/**
 * Starts a span for each request but those of monitoring. It says which route was asked for, and never the URL, which may
 * contain the token of a link.
 *
 * A trace that has begun elsewhere goes on only if a trusted proxy sends its id. Otherwise visitors could add their
 * requests to each other's traces, and have all of them recorded.
 */
export function traceRequests(
  fastify: FastifyInstance,
  { tracer, trust }: { tracer: Tracer; trust: ProxyTrust },
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isForMonitoring(request.raw)) return done()
    const span = tracer.startRequest(traceparentOf(request, trust))
    request.span = span
    // Also emitted for a request that its visitor has cancelled.
    reply.raw.once('close', () => endSpan(request, span, reply.raw))
    span.run(done)
  })
  // Node reads the body in the context of the connection, so that what follows would belong to no request.
  fastify.addHook('preValidation', ({ span }, _, done) => (span ? span.run(done) : done()))
}

function traceparentOf({ raw }: FastifyRequest, trust: ProxyTrust): string | undefined {
  const { traceparent } = raw.headers
  const { remoteAddress } = raw.socket
  const isTrusted = remoteAddress !== undefined && trust(remoteAddress, 0)
  return isTrusted && typeof traceparent === 'string' ? traceparent : undefined
}

function endSpan(
  request: FastifyRequest,
  span: RequestSpan,
  { statusCode, writableFinished }: { statusCode: number; writableFinished: boolean },
): void {
  const { method } = request
  const route = request.routeOptions.url
  span.setName(route ? `${method} ${route}` : method)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': statusCode,
    'atelier.request.id': request.id,
    'atelier.request.outcome': writableFinished ? 'answered' : 'cancelled',
  })
  span.end(statusCode >= SERVER_ERROR ? { code: String(statusCode) } : undefined)
}
