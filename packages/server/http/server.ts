import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { MINUTE_MS } from '@atelier/contract'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_TIMEOUTS, type BodyTimeouts } from './body-timeouts.ts'
import { compressLongJson } from './compression.ts'
import { createProxyTrust, networkOfRequest } from './client-address.ts'
import { createCorsHandler, type ListedOrigins } from './cors.ts'
import { sendError } from './errors.ts'
import { addSecurityHeaders } from './headers.ts'
import { watchForwardedRequests } from './forwarded-requests.ts'
import { createLoadShedder, type LoadShedder } from './load-shedding.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { Telemetry } from '../helpers/tracing.ts'
import { countRefusals } from './refusals.ts'
import { logRequests } from './request-lines.ts'
import { createNodeServer, stopListening } from './node-server.ts'
import { openApiRoutes } from './openapi.ts'
import type { ErrorPageHandler } from './pages.ts'
import { answerMalformedRequest, createRawErrorSender, sendErrorToSocket } from './raw-replies.ts'
import { createRequestLimits, type RequestLimits } from './request-limits.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { addBodyRulesAndNotFoundHandler, answerFrameworkError } from './request-rules.ts'
import { traceRequests } from './trace-requests.ts'

const KILOBYTE = 1024
/** A passkey's credential ID has up to 1,023 bytes, in base64url. */
const MAX_PATH_PARAMETER_LENGTH = 1_400

export interface HttpServerOptions {
  isHttps: boolean
  /** Whether only clients on this machine may use the server. It then refuses requests that a proxy forwarded. */
  isLocal: boolean
  /**
   * Fastify's `trustProxy`: which proxies' `X-Forwarded-For` to trust. A number is the number of proxies in front of
   * the server.
   */
  trustProxy: boolean | number | string[]
  /** The websites that may call the API. */
  partners: ListedOrigins
  /** Absent: nothing is logged. */
  log?: FastifyBaseLogger
  /** The share of requests that are logged, from 0 to 1. Default: 1. */
  loggedRequests?: number
  /** How long clients may take to send requests. Default: half a minute, and longer for files. */
  bodyTimeouts?: Partial<BodyTimeouts>
  /** Counts requests, on all servers together if they share it. */
  sharedState: Pick<SharedState, 'createCounter'>
  /** The maximum number of requests in progress. Default: 96. */
  requestsAtOnce?: number
  /** API requests allowed per minute and network. `false` turns every rate limit off. */
  requestsPerMinute?: number | false | undefined
  /** Absent: requests are not traced. */
  telemetry?: Pick<Telemetry, 'tracer'> | undefined
}

export interface HttpServer {
  /** The server with its limits, hooks and error handling, before the product's routes are registered. */
  fastify: FastifyInstance
  requestLimits: RequestLimits
  loadShedder: LoadShedder
  isStopping(): boolean
  /**
   * From now on, `/readyz` replies with 503, so that load balancers use other servers, and every reply closes its
   * connection. The server still answers all requests.
   */
  announceStop(): void
  /** Accepts no new connections. Resolves when the requests in progress have ended. */
  stopListening(): Promise<void>
  /** Closes the connections of requests that have not ended. */
  closeConnections(): void
}

/** @param errorPage sends the error page when a browser requests a page that does not exist */
export async function createHttpServer(
  options: HttpServerOptions,
  errorPage: ErrorPageHandler | undefined,
  metrics: Pick<Metrics, 'countRefusal'>,
): Promise<HttpServer> {
  const { isHttps } = options
  const sendRawError = createRawErrorSender({ isHttps })
  const trust = createProxyTrust(options.trustProxy)
  const loadShedder = createLoadShedder(
    sendRawError,
    (request) => networkOfRequest(request, trust),
    metrics,
    options.requestsAtOnce,
  )
  const cors = createCorsHandler(options.partners, sendRawError)
  let stopping = false
  /** Several servers, because `localhost` resolves to an IPv4 and an IPv6 address. */
  const nodeServers: Server[] = []

  const fastify: FastifyInstance = Fastify({
    bodyLimit: 256 * KILOBYTE,
    // Closes connections on which no bytes move in either direction.
    connectionTimeout: 2 * MINUTE_MS,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // See FILE_ROUTE.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    trustProxy: options.trustProxy !== false && trust,
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    // logRequests writes one line for a request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: (error, socket) =>
      answerMalformedRequest(error, socket, { isHttps, metrics, log: fastify.log }),
    frameworkErrors: (error, request, reply) =>
      void answerFrameworkError(error, request, reply, { isHttps, errorPage, requestLimits }),
    serverFactory(handleRequest) {
      const server = createNodeServer({
        bodyTimeouts: { ...BODY_TIMEOUTS, ...options.bodyTimeouts },
        sendRawError,
        sendErrorToSocket: (socket, failure) =>
          sendErrorToSocket(socket, failure, { isHttps, metrics, log: fastify.log }),
        handleRequest(request, response) {
          if (stopping) response.setHeader('connection', 'close')
          const isAnswered =
            cors.setHeadersOrAnswerPreflight(request, response) ||
            loadShedder.rejectIfOverloaded(request, response)
          if (!isAnswered)
            loadShedder.startInTurn(request, response, () => handleRequest(request, response))
        },
      })
      nodeServers.push(server)
      return server
    },
  })
  fastify.setValidatorCompiler(validatorCompiler)
  fastify.setSerializerCompiler(() => JSON.stringify)
  fastify.setErrorHandler(sendError)
  if (options.telemetry) traceRequests(fastify, { tracer: options.telemetry.tracer, trust })
  addSecurityHeaders(fastify, { isHttps })
  logRequests(fastify, options.loggedRequests)
  countRefusals(fastify, metrics)
  compressLongJson(fastify)
  watchForwardedRequests(fastify, options)
  await fastify.register(cookie)
  const requestLimits = createRequestLimits({
    sharedState: options.sharedState,
    trust,
    maxPerMinute: options.requestsPerMinute,
  })
  addBodyRulesAndNotFoundHandler(fastify, { errorPage, requestLimits })
  loadShedder.addHooks(fastify)
  await openApiRoutes(fastify)

  return {
    fastify,
    requestLimits,
    loadShedder,
    isStopping: () => stopping,
    announceStop: () => void (stopping = true),
    async stopListening() {
      await Promise.all(nodeServers.map(stopListening))
    },
    closeConnections() {
      for (const server of nodeServers) server.closeAllConnections()
    },
  }
}
