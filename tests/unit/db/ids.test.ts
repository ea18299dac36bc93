import { expect, test } from 'vitest'
import { createUuidV7 } from '../../../packages/server/db/id.ts'

test('10,000 ids created at once are unique, sorted and valid UUIDs of version 7', () => {
  const ids = Array.from({ length: 10_000 }, createUuidV7)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
  const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.filter((id) => !uuidV7.test(id))).toEqual([])
  // The rest after time and counter is random, so that a visitor cannot guess another id.
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(10_000)
  expect(new Set(ids.map((id) => id[19]))).toEqual(new Set('89ab'))
})

test('an id begins with the time of its creation', () => {
  const before = Date.now()
  const time = Number.parseInt(createUuidV7().replace('-', '').slice(0, 12), 16)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('an id sorts after an earlier one of a server whose clock is ahead, and others do not', () => {
  const ahead = `ffffff00${createUuidV7().slice(8)}`
  const following = createUuidV7(ahead)
  expect(following > ahead).toBe(true)
  expect(createUuidV7(following) > following).toBe(true)
  expect(following.slice(14, 15)).toBe('7')
  expect(createUuidV7() < ahead).toBe(true)
})
