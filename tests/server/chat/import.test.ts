import type { chat, transfer } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { rateLimitCounters } from '../../../packages/server/db/schema.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

const CONVERSATION = {
  clientId: 'chatgpt:one',
  title: 'From elsewhere',
  createdAt: '2024-03-01T10:00:00.000Z',
  updatedAt: '2024-03-02T10:00:00.000Z',
}

const send = (visitor: Visitor, piece: Partial<transfer.ImportRequest>) =>
  visitor.request<{ conversationId: string; stored: number; code?: string }>(
    'POST',
    '/api/chat/import',
    { body: { conversation: CONVERSATION, messages: [], ...piece } },
  )

function message(
  role: chat.Role,
  content: string,
  parentId: string | null,
): transfer.ImportedMessage {
  const createdAt = '2024-03-01T10:00:00.000Z'
  return { id: createUuidV7(), parentId, role, content, createdAt }
}

test('an imported conversation has its title, times, roles and models, and can be continued', async () => {
  const visitor = server.newVisitor()
  const question = message('user', 'What is a lease?', null)
  const answer = { ...message('assistant', 'A contract.', question.id), modelId: 'gpt-4o' }
  const { status, body } = await send(visitor, { messages: [question, answer] })
  expect([status, body.stored]).toEqual([200, 2])
  expect(await visitor.listConversations()).toMatchObject([
    { id: body.conversationId, title: 'From elsewhere', updatedAt: CONVERSATION.updatedAt },
  ])
  expect(await visitor.getHistory(body.conversationId)).toMatchObject([
    { role: 'user', content: 'What is a lease?', timestamp: question.createdAt, status: 'done' },
    { role: 'assistant', content: 'A contract.', modelId: 'gpt-4o' },
  ])
  await visitor.sendMessage({ Message: 'And rent?', ConversationId: body.conversationId })
  const history = await visitor.getHistory(body.conversationId)
  expect(history.map(({ content }) => content)).toEqual([
    'What is a lease?',
    'A contract.',
    'And rent?',
    'You said: And rent?',
  ])
})

test('a piece that is sent again stores nothing, and a further piece adds to the same conversation', async () => {
  const visitor = server.newVisitor()
  const first = message('user', 'One', null)
  const second = message('assistant', 'Two', first.id)
  const { body } = await send(visitor, { messages: [first] })
  expect((await send(visitor, { messages: [first] })).body).toEqual({ ...body, stored: 0 })
  expect((await send(visitor, { messages: [first, second] })).body).toEqual({ ...body, stored: 1 })
  expect(await visitor.getHistory(body.conversationId)).toHaveLength(2)
  const other = await send(server.newVisitor(), { messages: [first] })
  expect(other.body.conversationId).not.toBe(body.conversationId)
})

test('branches are kept: the one that was shown is shown, and the other can be', async () => {
  const visitor = server.newVisitor()
  const question = message('user', 'Pick', null)
  const [one, two] = [
    message('assistant', 'One', question.id),
    message('assistant', 'Two', question.id),
  ]
  const { body } = await send(visitor, { messages: [question, one, two], shownId: one.id })
  const history = await visitor.getHistory(body.conversationId)
  expect(history.map(({ content, versions }) => [content, versions?.length])).toEqual([
    ['Pick', undefined],
    ['One', 2],
  ])
  const shown = await visitor.request<chat.History>('POST', `/api/chat/messages/${two.id}/show`)
  expect(shown.body.messages.at(-1)!.content).toBe('Two')
  await send(visitor, { messages: [question], shownId: one.id })
  expect((await visitor.getHistory(body.conversationId)).at(-1)!.content).toBe('Two')
})

test('half a character is repaired', async () => {
  const visitor = server.newVisitor()
  const { body } = await send(visitor, { messages: [message('user', 'a\uD800b', null)] })
  expect((await visitor.getHistory(body.conversationId))[0]!.content).toBe('a\uFFFDb')
})

test('messages in a circle, of unknown roles, too many or too long are refused, and nothing is stored', async () => {
  const visitor = server.newVisitor()
  const first = message('user', 'One', null)
  const later = message('assistant', 'Two', first.id)
  const statusOf = async (messages: unknown[]) =>
    (await send(visitor, { messages: messages as transfer.ImportedMessage[] })).status
  expect(await statusOf([{ ...first, parentId: later.id }])).toBe(422)
  expect(await statusOf([{ ...first, role: 'tool' }])).toBe(422)
  expect(await statusOf([{ ...first, id: crypto.randomUUID() }])).toBe(422)
  expect(await statusOf(Array.from({ length: 101 }, () => message('user', 'x', null)))).toBe(422)
  expect(await statusOf([message('user', 'x'.repeat(200_001), null)])).toBe(413)
  expect(await statusOf([])).toBe(422)
  expect(await visitor.listConversations()).toEqual([])
})

test('whoever has imported enough for today has to wait', async () => {
  const { newVisitor, database } = await startSecondServer(server, { requestsPerMinute: 100_000 })
  const visitor = newVisitor()
  const piece = { messages: [message('user', 'One', null)] }
  expect((await send(visitor, piece)).status).toBe(200)
  await database.db.update(rateLimitCounters).set({ count: 100_000_000 })
  expect((await send(visitor, piece)).status).toBe(429)
})

test('while the disk is nearly full, nothing is imported, and the visitor reads why', async () => {
  const full = await startSecondServer(server, { minFreeBytes: Number.MAX_SAFE_INTEGER })
  const visitor = full.newVisitor()
  const { status, body } = await send(visitor, { messages: [message('user', 'One', null)] })
  expect([status, body.code]).toEqual([507, 'storage-full'])
  expect(await visitor.listConversations()).toEqual([])
})
