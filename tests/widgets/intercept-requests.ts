// Stand-ins for the server: they reply to the browser's requests below the page, which sends what it really sends.
import { cdp } from 'vitest/browser'

export interface InterceptedRequest {
  method: string
  path: string
  search: string
  /** The JSON body; undefined for an upload. */
  body: unknown
}

export interface InterceptedReply {
  status: number
  type: string
  /** In base64. */
  body: string
}

export interface RequestPattern {
  urlPattern: string
  /** `Response`: the request is really sent, and its response replaced. */
  requestStage?: 'Response'
}

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; postData?: string }
}

/** Replies until the returned function is called. `offline` breaks the connection. */
export async function interceptRequests(
  patterns: RequestPattern[],
  replyTo: (request: InterceptedRequest) => Promise<InterceptedReply | 'offline'>,
): Promise<() => Promise<void>> {
  const session = cdp()

  async function replyOnce({ requestId, request }: PausedRequest): Promise<void> {
    const { pathname: path, search } = new URL(request.url)
    const isJson = request.postData?.startsWith('{')
    const body: unknown = isJson ? JSON.parse(request.postData!) : undefined
    const reply = await replyTo({ method: request.method, path, search, body })
    const sent =
      reply === 'offline'
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: reply.status,
            responseHeaders: [{ name: 'content-type', value: reply.type }],
            body: reply.body,
          })
    await sent.catch(() => {
      // The page has cancelled the request.
    })
  }

  const onPaused = (paused: PausedRequest) => void replyOnce(paused)
  session.on('Fetch.requestPaused', onPaused)
  await session.send('Fetch.enable', { patterns })
  return async () => {
    session.off('Fetch.requestPaused', onPaused)
    await session.send('Fetch.disable')
  }
}

export const jsonReply = (body: unknown, status = 200): InterceptedReply => ({
  status,
  type: 'application/json',
  body: toBase64(JSON.stringify(body)),
})

/** `events` by their names, in their order, or as the text of a stream. */
export const eventsReply = (events: object | string): InterceptedReply => ({
  status: 200,
  type: 'text/event-stream',
  body: toBase64(typeof events === 'string' ? events : toEventStream(Object.entries(events))),
})

const toEventStream = (events: [name: string, data: unknown][]): string =>
  events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('')

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
