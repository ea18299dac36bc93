// Stand-ins for the server: they reply to the browser's requests below the page, which sends what it really sends.
import { afterAll } from 'vitest'
import { cdp } from 'vitest/browser'

export interface InterceptedRequest {
  method: string
  path: string
  search: string
  /** By their names in small letters. */
  headers: Record<string, string>
  /** The JSON body; undefined for an upload. */
  body: unknown
}

export interface InterceptedReply {
  status: number
  type: string
  headers?: Record<string, string>
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
  request: { url: string; method: string; postData?: string; headers: Record<string, string> }
}

type ReplyTo = (request: InterceptedRequest) => Promise<InterceptedReply | 'offline'>

let replyTo: ReplyTo | undefined
/** As JSON. They stay enabled between two tests: a request of the next test could reach the server before they are enabled again. */
let enabledPatterns: string | undefined

afterAll(async () => {
  if (!enabledPatterns) return
  const session = cdp()
  session.off('Fetch.requestPaused', replyOrContinue)
  await session.send('Fetch.disable')
})

/** Replies until the returned function is called. `offline` breaks the connection. */
export async function interceptRequests(
  patterns: RequestPattern[],
  reply: ReplyTo,
): Promise<() => void> {
  replyTo = reply
  await enable(patterns)
  return () => {
    if (replyTo === reply) replyTo = undefined
  }
}

async function enable(patterns: RequestPattern[]): Promise<void> {
  const wantedPatterns = JSON.stringify(patterns)
  if (wantedPatterns === enabledPatterns) return
  const session = cdp()
  if (!enabledPatterns) session.on('Fetch.requestPaused', replyOrContinue)
  enabledPatterns = wantedPatterns
  await session.send('Fetch.enable', { patterns })
}

function replyOrContinue(paused: PausedRequest): void {
  void answer(paused)
}

async function answer({ requestId, request }: PausedRequest): Promise<void> {
  const session = cdp()
  const continueRequest = () => session.send('Fetch.continueRequest', { requestId })
  const breakConnection = () =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  const fulfil = ({ status, type, headers = {}, body }: InterceptedReply) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries({ ...headers, 'content-type': type }).map(
        ([name, value]) => ({ name, value }),
      ),
      body,
    })

  const reply = await replyTo?.(readRequest(request))
  const sent = !reply ? continueRequest() : reply === 'offline' ? breakConnection() : fulfil(reply)
  await sent.catch(() => {
    // The page has cancelled the request.
  })
}

function readRequest(request: PausedRequest['request']): InterceptedRequest {
  const { url, method, postData } = request
  const { pathname: path, search } = new URL(url)
  const isJson = postData?.startsWith('{')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  return { method, path, search, headers, body: isJson ? JSON.parse(postData!) : undefined }
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
