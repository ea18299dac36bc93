// What the browser keeps of a conversation, in the browser's own storage.
import { MAX_CACHED_MESSAGES } from '@atelier/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConversationCache } from '../../packages/widgets/chat/cache.ts'
import type { ShownMessage } from '../../packages/widgets/chat/messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

function message(id: string, changes: Partial<ShownMessage> = {}): ShownMessage {
  const timestamp = new Date(
    Date.UTC(2026, 0, 1, 0, Number(id.match(/\d+/)?.[0] ?? 0)),
  ).toISOString()
  return { id, role: 'user', content: `text of ${id}`, timestamp, status: 'done', ...changes }
}

const kept = (id: string) =>
  JSON.parse(localStorage.getItem(`chat_conv_${id}`) ?? 'null') as ShownMessage[] | null

test('what is said is written 150 ms later, once for all that came meanwhile', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const cache = createConversationCache()
  cache.write('a', { messages: [message('1')], title: 'First' })
  vi.advanceTimersByTime(100)
  cache.write('a', { messages: [message('1'), message('2')], title: 'First' })
  vi.advanceTimersByTime(49)
  expect(write).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(kept('a')).toHaveLength(2)
  expect(localStorage.getItem('chat_title_a')).toBe('First')
  expect(write).toHaveBeenCalledTimes(2)
})

test('REL-20 what is still to be written is written when the page is left', () => {
  createConversationCache().write('a', { messages: [message('1')] })
  expect(kept('a')).toBeNull()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(kept('a')).toHaveLength(1)
})

test('of a long conversation the last 200 messages are kept', () => {
  const cache = createConversationCache()
  const messages = Array.from({ length: MAX_CACHED_MESSAGES + 5 }, (_, i) => message(`m${i}`))
  cache.write('a', { messages })
  cache.flush()
  expect(kept('a')).toHaveLength(MAX_CACHED_MESSAGES)
  expect(kept('a')!.at(-1)!.id).toBe(`m${MAX_CACHED_MESSAGES + 4}`)
})

test('an answer of which nothing has come is not kept, and what was on its way is not known to have arrived', () => {
  const cache = createConversationCache()
  cache.write('a', {
    messages: [
      message('1', { status: 'sending', clientId: 'c1' }),
      message('2', { role: 'assistant', content: '', status: 'waiting' }),
    ],
  })
  cache.flush()
  expect(kept('a')).toEqual([expect.objectContaining({ status: 'unsent', clientId: 'c1' })])
})

test('an id that changes takes its messages and its title along, also those not written yet', () => {
  const cache = createConversationCache()
  cache.write('new', { messages: [message('1')], title: 'Hello' })
  cache.rename('new', 'b')
  expect(kept('b')).toHaveLength(1)
  expect(localStorage.getItem('chat_title_b')).toBe('Hello')
  vi.runAllTimers()
  expect(Object.keys(localStorage).filter((key) => key.endsWith('_new'))).toEqual([])
})

test('storage that is full gives up the oldest conversations first, and what fits is kept', () => {
  const cache = createConversationCache()
  for (const id of ['old1', 'mid2', 'new3']) cache.write(id, { messages: [message(id)] })
  cache.flush()
  const write = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    // Room for two.
    if (Object.keys(this).filter((one) => one.startsWith('chat_conv_')).length >= 3) {
      throw new DOMException('full', 'QuotaExceededError')
    }
    write.call(this, key, value)
  })
  cache.write('now4', { messages: [message('now4')] })
  cache.flush()
  expect(kept('old1')).toBeNull()
  expect(kept('now4')).toHaveLength(1)
  expect(kept('new3')).toHaveLength(1)
})

test('storage that takes nothing at all, or is forbidden, is lived without', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
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
])('what somebody else has written there is not shown: %s', (text) => {
  localStorage.setItem('chat_conv_a', text)
  expect(createConversationCache().read('a')?.messages ?? []).toEqual([])
})
