import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fail, type Failure } from '../fail.ts'
import type { RawErrorSender } from './raw-replies.ts'

const KILOBYTE = 1024
const SECOND_MS = 1000

interface NodeServerOptions {
  handleRequest: RequestListener
  sendRawError: RawErrorSender
  sendErrorToSocket: (socket: Duplex, failure: Failure) => void
}

/** Creates a server that answers in our error shape where Node's own reply would be empty, without our headers. */
export function createNodeServer(options: NodeServerOptions): Server {
  const { handleRequest, sendRawError, sendErrorToSocket } = options
  const server = createServer({
    requestTimeout: 30 * SECOND_MS,
    headersTimeout: 10 * SECOND_MS,
    connectionsCheckingInterval: SECOND_MS,
    keepAliveTimeout: 60 * SECOND_MS,
    maxHeaderSize: 16 * KILOBYTE,
    // Node would refuse a request without a host by itself.
    requireHostHeader: false,
  })
  server.on('request', (request, response) => {
    const { httpVersion, headers } = request
    if (httpVersion === '1.1' && headers.host === undefined)
      sendRawError(request, response, fail('bad-request'))
    else handleRequest(request, response)
  })
  server.on('checkExpectation', (request, response) =>
    sendRawError(request, response, fail('bad-request', { status: 417 })),
  )
  server.on('connect', (_, socket) => sendErrorToSocket(socket, fail('method-not-allowed')))
  return server
}
