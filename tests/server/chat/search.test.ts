import type { chat } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { conversations, messages } from '../../../packages/server/db/schema.ts'
import { startSecondServer, startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

const search = async (visitor: Visitor, query: string, conversationId = '') => {
  const scope = conversationId && `&conversationId=${conversationId}`
  const path = `/api/chat/search?query=${encodeURIComponent(query)}${scope}`
  return (await visitor.get<chat.SearchResults>(path)).body
}

/** The marked words of each result. */
const marked = (found: readonly { excerpt: string; marks: chat.FoundMessage['marks'] }[]) =>
  found.map(({ excerpt, marks }) => marks.map(({ start, end }) => excerpt.slice(start, end)))

const startConversation = async (visitor: Visitor, Message: string) =>
  (await visitor.sendMessage({ Message })).body.conversationId

test('words without accents and in lower case find the title and both messages, latest first, with their marks', async () => {
  const visitor = server.newVisitor()
  const id = await startConversation(visitor, 'Đặt cọc là gì?')
  const found = await search(visitor, 'dat coc')
  expect(found.titles).toMatchObject([{ conversationId: id, title: 'Đặt cọc là gì?' }])
  expect(found.titles[0]!.marks).toEqual([{ start: 0, end: 7 }])
  expect(found.titles[0]!.excerpt).toBe('You said: Đặt cọc là gì?')
  expect(found.messages.map(({ role }) => role)).toEqual(['assistant', 'user'])
  expect(marked(found.messages)).toEqual([['Đặt cọc'], ['Đặt cọc']])
  expect(found.hasMore).toBe(false)
})

test('letters that are written with accents of their own are found and marked whole', async () => {
  const visitor = server.newVisitor()
  await startConversation(visitor, 'Trả TIỀN ĐẶT CỌC'.normalize('NFD'))
  const { messages: found } = await search(visitor, 'đặt cọc')
  expect(marked(found)[0]!.map((word) => word.normalize('NFC'))).toEqual(['ĐẶT CỌC'])
})

test('a text is found if it has every word in any order, and a phrase in quotation marks only as it is', async () => {
  const visitor = server.newVisitor()
  await startConversation(visitor, 'The deposit for the new studio')
  await startConversation(visitor, 'Only the studio')
  expect((await search(visitor, 'studio deposit')).messages).toHaveLength(2)
  expect((await search(visitor, '"deposit for"')).messages).toHaveLength(2)
  expect((await search(visitor, '"for deposit"')).messages).toEqual([])
})

test('percent signs, underscores and backslashes mean themselves', async () => {
  const visitor = server.newVisitor()
  await startConversation(visitor, String.raw`Take 100% of C:\file_name`)
  await startConversation(visitor, 'Take 1000 of everything')
  for (const query of ['100%', 'file_name', String.raw`c:\f`])
    expect((await search(visitor, query)).messages).toHaveLength(2)
  expect((await search(visitor, '%')).messages).toHaveLength(2)
  expect((await search(visitor, 'e_name%')).messages).toEqual([])
})

test('words of Indic scripts are found with their vowel signs', async () => {
  const visitor = server.newVisitor()
  await startConversation(visitor, 'मेरी किताब कहाँ है')
  expect(marked((await search(visitor, 'किताब')).messages)).toEqual([['किताब'], ['किताब']])
  expect((await search(visitor, 'कतब')).messages).toEqual([])
})

test('the excerpt begins shortly before the match in a long text, without the signs of Markdown', async () => {
  const visitor = server.newVisitor()
  await startConversation(
    visitor,
    `${'many words before '.repeat(30)}the **Deposit** is due. ${'After. '.repeat(40)}`,
  )
  const { messages: found } = await search(visitor, 'deposit')
  expect(found[0]!.excerpt).toMatch(/^….*the Deposit is due.*…$/)
  expect(found[0]!.excerpt.length).toBeLessThan(130)
  expect(marked(found)[0]).toEqual(['Deposit'])
})

test('the excerpt of a table has its words, and no rules', async () => {
  const visitor = server.newVisitor()
  await startConversation(
    visitor,
    'Due:\n\n| Item | Sum |\n|:---|---:|\n| Deposit | 36 |\n\n---\nBye',
  )
  const { messages: found } = await search(visitor, 'deposit')
  expect(found.at(-1)!.excerpt).toBe('…Item Sum Deposit 36 Bye')
})

test('a search within one conversation finds its messages only, and says how often each has the words', async () => {
  const visitor = server.newVisitor()
  const id = await startConversation(visitor, 'rent, and rent again')
  await startConversation(visitor, 'rent elsewhere')
  const found = await search(visitor, 'rent', id)
  expect(found.titles).toEqual([])
  expect(found.messages.map(({ matches }) => matches)).toEqual([2, 2])
})

test('a version that is not shown is found, and showing it shows the found message', async () => {
  const visitor = server.newVisitor()
  const id = await startConversation(visitor, 'The first wording')
  await visitor.sendMessage({ Message: 'Another one', ConversationId: id, ParentId: null })
  const [found] = (await search(visitor, '"the first wording"')).messages
  const shown = await visitor.request<chat.History>(
    'POST',
    `/api/chat/messages/${found!.messageId}/show`,
  )
  expect(shown.body.messages.map((message) => message.id)).toContain(found!.messageId)
})

test('archived conversations are found and marked, temporary ones and those of others are not', async () => {
  const visitor = server.newVisitor()
  const archived = await startConversation(visitor, 'a zebra in the archive')
  const temporary = await startConversation(visitor, 'a zebra for today')
  await startConversation(server.newVisitor(), 'a zebra of somebody else')
  const set = (id: string, change: Partial<typeof conversations.$inferInsert>) =>
    server.database.db.update(conversations).set(change).where(eq(conversations.id, id))
  await set(archived, { archivedAt: new Date() })
  await set(temporary, { deleteAt: new Date(Date.now() + 60_000) })
  const found = await search(visitor, 'zebra')
  expect(found.titles).toMatchObject([{ conversationId: archived, isArchived: true }])
  expect(found.messages.map(({ conversationId }) => conversationId)).toEqual([archived, archived])
})

test('of more than a hundred messages the latest hundred are found, and there is more', async () => {
  const visitor = server.newVisitor()
  const conversationId = await startConversation(visitor, 'begin')
  const [stored] = await server.database.db
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  const { ownerId } = stored!
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ownerId,
    id: createUuidV7(),
    conversationId,
    role: 'user' as const,
    content: `needle ${index}`,
  }))
  await server.database.db.insert(messages).values(rows)
  const found = await search(visitor, 'needle')
  expect(found.hasMore).toBe(true)
  expect(found.messages).toHaveLength(100)
  expect(found.messages[0]!.excerpt).toBe('needle 119')
})

test('an empty and a too long query are refused, and quotation marks alone find nothing', async () => {
  const visitor = server.newVisitor()
  const statusOf = async (query: string) =>
    (await visitor.get(`/api/chat/search?query=${encodeURIComponent(query)}`)).status
  expect(await statusOf('  ')).toBe(422)
  expect(await statusOf('x'.repeat(201))).toBe(413)
  expect((await search(visitor, '""')).messages).toEqual([])
})

test('whoever searches without a pause has to wait', async () => {
  const { newVisitor } = await startSecondServer(server, { requestsPerMinute: 100_000 })
  const visitor = newVisitor()
  const statuses = new Set<number>()
  for (let round = 0; round < 125; round += 1)
    statuses.add((await visitor.get('/api/chat/search?query=x')).status)
  expect([...statuses]).toEqual([200, 429])
})
