import { TOOL_RESULT_MAX_BYTES, type chat, type tools, type transfer } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { rateLimitCounters } from '../../../packages/server/db/schema.ts'
import { arrange } from '../../../packages/widgets/chat/import/arrange.ts'
import { parseItem } from '../../../packages/widgets/chat/import/parse-item.ts'
import { ask, callsOf, resultOf, sendResults, TOOLS } from './helpers/tool-visitor.ts'
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

async function exportOf(visitor: Visitor, id: string): Promise<transfer.ExportedConversation> {
  const path = `/api/chat/export?conversationId=${id}`
  const { body } = await visitor.get<{ conversations: transfer.ExportedConversation[] }>(path)
  return body.conversations[0]!
}

/** As the browser sends it. */
async function importAgain(visitor: Visitor, exported: transfer.ExportedConversation) {
  const { conversation, messages } = arrange(parseItem(JSON.stringify(exported))!)!
  const { status, body } = await send(visitor, { conversation, messages })
  expect(status).toBe(200)
  return body.conversationId
}

const callsIn = ({ messages }: transfer.ExportedConversation) =>
  messages.map(({ role, content, toolCalls }) => ({ role, content, toolCalls }))

test('an export with calls of tools is the same after it was imported and exported again, and nothing of it runs', async () => {
  const { visitor, message, conversationId } = await ask(server, 'twoCalls')
  const [cup, plate] = callsOf(message)
  await sendResults(visitor, message, [resultOf(cup!), resultOf(plate!, 'broken', 'failed')])
  const refused = await visitor.sendMessage({
    Message: 'One more',
    ModelId: 'silentShopper',
    ConversationId: conversationId,
    Tools: TOOLS,
  })
  const [call] = callsOf(refused.body.message)
  await sendResults(visitor, refused.body.message, [resultOf(call!, '', 'refused')])
  const exported = await exportOf(visitor, conversationId)
  expect(
    exported.messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ state }) => state)),
  ).toEqual(['done', 'failed', 'refused'])
  const requests = server.modelServer.requests.length
  const reader = server.newVisitor()
  const importedId = await importAgain(reader, exported)
  expect(callsIn(await exportOf(reader, importedId))).toEqual(callsIn(exported))
  expect((await reader.getHistory(importedId))[1]).toMatchObject({
    status: 'done',
    toolCalls: [
      { state: 'done', isImported: true },
      { state: 'failed', result: 'broken' },
    ],
  })
  expect(server.modelServer.requests).toHaveLength(requests)
})

test('a call that was waiting when the conversation was exported has not run after the import, and takes no result', async () => {
  const { visitor, message, conversationId } = await ask(server, 'silentShopper')
  const exported = await exportOf(visitor, conversationId)
  const importedId = await importAgain(visitor, exported)
  const [, answer] = await visitor.getHistory(importedId)
  expect(answer).toMatchObject({ content: '', status: 'done', toolCalls: [{ state: 'not-run' }] })
  expect((await sendResults(visitor, answer!, [resultOf(callsOf(answer!)[0]!)])).status).toBe(409)
  expect((await sendResults(visitor, message, [resultOf(callsOf(message)[0]!)])).status).toBe(200)
})

const CALL: tools.ToolCall = {
  id: 'abcdefghi',
  name: 'addToCart',
  arguments: { product: 'cup' },
  state: 'done',
  result: '2',
  at: 0,
  round: 0,
  page: 'page-0001',
}

test('calls that no answer can have made are refused, and the browser leaves them out of the piece', async () => {
  const visitor = server.newVisitor()
  const long = 'x'.repeat(TOOL_RESULT_MAX_BYTES)
  const calls = (all: Partial<tools.ToolCall>[]) => all.map((each) => Object.assign({}, CALL, each))
  const others = calls([{ id: 'b' }, { id: 'c' }, { id: 'd' }, { id: 'e' }])
  const faults: tools.ToolCall[][] = [
    [{ ...CALL, result: `${long}x` }],
    calls(['a', 'b', 'c'].map((id) => ({ id, result: long }))),
    [{ ...CALL, arguments: { product: long } }],
    [{ ...CALL, arguments: { constructor: 'x' } }],
    [{ ...CALL, arguments: { a: { b: { c: { d: { e: { f: 1 } } } } } } }],
    [{ ...CALL, arguments: { product: null } }],
    [{ ...CALL, name: 'two words' }],
    [{ ...CALL, id: '<b>' }],
    [{ ...CALL, page: 'x' }],
    [{ ...CALL, at: 100 }],
    [{ ...CALL, at: -1 }],
    [{ ...CALL, round: 1 }],
    [CALL, CALL],
    [CALL, ...others],
    calls(['a', 'b', 'c', 'd'].map((id, round) => ({ id, round }))),
  ]
  const question = message('user', 'Two cups', null)
  for (const toolCalls of faults) {
    const answer = { ...message('assistant', 'Done', question.id), toolCalls }
    expect((await send(visitor, { messages: [question, answer] })).status).toBe(422)
    const item = { id: 'o', shownId: null, messages: [question, answer] }
    const arranged = arrange(parseItem(JSON.stringify(item))!)!
    expect(arranged.messages[1]).toMatchObject({ content: 'Done' })
    expect(arranged.messages[1]).not.toHaveProperty('toolCalls')
  }
  const ofQuestion = { ...question, toolCalls: [CALL] }
  expect((await send(visitor, { messages: [ofQuestion] })).status).toBe(422)
  const marked = { ...message('assistant', 'Done', question.id), toolCalls: [{ ...CALL, more: 1 }] }
  expect((await send(visitor, { messages: [question, marked] })).status).toBe(400)
  expect(await visitor.listConversations()).toEqual([])
})

test('a message whose id leaves no room for later messages is refused', async () => {
  const visitor = server.newVisitor()
  const last = { ...message('user', 'One', null), id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
  expect((await send(visitor, { messages: [last] })).status).toBe(422)
  const late = { ...message('user', 'One', null), id: 'bfffffff-ffff-7fff-bfff-ffffffffffff' }
  const { body } = await send(visitor, { messages: [late] })
  await visitor.sendMessage({ Message: 'Two', ConversationId: body.conversationId })
  const history = await visitor.getHistory(body.conversationId)
  expect(history.map(({ content }) => content).slice(0, 2)).toEqual(['One', 'Two'])
})
