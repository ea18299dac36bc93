// A stand-in for the server's chat calls. The requests are those that the browser really sends.
import type { chat, ErrorCode } from '@atelier/contract'
import { afterEach } from 'vitest'
import { cdp } from 'vitest/browser'

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; postData?: string }
}

export interface ChatRequest {
  method: string
  path: string
  /** The JSON body; undefined for an upload. */
  body: unknown
}

type Reply = object | { status: number; body: object } | 'offline'
type Handler = (request: ChatRequest) => Reply | Promise<Reply>

const PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let handlers: Record<string, Handler> = {}
let requests: ChatRequest[] = []

cdp().on('Fetch.requestPaused', (event: PausedRequest) => void answer(event))

afterEach(async () => {
  await cdp().send('Fetch.disable')
  handlers = {}
})

/**
 * Answers the calls `METHOD /path`, whose path may end with `*`. Returns the requests, to which later ones are added.
 * `uploadsTravel`: the bytes of uploads are really sent, so that there is progress.
 */
export async function answerChatCalls(
  calls: Record<string, Handler>,
  { uploadsTravel = false } = {},
): Promise<ChatRequest[]> {
  // Without the cookie, requests wait for the first response.
  document.cookie = 'XSRF-TOKEN=1'
  handlers = calls
  requests = []
  await cdp().send('Fetch.enable', {
    patterns: uploadsTravel
      ? [{ urlPattern: '*/api/chat/upload', requestStage: 'Response' }]
      : [{ urlPattern: '*/api/chat/*' }],
  })
  return requests
}

export function refuse(status: number, code: ErrorCode): Reply {
  return { status, body: { code, message: '', requestId: '1' } }
}

/** The events of an answer. */
export function answerEvents(text: string, conversationId = CONVERSATION_ID): Reply {
  const message: chat.Message = {
    id: '0199-answer',
    role: 'assistant',
    content: '',
    timestamp: '2026-11-22T09:00:00.000Z',
    status: 'writing',
  }
  return {
    start: { conversationId, questionId: crypto.randomUUID(), message },
    finish: { conversationId, message: { ...message, content: text, status: 'done' } },
  }
}

export const CONVERSATION_ID = '0199aaaa-0000-7000-8000-000000000001'

async function answer({ requestId, request }: PausedRequest): Promise<void> {
  const { pathname } = new URL(request.url)
  const isJson = request.postData?.startsWith('{')
  const body: unknown = isJson ? JSON.parse(request.postData!) : undefined
  const chatRequest = { method: request.method, path: pathname, body }
  requests.push(chatRequest)
  const handler = findHandler(chatRequest)
  const reply = handler ? await handler(chatRequest) : pixelOrNotFound(pathname)
  await (
    reply === 'offline'
      ? cdp().send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : cdp().send('Fetch.fulfillRequest', { requestId, ...toResponse(reply) })
  ).catch(() => {
    // The page has cancelled the request.
  })
}

function findHandler({ method, path }: ChatRequest): Handler | undefined {
  const name = Object.keys(handlers).find((each) =>
    each.endsWith('*')
      ? `${method} ${path}`.startsWith(each.slice(0, -1))
      : each === `${method} ${path}`,
  )
  return name ? handlers[name] : undefined
}

const pixelOrNotFound = (path: string): Reply =>
  path.startsWith('/api/chat/files/') ? { pixel: true } : refuse(404, 'not-found')

function toResponse(reply: Exclude<Reply, 'offline'>) {
  if ('pixel' in reply) return response(200, 'image/png', PIXEL_PNG)
  if ('start' in reply) return response(200, 'text/event-stream', btoa(toEvents(reply)))
  const { status, body } = 'status' in reply ? reply : { status: 200, body: reply }
  return response(status, 'application/json', btoa(JSON.stringify(body)))
}

const toEvents = (events: object): string =>
  Object.entries(events)
    .map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')

function response(responseCode: number, type: string, body: string) {
  const responseHeaders = [{ name: 'Content-Type', value: type }]
  return { responseCode, responseHeaders, body }
}
