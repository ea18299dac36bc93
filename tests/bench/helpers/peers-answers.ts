// The replies of the fake chat server that peers-page.ts starts, in the format of packages/contract.
import type { ServerResponse } from 'node:http'
import { DAY_MS, MINUTE_MS, type chat, type embed } from '@atelier/contract'
import { EVENT_STREAM_TYPE } from './client.ts'
import { importHarnessServer } from './peers-harness.ts'

export const fixedSession: embed.EmbedSession = {
  token: 'token',
  key: 'key',
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
}

export const fixedModel: chat.Model = {
  id: 'bench',
  name: 'Bench',
  abilities: ['text'],
  tier: 'free',
}

export const fixedConversation: chat.Conversation = {
  id: idOf(0),
  title: 'Bench',
  modelId: fixedModel.id,
  instructions: null,
  updatedAt: new Date().toISOString(),
}

const conversations = new Map<string, Promise<chat.Message[]>>()

/**
 * Returns the last `limit` messages, or those before one, of the harness's conversation, which all compared chats show.
 * Cached, because the harness also prepares the conversation for the other chats only once.
 */
export async function getHistory(
  harnessUrl: string,
  messageCount: string,
  { limit, before }: { limit: number; before?: string | null },
): Promise<chat.History> {
  const reading = conversations.get(messageCount) ?? readConversation(harnessUrl, messageCount)
  conversations.set(messageCount, reading)
  const all = await reading
  const end = before ? all.findIndex(({ id }) => id === before) : all.length
  const start = Math.max(0, end - limit)
  return { messages: all.slice(start, end), hasEarlier: start > 0 }
}

async function readConversation(harnessUrl: string, messageCount: string): Promise<chat.Message[]> {
  const response = await fetch(`${harnessUrl}/fixtures/history.json?n=${messageCount}`)
  const turns = (await response.json()) as { role: chat.Role; text: string }[]
  const startedAt = Date.now() - turns.length * MINUTE_MS
  return turns.map(({ role, text }, index) => messageOf(role, text, startedAt + index * MINUTE_MS))
}

function messageOf(role: chat.Role, content: string, time: number): chat.Message {
  return {
    id: idOf(time),
    role,
    content,
    timestamp: new Date(time).toISOString(),
    status: 'done',
    ...(role === 'assistant' && { modelId: fixedModel.id, finishReason: 'stop' }),
  }
}

/** Streams the harness's answer to the message in `requestBody` as the harness does for the others, in our format. */
export async function streamAnswer(requestBody: string, response: ServerResponse): Promise<void> {
  const { Message: text } = JSON.parse(requestBody) as chat.SendMessageRequest
  const { script, stream } = await importHarnessServer(process.env.PEERS!)
  const ids = { conversationId: fixedConversation.id, questionId: crypto.randomUUID() }
  const message: chat.Message = {
    id: crypto.randomUUID(),
    role: 'assistant',
    content: '',
    timestamp: new Date().toISOString(),
    status: 'writing',
    modelId: fixedModel.id,
  }
  const complete = {
    ...message,
    content: script(text).chunks.join(''),
    status: 'done',
    finishReason: 'stop',
  } as const
  await stream(response, text, {
    headers: { 'content-type': EVENT_STREAM_TYPE },
    begin: eventOf('start', { ...ids, message }),
    chunk: (words) => eventOf('delta', { text: words }),
    end: eventOf('finish', { conversationId: fixedConversation.id, message: complete }),
  })
}

function eventOf<Name extends keyof chat.AnswerEvents>(name: Name, data: chat.AnswerEvents[Name]) {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
