// A stand-in for the server in tests of the chat: it replies to the browser's requests below the page.
import type { chat } from '@atelier/contract'
import {
  eventsReply,
  interceptRequests,
  jsonReply,
  toEventStream,
  type InterceptedReply,
  type InterceptedRequest,
} from './intercept-requests.ts'

interface ChatServer {
  models: chat.Model[]
  /** The bodies of the messages that were sent. */
  sent: chat.SendMessageRequest[]
  /** Answers wait for this promise. */
  mayAnswer: Promise<unknown>
  /** Further replies by path: an object is sent as JSON, a text as events, undefined as 404. */
  replies: Record<string, (body: unknown) => unknown>
  stop(): Promise<void>
}

const UNLIMITED: chat.Allowance = { plan: 'pro', limit: null, used: 0, resetsAt: '' }

/** Replies until `stop()`: a message is answered with "You said: …". */
export async function startChatServer(): Promise<ChatServer> {
  const server: ChatServer = {
    models: ['first', 'second', 'third'].map((id) => ({
      id,
      name: `Model ${id}`,
      abilities: ['text'],
      tier: 'free',
    })),
    sent: [],
    mayAnswer: Promise.resolve(),
    replies: {},
    stop: await interceptRequests([{ urlPattern: '*/api/*' }], async (request) =>
      toReply(await replyTo(request, server)),
    ),
  }
  return server
}

function toReply(reply: unknown): InterceptedReply {
  if (typeof reply === 'string') return eventsReply(reply)
  return reply === undefined ? jsonReply({ code: 'not-found', message: '' }, 404) : jsonReply(reply)
}

async function replyTo({ path, body }: InterceptedRequest, server: ChatServer): Promise<unknown> {
  const givenReply = server.replies[path]
  if (givenReply) return givenReply(body)
  if (path === '/api/chat/models/chat') return { models: server.models }
  if (path === '/api/chat/allowance') return UNLIMITED
  if (path === '/api/chat/conversations') return { conversations: [] }
  if (path !== '/api/chat/send') return undefined
  const message = body as chat.SendMessageRequest
  server.sent.push(message)
  await server.mayAnswer
  return answerEvents(message, `answer-${server.sent.length}`)
}

function answerEvents({ Message, ModelId }: chat.SendMessageRequest, id: string): string {
  const message: chat.Message = {
    id,
    role: 'assistant',
    content: `You said: ${Message}`,
    timestamp: new Date().toISOString(),
    status: 'done',
    modelId: ModelId,
  }
  return eventsOf(message)
}

/** The events of an answer: its beginning, all of its text, and its end. */
export function eventsOf(message: chat.Message): string {
  const start = { ...message, content: '', status: 'writing' }
  return toEventStream([
    ['start', { conversationId: 'talk', questionId: `question-${message.id}`, message: start }],
    ['delta', { text: message.content }],
    ['finish', { conversationId: 'talk', message }],
  ])
}
