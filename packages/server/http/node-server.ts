import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS, errorCodeForStatus } from '@atelier/contract'
import { fail, type Failure } from '../helpers/fail.ts'
import { startBodyTimeout, type BodyTimeouts } from './body-timeouts.ts'
import type { RawErrorSender } from './raw-replies.ts'

const KILOBYTE = 1024
const HEADERS_TIMEOUT_MS = 10 * SECOND_MS
/** How long the connection of a client that sends too slowly stays open for the error reply. */
const LINGER_MS = SECOND_MS
const IDLE_CHECK_INTERVAL_MS = 50
/** How long a stopping server that never gets quiet accepts what arrives. */
const MAX_ARRIVALS_MS = 5 * SECOND_MS
/** Rounds of the event loop in which nothing was done take less. */
const QUIET_ROUNDS_MS = 1

interface NodeServerOptions {
  handleRequest: RequestListener
  bodyTimeouts: BodyTimeouts
  sendRawError: RawErrorSender
  sendErrorToSocket: (socket: Duplex, failure: Failure) => void
}

/** Creates a server that sends our own error replies and headers where Node would send an empty reply. */
export function createNodeServer(options: NodeServerOptions): Server {
  const { handleRequest, bodyTimeouts, sendRawError, sendErrorToSocket } = options
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    // Node's only limit, the same for all requests. Our own body timeouts are shorter.
    requestTimeout: HEADERS_TIMEOUT_MS + bodyTimeouts.requestMs + bodyTimeouts.fileMs,
    connectionsCheckingInterval: SECOND_MS,
    keepAliveTimeout: 60 * SECOND_MS,
    maxHeaderSize: 16 * KILOBYTE,
    // Otherwise Node would itself refuse a request without a host, without our headers.
    requireHostHeader: false,
  })
  server.on('request', (request, response) => {
    const { httpVersion, headers } = request
    if (httpVersion === '1.1' && headers.host === undefined)
      sendRawError(request, response, fail('bad-request'))
    else {
      startBodyTimeout(request, bodyTimeouts, () => endSlowRequest(request, response, options))
      handleRequest(request, response)
    }
  })
  server.on('checkExpectation', (request, response) =>
    sendRawError(request, response, fail('bad-request', { status: 417 })),
  )
  server.on('connect', (_, socket) => sendErrorToSocket(socket, fail('method-not-allowed')))
  return server
}

/** Accepts no new connections. Resolves when all requests in progress have ended, and their connections are closed. */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  let isClosed = false
  server.once('close', () => (isClosed = true))
  await readArrivals(server)
  server.close()
  while (!isClosed) {
    await Promise.race([closed, wait(IDLE_CHECK_INTERVAL_MS)])
    await Promise.race([closed, readArrivals(server)])
    // A connection is idle when its last reply has been sent.
    server.closeIdleConnections()
  }
}

/**
 * Resolves when the connections and requests that have reached this machine are known to the server. While it is busy
 * they wait in the system, where it would otherwise close them unread: a proxy does not repeat a POST then.
 */
async function readArrivals(server: Server): Promise<void> {
  const endsAt = performance.now() + MAX_ARRIVALS_MS
  let hasArrivals = true
  const noteArrival = () => (hasArrivals = true)
  server.on('connection', noteArrival).on('request', noteArrival)
  while (hasArrivals && performance.now() < endsAt) {
    const startedAt = performance.now()
    hasArrivals = false
    // The event loop reads them between two of its rounds, and accepts a single connection in each.
    await setImmediate()
    await setImmediate()
    // During a long round, more may have arrived.
    if (performance.now() - startedAt > QUIET_ROUNDS_MS) hasArrivals = true
  }
  server.off('connection', noteArrival).off('request', noteArrival)
}

/** Replies unless the server has replied before the whole body arrived, and then closes the connection. */
function endSlowRequest(
  { socket }: IncomingMessage,
  { headersSent }: ServerResponse,
  { sendErrorToSocket }: NodeServerOptions,
): void {
  if (headersSent) return void socket.destroy()
  sendErrorToSocket(socket, fail(errorCodeForStatus(408), { status: 408 }))
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
