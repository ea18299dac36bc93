import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { fail } from '../fail.ts'
import type { CompleteServices } from '../services.ts'
import { createCorsHandler } from './cors.ts'
import { sendError } from './errors.ts'
import { addSecurityHeaders } from './headers.ts'
import { watchForwardedRequests } from './forwarded-requests.ts'
import { createLoadShedder, type LoadShedder } from './load-shedding.ts'
import { loggerOptions } from './log.ts'
import { openApiRoutes } from './openapi.ts'
import type { PageHandler } from './pages.ts'
import { createRequestLimits, type RequestLimits } from './request-limits.ts'
import { addBodyRulesAndNotFoundHandler, answerMalformedRequest } from './request-rules.ts'

const KILOBYTE = 1024
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

export interface HttpServer {
  /** Has the limits, hooks and error handling, but no routes of the product yet. */
  fastify: FastifyInstance
  requestLimits: RequestLimits
  loadShedder: LoadShedder
  isStopping(): boolean
  /** From now on the server answers new requests with 503. Requests in progress continue. */
  rejectNewRequests(): void
}

/** @param notFoundPage answers when a browser asks for a page that does not exist */
export async function createHttpServer(
  services: CompleteServices,
  notFoundPage: PageHandler | undefined,
): Promise<HttpServer> {
  const loadShedder = createLoadShedder()
  const cors = createCorsHandler(services.partners)
  let stopping = false

  const fastify = Fastify({
    bodyLimit: 256 * KILOBYTE,
    requestTimeout: 30 * SECOND_MS,
    // Closes connections on which no bytes move in either direction.
    connectionTimeout: 2 * MINUTE_MS,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: toTrustProxy(services.trustProxy),
    logger: loggerOptions(services.logLevel ?? 'silent'),
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: sendError,
    serverFactory: (handleRequest) =>
      createNodeServer((request, response) => {
        const isAnswered =
          cors.setHeadersOrAnswerPreflight(request, response) ||
          loadShedder.rejectIfOverloaded(request, response)
        if (!isAnswered) handleRequest(request, response)
      }),
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(() => JSON.stringify)
  fastify.setErrorHandler(sendError)
  addSecurityHeaders(fastify, { isHttps: services.isHttps })
  addBodyRulesAndNotFoundHandler(fastify, notFoundPage)
  watchForwardedRequests(fastify, services)
  fastify.addHook('onRequest', async ({ url }, reply) => {
    if (!stopping || url.startsWith('/healthz') || url.startsWith('/readyz')) return
    reply.header('connection', 'close')
    throw fail('busy', { retryAfter: 5 })
  })
  await fastify.register(cookie)
  const requestLimits = await createRequestLimits(fastify, services.requestsPerMinute)
  loadShedder.addHooks(fastify)
  await openApiRoutes(fastify)

  return {
    fastify,
    requestLimits,
    loadShedder,
    isStopping: () => stopping,
    rejectNewRequests: () => void (stopping = true),
  }
}

function createNodeServer(listener: RequestListener) {
  return createServer(
    {
      requestTimeout: 30 * SECOND_MS,
      headersTimeout: 10 * SECOND_MS,
      connectionsCheckingInterval: SECOND_MS,
      keepAliveTimeout: 60 * SECOND_MS,
      maxHeaderSize: 16 * KILOBYTE,
    },
    listener,
  )
}

/** Fastify takes a function for a number of proxies: each proxy adds one address to `X-Forwarded-For`. */
function toTrustProxy(proxies: boolean | number | string[]) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
