// What a visitor does with an answer while a message is queued behind it.
import type { chat as calls } from '@atelier/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { $models } from '../../../packages/widgets/chat/models.ts'
import { retryLastQuestion } from '../../../packages/widgets/chat/retry.ts'
import { createChat, type ChatStore } from '../../../packages/widgets/chat/store.ts'
import {
  answerAgain,
  changeQuestion,
  showVersion,
} from '../../../packages/widgets/chat/versions/versions.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'
import { startReplyServer } from '../helpers/pro-reply-server.ts'

const server = await startReplyServer()
afterAll(() => server.close())

const models: calls.Model[] = [
  { id: 'study', name: 'Study', abilities: ['text'], tier: 'free' },
  { id: 'canvas', name: 'Canvas', abilities: ['text'], tier: 'free' },
]
const message = (content: string, fields: Partial<ShownMessage> = {}): ShownMessage => ({
  id: `${content.slice(0, 3)}-id`,
  clientId: content,
  role: 'user',
  content,
  status: 'done',
  timestamp: '2026-11-02T08:00:00.000Z',
  ...fields,
})
const QUESTION = message('Count')
const ANSWER = message('One, tw', { role: 'assistant', status: 'stopped', modelId: 'study' })
const QUEUED = message('Queued', { status: 'unsent', queued: true })

/** A chat whose only answer was stopped, with a message queued behind it. */
function openChat() {
  const chat = createChat()
  chat.core.shown.update(chat.core.shown.current(), {
    id: '0193f0e0-0000-7000-8000-000000000001',
    status: { is: 'ready', hasEarlier: false },
    messages: [QUESTION, ANSWER, QUEUED],
  })
  return chat
}

const texts = (chat: ChatStore) =>
  chat.$messages.get().map(({ content, queued }) => (queued ? `${content} waits` : content))

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.reset()
  server.reply('/api/chat/models/chat', { models })
  $models.set(models)
})

test('another answer is requested, and takes the place of the stopped one before the queued message', async () => {
  const chat = openChat()
  const path = `/api/chat/answers/${ANSWER.id}/version`
  server.reply(path, { code: 'server' }, 500)
  const meanwhile: string[][] = []
  chat.$messages.listen(() => meanwhile.push(texts(chat)))
  expect(await answerAgain(chat, ANSWER)).toBe(true)
  expect(server.countOf(path)).toBe(1)
  expect(meanwhile[0]).toEqual(['Count', '', 'Queued waits'])
  expect(texts(chat)).toEqual(['Count', 'One, tw', 'Queued waits'])
})

test('a question is asked in other words, before the queued message', async () => {
  const chat = openChat()
  server.reply('/api/chat/send', { code: 'server' }, 500)
  const change = await changeQuestion(chat, QUESTION, 'Count to three')
  expect(texts(chat).filter(Boolean)).toEqual(['Count to three', 'Queued waits'])
  await change!.answered
  expect(texts(chat)).toEqual(['Count', 'One, tw', 'Queued waits'])
})

test('another version is shown, before the queued message', async () => {
  const chat = openChat()
  const messages = [QUESTION, message('Another', { role: 'assistant' })]
  server.reply('/api/chat/messages/other/show', { messages, hasEarlier: false })
  expect(await showVersion(chat, 'other')).toBe(true)
  expect(texts(chat)).toEqual(['Count', 'Another', 'Queued waits'])
})

test('with another model, the question of a stopped answer is sent as a new message, before the queued one', async () => {
  const chat = openChat()
  chat.chooseModel('canvas')
  server.reply('/api/chat/send', { code: 'model-failed' }, 502)
  await retryLastQuestion(chat)
  const sent = server.received
    .filter(({ path }) => path === '/api/chat/send')
    .map(({ body }) => (body as calls.SendMessageRequest).Message)
  expect(sent).toEqual(['Count'])
  expect(texts(chat).filter(Boolean)).toEqual(['Count', 'One, tw', 'Count', 'Queued waits'])
})
