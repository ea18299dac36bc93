import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { fail } from '../fail.ts'
import type { CompleteServices } from '../services.ts'
import { BODY_TIMEOUTS } from './body-timeouts.ts'
import { compressLongJson } from './compression.ts'
import { createProxyTrust, networkOfRequest } from './client-address.ts'
import { createCorsHandler } from './cors.ts'
import { sendError } from './errors.ts'
import { addSecurityHeaders } from './headers.ts'
import { watchForwardedRequests } from './forwarded-requests.ts'
import { createLoadShedder, type LoadShedder } from './load-shedding.ts'
import { loggerOptions } from './log.ts'
import { createNodeServer } from './node-server.ts'
import { openApiRoutes } from './openapi.ts'
import type { ErrorPageHandler } from './pages.ts'
import { answerMalformedRequest, createRawErrorSender, sendErrorToSocket } from './raw-replies.ts'
import { createRequestLimits, type RequestLimits } from './request-limits.ts'
import { addBodyRulesAndNotFoundHandler, answerFrameworkError } from './request-rules.ts'

const KILOBYTE = 1024
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** A passkey's credential ID has up to 1,023 bytes, in base64url. */
const MAX_PATH_PARAMETER_LENGTH = 1_400

export interface HttpServer {
  /** Has the limits, hooks and error handling, but no routes of the product yet. */
  fastify: FastifyInstance
  requestLimits: RequestLimits
  loadShedder: LoadShedder
  isStopping(): boolean
  /** From now on the server answers new requests with 503. Requests in progress continue. */
  rejectNewRequests(): void
}

/** @param errorPage answers when a browser asks for a page that does not exist */
export async function createHttpServer(
  services: CompleteServices,
  errorPage: ErrorPageHandler | undefined,
): Promise<HttpServer> {
  const { isHttps } = services
  const sendRawError = createRawErrorSender({ isHttps })
  const trust = createProxyTrust(services.trustProxy)
  const loadShedder = createLoadShedder(sendRawError, (request) => networkOfRequest(request, trust))
  const cors = createCorsHandler(services.partners, sendRawError)
  let stopping = false

  const fastify: FastifyInstance = Fastify({
    bodyLimit: 256 * KILOBYTE,
    // Closes connections on which no bytes move in either direction.
    connectionTimeout: 2 * MINUTE_MS,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // See FILE_ROUTE.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    trustProxy: services.trustProxy !== false && trust,
    logger: loggerOptions(services.logLevel ?? 'silent'),
    clientErrorHandler: (error, socket) =>
      answerMalformedRequest(error, socket, { isHttps, log: fastify.log }),
    frameworkErrors: (error, request, reply) =>
      void answerFrameworkError(error, request, reply, { isHttps, errorPage, requestLimits }),
    serverFactory: (handleRequest) =>
      createNodeServer({
        bodyTimeouts: { ...BODY_TIMEOUTS, ...services.bodyTimeouts },
        sendRawError,
        sendErrorToSocket: (socket, failure) =>
          sendErrorToSocket(socket, failure, { isHttps, log: fastify.log }),
        handleRequest(request, response) {
          const isAnswered =
            cors.setHeadersOrAnswerPreflight(request, response) ||
            loadShedder.rejectIfOverloaded(request, response)
          if (!isAnswered)
            loadShedder.startInTurn(request, response, () => handleRequest(request, response))
        },
      }),
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(() => JSON.stringify)
  fastify.setErrorHandler(sendError)
  addSecurityHeaders(fastify, { isHttps })
  compressLongJson(fastify)
  watchForwardedRequests(fastify, services)
  rejectRequestsWhile(() => stopping, fastify)
  await fastify.register(cookie)
  const requestLimits = await createRequestLimits(fastify, trust, services.requestsPerMinute)
  addBodyRulesAndNotFoundHandler(fastify, { errorPage, requestLimits })
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

/** Load balancers still learn that the server is alive, and that it is not ready. */
function rejectRequestsWhile(isStopping: () => boolean, fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ url }, reply) => {
    if (!isStopping() || url.startsWith('/healthz') || url.startsWith('/readyz')) return
    reply.header('connection', 'close')
    throw fail('busy', { retryAfter: 5 })
  })
}
