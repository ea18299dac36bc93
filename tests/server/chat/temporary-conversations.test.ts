// A temporary chat is in no list, is not found, and ends an hour after its last message.
import type { chat } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '../../../packages/server/cleanup.ts'
import { conversations, messages } from '../../../packages/server/db/schema.ts'
import { openTestFiles } from '../helpers/test-files.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { registerUser } from '../helpers/users.ts'
import type { Visitor } from '../helpers/visitor.ts'

const files = await openTestFiles()
const server = await startServerForFile({ files })
const { db } = server.database

const start = async (visitor: Visitor) =>
  (await visitor.request<chat.Conversation>('POST', '/api/chat/conversation?temporary=true')).body

async function startWithMessage(visitor: Visitor, Message = 'A secret recipe') {
  const { id } = await start(visitor)
  await visitor.sendMessage({ Message, ConversationId: id })
  return id
}

const listOf = async (visitor: Visitor) =>
  (await visitor.get<{ conversations: chat.Conversation[] }>('/api/chat/conversations')).body
    .conversations

const moveEnd = (id: string, by: string) =>
  db
    .update(conversations)
    .set({ deleteAt: sql`now() + ${by}::interval` })
    .where(eq(conversations.id, id))

test('a temporary chat answers, and is neither listed, nor found, nor exported with all', async () => {
  const visitor = server.newVisitor()
  const id = await startWithMessage(visitor)
  const history = await visitor.get<chat.History>(`/api/chat/history/${id}`)
  expect(history.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect((await visitor.get<chat.Conversation>(`/api/chat/${id}`)).body.temporary).toBe(true)
  expect(await listOf(visitor)).toEqual([])
  const found = await visitor.get<chat.SearchResults>('/api/chat/search?query=recipe')
  expect([found.body.titles, found.body.messages]).toEqual([[], []])
  const all = await visitor.get('/api/chat/export')
  expect(JSON.stringify(all.body)).not.toContain('recipe')
})

test('every temporary chat is another one, so that a tab that leaves its own ends no other', async () => {
  const visitor = server.newVisitor()
  const [first, second] = [await start(visitor), await start(visitor)]
  const ordinary = await visitor.request<chat.Conversation>('POST', '/api/chat/conversation')
  expect(second.id).not.toBe(first.id)
  expect(ordinary.body.id).not.toBe(first.id)
  expect(ordinary.body).not.toHaveProperty('temporary')
})

test('a temporary chat that is saved after all is listed and does not end', async () => {
  const visitor = server.newVisitor()
  const id = await startWithMessage(visitor)
  const { body } = await visitor.request<chat.Conversation>('PATCH', `/api/chat/${id}`, {
    body: { temporary: false },
  })
  expect(body).not.toHaveProperty('temporary')
  expect((await listOf(visitor)).map((each) => each.id)).toEqual([id])
  await deleteExpiredData(db, files)
  expect((await visitor.get(`/api/chat/history/${id}`)).status).toBe(200)
  const backwards = await visitor.request('PATCH', `/api/chat/${id}`, { body: { temporary: true } })
  expect(backwards.status).toBe(422)
})

test('a message gives a temporary chat another hour', async () => {
  const visitor = server.newVisitor()
  const id = await startWithMessage(visitor)
  await moveEnd(id, '1 minute')
  await visitor.sendMessage({ Message: 'More', ConversationId: id })
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  const minutes = (row!.deleteAt!.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThan(70)
})

test('a temporary chat that has ended is gone at once, and its messages are deleted soon', async () => {
  const visitor = server.newVisitor()
  const id = await startWithMessage(visitor)
  const goingOnId = await startWithMessage(visitor, 'Still going')
  await moveEnd(id, '-1 second')
  expect((await visitor.get(`/api/chat/history/${id}`)).status).toBe(404)
  const sent = await visitor.sendMessage({ Message: 'More', ConversationId: id })
  expect(sent.status).toBe(404)
  await deleteExpiredData(db, files)
  const left = await db
    .selectDistinct({ id: messages.conversationId })
    .from(messages)
    .where(sql`conversation_id in (${id}::uuid, ${goingOnId}::uuid)`)
  expect(left).toEqual([{ id: goingOnId }])
})

test('SH-2 a temporary chat cannot be shared', async () => {
  const { visitor, bearer: headers } = await registerUser(server)
  const started = await visitor.request<chat.Conversation>(
    'POST',
    '/api/chat/conversation?temporary=true',
    { headers },
  )
  const { id } = started.body
  const message = { Message: 'A secret recipe', ModelId: 'echo', ConversationId: id }
  await visitor.request('POST', '/api/chat/send', { headers, body: message })
  const draft = () => visitor.request('GET', `/api/chat/share-draft/${id}`, { headers })
  expect((await draft()).status).toBe(404)
  await visitor.request('PATCH', `/api/chat/${id}`, { headers, body: { temporary: false } })
  expect((await draft()).status).toBe(200)
})
