import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConversationCache } from '../../../packages/widgets/chat/cache.ts'
import { newConversationState } from '../../../packages/widgets/chat/conversation-state.ts'
import type { ShownMessage } from '../../../packages/widgets/chat/messages.ts'
import { createShownConversation } from '../../../packages/widgets/chat/shown-conversation.ts'
import { listStoredConversations } from '../../../packages/widgets/chat/stored-conversations.ts'
import { UNSAVED_CONVERSATION_ID } from '../../../packages/widgets/chat/unsaved-id.ts'
import { MemoryStorage } from '../helpers/memory-storage.ts'

let page: EventTarget
let localStorage: MemoryStorage

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  localStorage = new MemoryStorage()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function message(id: string, changes: Partial<ShownMessage> = {}): ShownMessage {
  const timestamp = new Date(
    Date.UTC(2026, 0, 1, 0, Number(id.match(/\d+/)?.[0] ?? 0)),
  ).toISOString()
  return { id, role: 'user', content: `text of ${id}`, timestamp, status: 'done', ...changes }
}

const storedMessages = (id: string) =>
  JSON.parse(localStorage.getItem(`chat_conv_${id}`) ?? 'null') as ShownMessage[] | null

test('the browser stores a conversation 150 ms after the first of several changes, once for all of them', () => {
  const setItem = vi.spyOn(MemoryStorage.prototype, 'setItem')
  const cache = createConversationCache()
  cache.write('a', { messages: [message('1')], title: 'First' })
  vi.advanceTimersByTime(100)
  cache.write('a', { messages: [message('1'), message('2')], title: 'First' })
  vi.advanceTimersByTime(49)
  expect(setItem).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(storedMessages('a')).toHaveLength(2)
  expect(localStorage.getItem('chat_title_a')).toBe('First')
  expect(setItem).toHaveBeenCalledTimes(2)
})

test('REL-20 a visitor who leaves the page before the delayed write loses no message', () => {
  createConversationCache().write('a', { messages: [message('1')] })
  expect(storedMessages('a')).toBeNull()
  page.dispatchEvent(new Event('pagehide'))
  expect(storedMessages('a')).toHaveLength(1)
})

test('the browser stores the last 200 messages of a long conversation', () => {
  const cache = createConversationCache()
  const messages = Array.from({ length: MAX_CACHED_MESSAGES + 5 }, (_, i) => message(`m${i}`))
  cache.write('a', { messages })
  cache.flush()
  expect(storedMessages('a')).toHaveLength(MAX_CACHED_MESSAGES)
  expect(storedMessages('a')!.at(-1)!.id).toBe(`m${MAX_CACHED_MESSAGES + 4}`)
})

test('the browser stores no empty answer, and a question that was being sent as unsent', () => {
  const cache = createConversationCache()
  cache.write('a', {
    messages: [
      message('1', { status: 'sending', clientId: 'c1' }),
      message('2', { role: 'assistant', content: '', status: 'waiting' }),
    ],
  })
  cache.flush()
  expect(storedMessages('a')).toEqual([
    expect.objectContaining({ status: 'unsent', clientId: 'c1' }),
  ])
})

test('a new conversation that gets its id is stored under it, and has no messages of another one that waits', () => {
  const cache = createConversationCache()
  const { show, update, assignId, current } = createShownConversation(cache)
  const waiting = current()
  update(waiting, { messages: [message('1')] })
  const next = newConversationState()
  show(next)
  update(next, { messages: [message('2')] })
  update(waiting, { messages: [message('1', { status: 'unsent' })] })
  assignId(next, 'b')
  vi.runAllTimers()
  expect(storedMessages('b')?.map(({ id }) => id)).toEqual(['2'])
  expect(localStorage.getItem('chat_title_b')).toBe('text of 2')
  expect(Object.keys(localStorage).filter((key) => key.endsWith('_new'))).toEqual([])
})

test('full storage loses the oldest conversation first, and the newest ones stay', () => {
  const cache = createConversationCache()
  for (const id of ['old1', 'mid2', 'new3']) cache.write(id, { messages: [message(id)] })
  cache.flush()
  const { setItem } = MemoryStorage.prototype
  vi.spyOn(MemoryStorage.prototype, 'setItem').mockImplementation(function (
    this: MemoryStorage,
    key,
    value,
  ) {
    // The storage has room for two conversations.
    if (Object.keys(this).filter((stored) => stored.startsWith('chat_conv_')).length >= 3) {
      throw new DOMException('full', 'QuotaExceededError')
    }
    setItem.call(this, key, value)
  })
  cache.write('now4', { messages: [message('now4')] })
  cache.flush()
  expect(storedMessages('old1')).toBeNull()
  expect(storedMessages('now4')).toHaveLength(1)
  expect(storedMessages('new3')).toHaveLength(1)
})

test('a visitor can chat when the storage is full or blocked', () => {
  vi.spyOn(MemoryStorage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  vi.spyOn(MemoryStorage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const cache = createConversationCache()
  cache.write('a', { messages: [message('1')] })
  expect(() => cache.flush()).not.toThrow()
  expect(cache.read('b')).toBeUndefined()
})

test.each([
  'not json',
  '{"a":1}',
  '[1, null, {"id": 5}, {"id":"x","role":"system","content":"","timestamp":"","status":"done"}]',
])('a visitor does not see stored values of another shape: %s', (text) => {
  localStorage.setItem('chat_conv_a', text)
  expect(createConversationCache().read('a')?.messages ?? []).toEqual([])
})

test('the list without a connection has no conversation that the server does not know yet', () => {
  const cache = createConversationCache()
  cache.write('a', { messages: [message('1')], title: 'First' })
  cache.write(UNSAVED_CONVERSATION_ID, { messages: [message('2')], title: 'Waiting' })
  cache.flush()
  expect(listStoredConversations().map(({ title }) => title)).toEqual(['First'])
})
