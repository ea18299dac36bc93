// A stand-in for the server in tests of the chat: it replies to the browser's requests below the page.
import type { chat } from '@atelier/contract'
import { cdp } from 'vitest/browser'

interface PausedRequest {
  requestId: string
  request: { url: string; method: string; postData?: string }
}

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
  const session = cdp()
  const replyOnce = (paused: PausedRequest) => void reply(paused)
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
    async stop() {
      session.off('Fetch.requestPaused', replyOnce)
      await session.send('Fetch.disable')
    },
  }
  session.on('Fetch.requestPaused', replyOnce)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return server

  async function reply({ requestId, request }: PausedRequest): Promise<void> {
    const body = await replyTo(request, server)
    const isStream = typeof body === 'string'
    const text = isStream ? body : JSON.stringify(body ?? { code: 'not-found', message: '' })
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: body === undefined ? 404 : 200,
      responseHeaders: [
        { name: 'content-type', value: isStream ? 'text/event-stream' : 'application/json' },
      ],
      body: btoa(String.fromCharCode(...new TextEncoder().encode(text))),
    })
  }
}

async function replyTo(
  { url, postData }: PausedRequest['request'],
  server: ChatServer,
): Promise<unknown> {
  const { pathname } = new URL(url)
  const givenReply = server.replies[pathname]
  if (givenReply) return givenReply(postData?.startsWith('{') ? JSON.parse(postData) : undefined)
  if (pathname === '/api/chat/models/chat') return { models: server.models }
  if (pathname === '/api/chat/allowance') return UNLIMITED
  if (pathname === '/api/chat/conversations') return { conversations: [] }
  if (pathname !== '/api/chat/send') return undefined
  const body = JSON.parse(postData!) as chat.SendMessageRequest
  server.sent.push(body)
  await server.mayAnswer
  return answerEvents(body, `answer-${server.sent.length}`)
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
  return [
    ['start', { conversationId: 'talk', questionId: `question-${message.id}`, message: start }],
    ['delta', { text: message.content }],
    ['finish', { conversationId: 'talk', message }],
  ]
    .map(([event, data]) => `event: ${event as string}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')
}
