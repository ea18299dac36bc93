// Calls of tools in the test kit: the same answers as from the real server.
import { chat, TOOL_WAIT_MS, tools } from '@atelier/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { configuration, configure } from '../../../packages/widgets/configure.ts'
import { request } from '../../../packages/widgets/http.ts'
import { createFakeServer } from '../../../packages/widgets/testing.ts'

const server = createFakeServer({ origin: 'https://atelier.example' })
const before = { ...configuration() }

beforeAll(() => {
  const tokenSource = { isPartnerPage: true, getToken: async () => 'token', rejectToken() {} }
  configure({ baseUrl: 'https://atelier.example', tokenSource })
  server.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.reset()
})
afterAll(() => {
  server.stop()
  configure(before)
})

const TOOL = { name: 'addToCart', description: 'Adds.', parameters: { type: 'object' as const } }
const QUESTION = {
  Message: 'Two cups',
  ModelId: 'guide',
  Tools: { page: 'page-0001', definitions: [TOOL] },
}

/** Asks, and has the model call the tool as often at once. */
async function askForCalls(count: number) {
  const answer = server.nextAnswer()
  const asked = request(chat.sendMessage, { body: QUESTION })
  await answer.question
  for (let call = 0; call < count; call += 1) answer.call('addToCart')
  answer.end()
  const { message, conversationId } = await asked
  return { id: message.id, calls: message.toolCalls!, conversationId }
}

const sendResults = (id: string, ClientMessageId: string, { id: callId }: tools.ToolCall) =>
  request(tools.sendToolResults, {
    params: { id },
    body: { ClientMessageId, Results: [{ id: callId, state: 'done', result: '2' }] },
  })

test('results that are sent again are stored once and get the same answer', async () => {
  const { id, calls } = await askForCalls(2)
  const first = await sendResults(id, 'first', calls[0]!)
  expect(first.message.toolCalls!.map(({ state }) => state)).toEqual(['done', 'waiting'])
  expect(await sendResults(id, 'first', calls[0]!)).toEqual(first)
  await expect(sendResults(id, 'other', calls[0]!)).rejects.toMatchObject({ code: 'conflict' })
  server.answer('Two cups', 'They are in it.')
  const last = await sendResults(id, 'last', calls[1]!)
  expect(last.message).toMatchObject({ content: 'They are in it.', status: 'done' })
  expect(await sendResults(id, 'last', calls[1]!)).toEqual(last)
})

test('a new question ends the answer that waits, and its results are refused', async () => {
  const { id, calls, conversationId } = await askForCalls(1)
  const next = { Message: 'Something else', ModelId: 'guide', ConversationId: conversationId }
  await request(chat.sendMessage, { body: next })
  const { messages } = await request(chat.getHistory, { params: { id: conversationId } })
  expect(messages[1]).toMatchObject({ status: 'interrupted', toolCalls: [{ state: 'not-run' }] })
  await expect(sendResults(id, 'late', calls[0]!)).rejects.toMatchObject({ code: 'conflict' })
})

test('an answer that has waited for an hour is over', async () => {
  const { id, calls, conversationId } = await askForCalls(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + TOOL_WAIT_MS + 1_000)
  await expect(sendResults(id, 'late', calls[0]!)).rejects.toMatchObject({ code: 'conflict' })
  const { messages } = await request(chat.getHistory, { params: { id: conversationId } })
  expect(messages[1]).toMatchObject({ status: 'interrupted', toolCalls: [{ state: 'not-run' }] })
})
