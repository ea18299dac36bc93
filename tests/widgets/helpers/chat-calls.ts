// A stand-in for the server's chat calls. The requests are those that the browser really sends.
import type { chat, ErrorCode } from '@atelier/contract'
import { afterEach } from 'vitest'
import {
  eventsReply,
  interceptRequests,
  jsonReply,
  type InterceptedReply,
  type InterceptedRequest,
} from './intercept-requests.ts'

type Reply = object | { status: number; body: object | string } | 'offline'
type Handler = (request: InterceptedRequest) => Reply | Promise<Reply>

const PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  stop = undefined
})

/**
 * Answers the calls `METHOD /path`, whose path may end with `*`. Returns the requests, to which later ones are added.
 * `uploadsTravel`: the bytes of uploads are really sent, so that there is progress.
 */
export async function answerChatCalls(
  calls: Record<string, Handler>,
  { uploadsTravel = false } = {},
): Promise<InterceptedRequest[]> {
  // Without the cookie, requests wait for the first response.
  document.cookie = 'XSRF-TOKEN=1'
  const requests: InterceptedRequest[] = []
  stop = await interceptRequests(
    uploadsTravel
      ? [{ urlPattern: '*/api/chat/upload', requestStage: 'Response' }]
      : [{ urlPattern: '*/api/chat/*' }],
    async (request) => {
      requests.push(request)
      const handler = findHandler(calls, request)
      return toReply(handler ? await handler(request) : pixelOrNotFound(request.path))
    },
  )
  return requests
}

/** `turn`: the question that is stored, and its failed answer. */
export function refuse(status: number, code: ErrorCode, turn?: chat.FailedTurn): Reply {
  return { status, body: { code, message: '', requestId: '1', ...turn } }
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

function findHandler(
  calls: Record<string, Handler>,
  { method, path }: InterceptedRequest,
): Handler | undefined {
  const name = Object.keys(calls).find((each) =>
    each.endsWith('*')
      ? `${method} ${path}`.startsWith(each.slice(0, -1))
      : each === `${method} ${path}`,
  )
  return name ? calls[name] : undefined
}

const pixelOrNotFound = (path: string): Reply =>
  path.startsWith('/api/chat/files/') ? { pixel: true } : refuse(404, 'not-found')

function toReply(reply: Reply): InterceptedReply | 'offline' {
  if (reply === 'offline') return reply
  if ('pixel' in reply) return { status: 200, type: 'image/png', body: PIXEL_PNG }
  if ('start' in reply) return eventsReply(reply)
  if ('stream' in reply) return eventsReply(String(reply.stream))
  return 'status' in reply ? jsonReply(reply.body, reply.status) : jsonReply(reply)
}
