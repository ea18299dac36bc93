// A model writes the title of a new conversation after its first answer.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modelUse } from '../../../packages/server/db/schema.ts'
import { waitUntil } from '../../helpers/wait-until.ts'
import { callsOf, resultOf, sendResults, TOOLS } from './helpers/tool-visitor.ts'
import { startServerForFile, startSecondServer, type TestServer } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

/** The model `metered` answers "one two three", whatever it is asked. */
const server = await startServerForFile({ titles: { modelId: 'metered' } })

const titlesOf = async (visitor: Visitor) =>
  (await visitor.listConversations()).map(({ title }) => title)

const titleRequests = ({ modelServer }: TestServer) =>
  modelServer.requests.filter(({ messages }) => messages[0]!.content.startsWith('Write a title'))

const waitForTitle = (visitor: Visitor, title: string) =>
  waitUntil(async () => expect(await titlesOf(visitor)).toContain(title))

test('a new conversation gets a title from a model, which has read the question and the answer', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'What does my lease say about the deposit?' })
  await waitForTitle(visitor, 'one two three')
  const [, quoted] = titleRequests(server).at(-1)!.messages
  expect(quoted!.content).toContain('What does my lease say about the deposit?')
  expect(quoted!.content).toContain('You said: What does my lease')
})

test('a later question changes no title', async () => {
  const visitor = server.newVisitor()
  const { conversationId } = (await visitor.sendMessage({ Message: 'First' })).body
  await waitForTitle(visitor, 'one two three')
  const before = titleRequests(server).length
  await visitor.sendMessage({ Message: 'Second', ConversationId: conversationId })
  expect(await titlesOf(visitor)).toEqual(['one two three'])
  expect(titleRequests(server)).toHaveLength(before)
})

test('a conversation whose first answer begins with a call and no word gets its title when the answer has words', async () => {
  const visitor = server.newVisitor()
  const before = titleRequests(server).length
  const question = { Message: 'A cup, please', ModelId: 'silentShopper', Tools: TOOLS }
  const { message, conversationId } = (await visitor.sendMessage(question)).body
  expect(await titlesOf(visitor)).toEqual(['A cup, please'])
  await sendResults(
    visitor,
    message,
    callsOf(message).map((call) => resultOf(call, 'one cup')),
  )
  await waitForTitle(visitor, 'one two three')
  expect(titleRequests(server).at(-1)!.messages[1]!.content).toContain('The cart says: one cup')

  const later = (await visitor.sendMessage({ ...question, ConversationId: conversationId })).body
  await sendResults(
    visitor,
    later.message,
    callsOf(later.message).map((call) => resultOf(call)),
  )
  await waitUntil(() => expect(server.modelServer.openRequests()).toBe(0))
  expect(titleRequests(server)).toHaveLength(before + 1)
})

test('a title that the visitor has written while the answer was written stays', async () => {
  const visitor = server.newVisitor()
  const before = titleRequests(server).length
  // The first response gives the visitor the cookie that identifies them.
  await visitor.listConversations()
  const answered = visitor.sendMessage({ Message: 'First', ModelId: 'held' })
  await waitForTitle(visitor, 'First')
  const [conversation] = await visitor.listConversations()
  await visitor.request('PATCH', `/api/chat/${conversation!.id}`, { body: { title: 'Mine' } })
  await waitUntil(() => expect(server.modelServer.openRequests()).toBe(1))
  server.modelServer.releaseAnswers()
  await answered
  await waitUntil(() => expect(titleRequests(server).length).toBeGreaterThan(before))
  await waitUntil(() => expect(server.modelServer.openRequests()).toBe(0))
  expect(await titlesOf(visitor)).toEqual(['Mine'])
})

test('a request for a title counts for the operator as use of the model, and not as a message of the visitor', async () => {
  const visitor = server.newVisitor()
  await visitor.sendMessage({ Message: 'Count me' })
  await waitForTitle(visitor, 'one two three')
  const { body } = await visitor.get<{ used: number }>('/api/chat/allowance')
  expect(body.used).toBe(1)
  const isTitle = eq(modelUse.modelId, 'metered')
  await waitUntil(async () => {
    const [use] = await server.database.db.select().from(modelUse).where(isTitle)
    expect(use!.outputTokens).toBeGreaterThan(0)
    expect(use!.answers).toBe(0)
  })
})

test('without an own model for titles the model that has answered writes the title, and where titles are off nobody does', async () => {
  const own = await startSecondServer(server, { titles: {} })
  const visitor = own.newVisitor()
  await visitor.sendMessage({ Message: 'Hello' })
  await waitForTitle(visitor, 'You said: Question:')
  const without = await startSecondServer(server, { titles: undefined })
  await without.newVisitor().sendMessage({ Message: 'Hello' })
  expect(titleRequests(without)).toEqual([])
})

test('an answer that has failed, or that only quotes the help, gets no title from a model', async () => {
  const own = await startSecondServer(server, { titles: {} })
  const visitor = own.newVisitor()
  await visitor.sendMessage({ Message: 'How do I delete a chat?', ModelId: 'guide' })
  await visitor.sendMessage({ Message: 'Fail', ModelId: 'broken' })
  expect(await titlesOf(visitor)).toContain('How do I delete a chat?')
  expect(titleRequests(own)).toEqual([])
})
