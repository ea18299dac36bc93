import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export const EVENT_STREAM_TYPE = 'text/event-stream'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

export interface TimedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Time from the request until the response text contained the request's `firstMatch`. */
  firstMatchMs: number
  totalMs: number
  text: string
}

interface JsonRequest {
  url: string
  body: object
  accept?: string
  /** The text to wait for, such as the first event of a stream. The empty default matches the first data. */
  firstMatch?: string
  headers?: Record<string, string>
  /** Called with the text so far whenever some has arrived. */
  onText?(text: string): void
}

/** Posts with Node's HTTP client, because `fetch` would need much of the processor time that is measured. */
export function postJson({
  url,
  body,
  accept = 'application/json',
  firstMatch = '',
  headers: extraHeaders = {},
  onText,
}: JsonRequest): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body)
    const startedAt = performance.now()
    const headers = {
      accept,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...extraHeaders,
    }
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      let firstMatchMs = 0
      response.setEncoding('utf8')
      response.on('data', (data: string) => {
        text += data
        onText?.(text)
        if (firstMatchMs === 0 && text.includes(firstMatch))
          firstMatchMs = performance.now() - startedAt
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          firstMatchMs,
          totalMs: performance.now() - startedAt,
          text,
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

export type GuestHeaders = Record<string, string>

export async function createGuest(url: string): Promise<GuestHeaders> {
  const response = await fetch(`${url}/api/userpreferences`)
  await response.text()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  const tokenCookie = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!
  return { cookie: cookies.join('; '), 'x-xsrf-token': tokenCookie.slice('XSRF-TOKEN='.length) }
}

export function sendMessage(
  url: string,
  modelId: string,
  { accept = 'application/json', guest = {} }: { accept?: string; guest?: GuestHeaders } = {},
): Promise<TimedResponse> {
  return postJson({
    url: `${url}/api/chat/send`,
    body: { Message: 'Hello', ModelId: modelId, ClientMessageId: crypto.randomUUID() },
    headers: guest,
    accept,
    ...(accept === EVENT_STREAM_TYPE && { firstMatch: 'event: delta' }),
  })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** The value that 95 % of the times do not exceed. */
export function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!
}
