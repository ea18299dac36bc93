import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Accepts certificates that nobody has signed, as on a developer's machine. */
  acceptAnyCertificate?: boolean
}

export interface Response {
  /** After redirects. */
  url: string
  status: number
  headers: Record<string, string>
  content: Buffer
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 20_000_000
const MAX_REDIRECTS = 10

/**
 * Sends a request without cookies, and follows redirects. Throws if a response, with its body, takes more than ten
 * seconds or is larger than 20 MB, and after ten redirects. Returns a response with an error status, and a redirect to
 * another protocol than http and https.
 */
export async function send(url: string, options: RequestOptions = {}): Promise<Response> {
  let address = new URL(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await sendOnce(address, options)
    const { location } = response.headers
    if (response.status < 300 || response.status > 399 || !location) return response
    address = new URL(location, address)
    if (!/^https?:$/.test(address.protocol)) return response
  }
  throw new Error(`${url} redirects more than ${MAX_REDIRECTS} times`)
}

function sendOnce(url: URL, options: RequestOptions): Promise<Response> {
  const { method = 'GET', headers, body, acceptAnyCertificate } = options
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const rejectUnauthorized = !acceptAnyCertificate
    // Compressed content would have to be decompressed here.
    const allHeaders = { 'accept-encoding': 'identity', 'user-agent': 'atelier-doctor', ...headers }
    request(url, { method, headers: allHeaders, signal, rejectUnauthorized }, (message) => {
      readContent(message).then(
        (content) =>
          resolve({
            url: url.href,
            status: message.statusCode ?? 0,
            headers: joinHeaders(message),
            content,
          }),
        reject,
      )
    })
      .on('error', reject)
      .end(body)
  })
}

async function readContent(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`the response is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function joinHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
  )
}
