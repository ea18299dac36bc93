// What the stand-in of the server says, as packages/contract has it.
import type { ServerResponse } from 'node:http'
import type { chat, embed } from '@atelier/contract'
import { EVENTS } from './client.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const session: embed.EmbedSession = {
  token: 'token',
  key: 'key',
  expiresAt: new Date(Date.now() + DAY).toISOString(),
}

export const model: chat.Model = { id: 'bench', name: 'Bench', abilities: ['text'], tier: 'free' }

export const conversation: chat.Conversation = {
  id: idOf(0),
  title: 'Bench',
  modelId: model.id,
  instructions: null,
  updatedAt: new Date().toISOString(),
}

const histories = new Map<string, Promise<string>>()

/**
 * The end of the conversation all contestants show, as our server answers it: what the widget asks for, and no more.
 * Made once, as the harness makes it for the others.
 */
export function historyOf(harness: string, count: string, limit: number): Promise<string> {
  const found = histories.get(count) ?? readHistory(harness, count, limit)
  histories.set(count, found)
  return found
}

async function readHistory(harness: string, count: string, limit: number): Promise<string> {
  const response = await fetch(`${harness}/fixtures/history.json?n=${count}`)
  const said = (await response.json()) as { role: chat.Role; text: string }[]
  const begun = Date.now() - said.length * MINUTE
  const messages = said.map(({ role, text }, index) =>
    messageOf(role, text, begun + index * MINUTE),
  )
  return JSON.stringify({ messages: messages.slice(-limit) })
}

function messageOf(role: chat.Role, content: string, time: number): chat.Message {
  return {
    id: idOf(time),
    role,
    content,
    timestamp: new Date(time).toISOString(),
    status: 'done',
    ...(role === 'assistant' && { modelId: model.id, finishReason: 'stop' }),
  }
}

/** The harness's answer, piece by piece, in our words. */
export async function answer(
  harness: string,
  asked: string,
  response: ServerResponse,
): Promise<void> {
  const { Message: text } = JSON.parse(asked) as chat.SendMessageRequest
  const heard = await fetch(`${harness}/c/ours/api/chat`, {
    method: 'POST',
    body: JSON.stringify({ text }),
  })
  response.writeHead(200, { 'content-type': EVENTS, 'cache-control': 'no-store' })
  response.socket!.setNoDelay(true)
  const ids = { conversationId: conversation.id, questionId: crypto.randomUUID() }
  const message: chat.Message = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: '',
    timestamp: new Date().toISOString(),
    status: 'writing',
    modelId: model.id,
  }
  response.write(eventOf('start', { ...ids, message }))
  for await (const words of wordsOf(heard.body!)) {
    message.content += words.join('')
    response.write(words.map((word) => eventOf('delta', { text: word })).join(''))
  }
  response.end(
    eventOf('finish', {
      conversationId: conversation.id,
      message: { ...message, status: 'done', finishReason: 'stop' },
    }),
  )
}

/** What has come at once, and all of it. */
async function* wordsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of body) {
    const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n')
    rest = events.pop()!
    yield events
      .map((event) => event.slice('data: '.length))
      .filter((data) => data !== '[DONE]')
      .map((data) => (JSON.parse(data) as { t: string }).t)
  }
}

function eventOf<Name extends keyof chat.AnswerEvents>(name: Name, data: chat.AnswerEvents[Name]) {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
