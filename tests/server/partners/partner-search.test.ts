// What visitors and models are told while the pages of a partner cannot be searched.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { beforeEach, expect, test } from 'vitest'
import type { AssistantProfile } from '../../../packages/server/environment/partner-settings.ts'
import { combinePartners } from '../../../packages/server/partners/partners.ts'
import type { Knowledge } from '../../../packages/server/providers/knowledge/knowledge.ts'
import type { SearchResult } from '../../../packages/server/providers/knowledge/knowledge-messages.ts'
import { openWidget, SHOP_ORIGIN } from '../helpers/partner-widget.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { collectEvents } from '../helpers/visitor.ts'

/** Stands in for a search that takes as long, or fails, as a test says. */
let search: () => Promise<SearchResult>
const questions: string[] = []
const abortReasons: string[] = []
const knowledge: Knowledge = {
  prepare() {},
  find(_source, question, { signal } = {}) {
    questions.push(question)
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    signal!.addEventListener('abort', () => {
      abortReasons.push((signal!.reason as Error).name)
      reject(signal!.reason as Error)
    })
    return Promise.race([search(), aborted])
  },
  stop: async () => {},
}
const never = () => new Promise<never>(() => {})

let assistant: AssistantProfile
const server = await startServerForFile({
  partners: combinePartners([
    { current: () => ({ shop: { name: 'Bean & Leaf', origins: [SHOP_ORIGIN], assistant } }) },
  ]),
  knowledge,
})

beforeEach(() => {
  questions.length = 0
  abortReasons.length = 0
  assistant = { knowledge: { folder: '/pages' } }
})

async function ask(Message: string, ModelId = 'guide'): Promise<string> {
  const widget = await openWidget(server)
  return (await widget.sendMessage({ Message, ModelId })).body.message.content
}

test("a visitor who asks while the shop's pages are still being read is told so, in the language of the question or of the website", async () => {
  search = async () => ({ is: 'reading' })
  expect(await ask('When do you open?')).toContain('I am still reading the pages of Bean & Leaf')
  expect(await ask('Mấy giờ quán mở cửa?')).toContain('Tôi vẫn đang đọc các trang của Bean & Leaf')
  assistant = { ...assistant, languages: ['vi'] }
  expect(await ask('may gio quan mo cua')).toContain('Tôi vẫn đang đọc')
  expect(await ask('xin chào')).not.toContain('Tôi vẫn đang đọc')
})

test('a visitor is told that the search failed, and never that nothing was found', async () => {
  search = async () => {
    throw new Error("The search in partners' pages ended.")
  }
  expect(await ask('When do you open?')).toContain(
    'I cannot search the pages of Bean & Leaf at the moment',
  )
  expect(await ask('Mấy giờ quán mở cửa?')).toContain('hiện tôi không tìm được trong các trang')
})

test("a model is told in the system text that the shop's pages could not be searched or are still being read", async () => {
  search = async () => {
    throw new Error("The search in partners' pages ended.")
  }
  await ask('When do you open?', 'echo')
  const systemText = () => server.modelServer.requests.at(-1)!.messages[0]!
  expect(systemText()).toMatchObject({
    role: 'system',
    content: expect.stringContaining('could not be searched for the last message'),
  })
  search = async () => ({ is: 'reading' })
  await ask('When do you open?', 'echo')
  expect(systemText().content).toContain('are still being read')
  search = async () => ({ is: 'found', language: 'en', passages: [] })
  await ask('When do you open?', 'echo')
  expect(systemText().role).toBe('user')
})

test('a visitor gets an answer within seconds while the search hangs', async () => {
  search = never
  expect(await ask('When do you open?')).toContain('I cannot search the pages of Bean & Leaf')
})

test("a visitor stops an answer while the shop's pages are still being searched", async () => {
  search = never
  const widget = await openWidget(server)
  const events = widget.streamMessage({ Message: 'When do you open?', ModelId: 'guide' })
  const { value: start } = await events.next()
  const { message } = start!.data as unknown as chat.AnswerEvents['start']
  await widget.request('POST', `/api/chat/answers/${message.id}/stop`)
  expect((await collectEvents(events)).at(-1)).toMatchObject({
    event: 'finish',
    data: { message: { status: 'stopped', content: '' } },
  })
  expect(abortReasons).toEqual(['AbortError'])
})

test('a request that is sent again while the pages are searched joins the same answer, and the pages are searched once', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchResult>()
  search = () => promise
  const widget = await openWidget(server)
  const message = { Message: 'Open?', ModelId: 'guide', ClientMessageId: randomUUID() }
  const first = collectEvents(widget.streamMessage(message))
  await expect.poll(() => questions).toHaveLength(1)
  const second = widget.streamMessage(message)
  const secondStart = second.next()
  resolve({ is: 'reading' })
  const ids = new Set<unknown>()
  for (const events of [
    await first,
    [(await secondStart).value!, ...(await collectEvents(second))],
  ]) {
    const { message: answer } = events.at(-1)!.data as unknown as chat.AnswerEvents['finish']
    expect(answer.content).toContain('still reading')
    ids.add(answer.id)
  }
  expect([ids.size, questions.length]).toEqual([1, 1])
})
