// The cache of one server, without Redis: results that it keeps in memory so that it does not work them out again.
import { MINUTE_MS } from '@atelier/contract'
import { expect, test } from 'vitest'
import { createLocalCache } from '../../../packages/server/shared-state/caches.ts'

const OPTIONS = { lifetimeMs: MINUTE_MS, maxEntryBytes: 100, ownBytes: 250 }

/** Returns which of the keys still have a value. */
async function keysIn(cache: ReturnType<typeof createLocalCache>, keys: string): Promise<string> {
  const known = await Promise.all(keys.split('').map((key) => cache.get(key)))
  return keys
    .split('')
    .filter((_, index) => known[index])
    .join('')
}

test('a result is there until newer ones need the room', async () => {
  const cache = createLocalCache(OPTIONS)
  for (const key of 'abc') await cache.set(key, Buffer.alloc(90))
  expect(await keysIn(cache, 'abc')).toBe('bc')
  await cache.set('b', Buffer.from('new'))
  await cache.set('d', Buffer.alloc(100))
  expect(await keysIn(cache, 'bcd')).toBe('bcd')
  expect(String(await cache.get('b'))).toBe('new')
})

test('many results without a content need memory, too', async () => {
  const cache = createLocalCache({ ...OPTIONS, ownBytes: 3 })
  for (const key of 'abcdef') await cache.set(key, Buffer.alloc(0))
  expect(await keysIn(cache, 'abcdef')).toBe('def')
})

test('a result that is too large leaves the others where they are', async () => {
  const cache = createLocalCache(OPTIONS)
  await cache.set('a', Buffer.alloc(10))
  await cache.set('b', Buffer.alloc(101))
  expect(await keysIn(cache, 'ab')).toBe('a')
})

test('a result that is too old is not used', async () => {
  const cache = createLocalCache({ ...OPTIONS, lifetimeMs: 0 })
  await cache.set('a', Buffer.alloc(10))
  expect(await keysIn(cache, 'a')).toBe('')
})
