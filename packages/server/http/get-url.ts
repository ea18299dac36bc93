import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublicHost, refusePrivateIpLiteral } from './private-network.ts'

interface GetOptions {
  signal: AbortSignal
  /** Whether the URL may point into the server's own network. */
  mayBePrivate: boolean
  headers?: Record<string, string>
}

const OK = 200

/**
 * Requests a URL that another party has chosen, and resolves when the reply begins. Does not follow redirects, which
 * could lead into the server's own network. Throws if the status is not 200.
 */
export async function getUrl(
  url: URL,
  { signal, mayBePrivate, headers = {} }: GetOptions,
): Promise<IncomingMessage> {
  if (!mayBePrivate) refusePrivateIpLiteral(url)
  const { promise: replied, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Opens a new connection, because an open one may have been made without checking the IP address.
  const agent = false
  const lookup = mayBePrivate ? {} : { lookup: lookUpPublicHost }
  request(url, { signal, headers, agent, ...lookup }, resolve)
    // Without this listener, Node.js closes the connection and emits neither `response` nor `error`.
    .on('upgrade', (reply: IncomingMessage) => resolve(reply))
    .on('error', reject)
    .end()
  const reply = await replied
  if (reply.statusCode === OK) return reply
  reply.destroy()
  throw new Error(`it answered with the status ${reply.statusCode}`)
}
