import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublicHost, refusePrivateIpLiteral } from '../http/private-network.ts'

const MAX_BYTES = 256 * 1024

interface RequestOptions {
  signal: AbortSignal
  /** Whether the URL may point into the server's own network. */
  mayBePrivate: boolean
}

/** Fetches a URL and returns its text. Does not follow redirects, which could lead into the server's own network. */
export async function requestText(
  address: string,
  { signal, mayBePrivate }: RequestOptions,
): Promise<string> {
  const url = new URL(address)
  if (!mayBePrivate) refusePrivateIpLiteral(url)
  const { promise: replied, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  // Opens a new connection, because an open one may have been made without checking the IP address.
  const options = { signal, agent: false, ...(!mayBePrivate && { lookup: lookUpPublicHost }) }
  request(url, options, resolve)
    // Without this listener, Node.js closes the connection and emits neither `response` nor `error`.
    .on('upgrade', (reply: IncomingMessage) => resolve(reply))
    .on('error', reject)
    .end()
  const reply = await replied
  try {
    if (reply.statusCode !== 200) throw new Error(`it answered with the status ${reply.statusCode}`)
    return await readLimited(reply)
  } finally {
    reply.destroy()
  }
}

async function readLimited(reply: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error(`it answered with more than ${MAX_BYTES / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
