import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export const EVENTS = 'text/event-stream'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

export interface Heard {
  status: number
  headers: IncomingHttpHeaders
  /** Milliseconds until the first piece of text. */
  first: number
  /** Milliseconds until the end. */
  total: number
  text: string
}

interface Post {
  url: string
  body: object
  accept?: string
  /** What marks the first piece. */
  mark?: string
  headers?: Record<string, string>
}

/** One request on Node's own client, which costs little, so that the other side is what is measured. */
export function post({
  url,
  body,
  accept = 'application/json',
  mark = '',
  headers: more = {},
}: Post): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body)
    const started = performance.now()
    const headers = {
      accept,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      ...more,
    }
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      let first = 0
      response.setEncoding('utf8')
      response.on('data', (data: string) => {
        text += data
        if (first === 0 && text.includes(mark)) first = performance.now() - started
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          first,
          total: performance.now() - started,
          text,
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** A visitor of the server, as a browser would keep them: with the guest's cookie and its token. */
export type Guest = Record<string, string>

export async function newGuest(url: string): Promise<Guest> {
  const response = await fetch(`${url}/api/userpreferences`)
  await response.text()
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!
  return { cookie: cookies.join('; '), 'x-xsrf-token': token.slice('XSRF-TOKEN='.length) }
}

export function sendTo(
  url: string,
  ModelId: string,
  { accept = 'application/json', guest = {} }: { accept?: string; guest?: Guest } = {},
): Promise<Heard> {
  return post({
    url: `${url}/api/chat/send`,
    body: { Message: 'Hello', ModelId, ClientMessageId: crypto.randomUUID() },
    headers: guest,
    accept,
    ...(accept === EVENTS && { mark: 'event: delta' }),
  })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
