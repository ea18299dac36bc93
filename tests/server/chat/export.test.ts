import type { transfer } from '@atelier/contract'
import { ConversationExport } from '@atelier/contract/schemas/transfer'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { conversations, messages } from '../../../packages/server/db/schema.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()
const { db } = server.database

async function exportAll(visitor: Visitor, query = ''): Promise<transfer.ExportedConversation[]> {
  const { status, body } = await visitor.get(`/api/chat/export${query}`)
  expect(status).toBe(200)
  return ConversationExport.parse(body).conversations
}

const start = async (visitor: Visitor, Message: string) =>
  (await visitor.sendMessage({ Message })).body.conversationId

test('all conversations of a visitor come in one file, those of others and temporary ones do not', async () => {
  const visitor = server.newVisitor()
  const first = await start(visitor, 'First')
  const second = await start(visitor, 'Second')
  const temporary = await start(visitor, 'Temporary')
  await start(server.newVisitor(), 'Of somebody else')
  const set = (id: string, change: Partial<typeof conversations.$inferInsert>) =>
    db.update(conversations).set(change).where(eq(conversations.id, id))
  await set(temporary, { deleteAt: new Date(Date.now() + 60_000) })
  await set(second, { archivedAt: new Date() })
  const exported = await exportAll(visitor)
  expect(exported.map(({ id, isArchived }) => [id, isArchived])).toEqual([
    [first, false],
    [second, true],
  ])
  const [question, answer] = exported[0]!.messages
  expect(question).toMatchObject({ role: 'user', content: 'First', parentId: null })
  expect(answer).toMatchObject({ role: 'assistant', modelId: 'echo', parentId: question!.id })
})

test('every version is in the file, with what it follows and which of them is shown', async () => {
  const visitor = server.newVisitor()
  const id = await start(visitor, 'One')
  await visitor.sendMessage({ Message: 'Eins', ConversationId: id, ParentId: null })
  const [exported] = await exportAll(visitor, `?conversationId=${id}`)
  expect(exported!.messages.map(({ content }) => content)).toEqual([
    'One',
    'You said: One',
    'Eins',
    'You said: Eins',
  ])
  const parents = exported!.messages.map(({ parentId }) => parentId)
  const ids = exported!.messages.map((message) => message.id)
  expect(parents).toEqual([null, ids[0], null, ids[2]])
  expect(exported!.shownId).toBe(ids[3])
})

test('a conversation of hundreds of long messages is whole, in its order', async () => {
  const visitor = server.newVisitor()
  const conversationId = await start(visitor, 'begin')
  const [stored] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  const { ownerId } = stored!
  for (let page = 0; page < 5; page += 1) {
    const rows = Array.from({ length: 90 }, (_, index) => ({
      ownerId,
      id: createUuidV7(),
      conversationId,
      role: 'user' as const,
      content: `${page * 90 + index} ${'x'.repeat(9_000)}`,
    }))
    await db.insert(messages).values(rows)
  }
  const [exported] = await exportAll(visitor)
  const numbers = exported!.messages.slice(2).map(({ content }) => Number.parseInt(content, 10))
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, index) => index))
})

test('a conversation that the visitor does not have is not found, and an export of all can be made ten times an hour', async () => {
  const other = await start(server.newVisitor(), 'Not yours')
  const { newVisitor } = await startSecondServer(server, { requestsPerMinute: 100_000 })
  const visitor = newVisitor()
  expect((await visitor.get(`/api/chat/export?conversationId=${other}`)).status).toBe(404)
  const statuses = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await visitor.get('/api/chat/export')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
  expect(statuses.at(-1)).toBe(429)
})
