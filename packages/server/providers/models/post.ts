import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

const agents = {
  'http:': new HttpAgent({ keepAlive: true }),
  'https:': new HttpsAgent({ keepAlive: true }),
}

/**
 * Posts JSON and settles with the answer's head; its body is read as it comes.
 * Node's own client instead of fetch: a third less processor time for each piece of a streamed answer.
 */
export function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isHttps = url.startsWith('https:')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const outgoing = (isHttps ? httpsRequest : httpRequest)(
    url,
    {
      method: 'POST',
      agent: agents[isHttps ? 'https:' : 'http:'],
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    },
    resolve,
  )
  outgoing.on('error', reject)
  outgoing.end(body)
  return promise
}
