// What one visitor's searches may take from all.
import { expect, test } from 'vitest'
import { createSearchTurns } from '../../../packages/server/chat/search-turns.ts'
import { createExcerpt } from '../../../packages/server/chat/search-excerpt.ts'

const place = { ownerId: 'mai', network: '192.0.2.1' }

function createSearches() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const search = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, ends, search }
}

test('two searches of a visitor run at once, and the third when one has ended', async () => {
  const turns = createSearchTurns()
  const { begun, ends, search } = createSearches()
  const all = ['one', 'two', 'three'].map((name) => turns.run(place, search(name)))
  const other = turns.run({ ...place, ownerId: 'linh' }, search('other'))
  await expect.poll(() => begun).toEqual(['one', 'two', 'other'])
  ends.get('two')!()
  await expect.poll(() => begun).toEqual(['one', 'two', 'other', 'three'])
  for (const end of ends.values()) end()
  await expect(Promise.all([...all, other])).resolves.toEqual(['one', 'two', 'three', 'other'])
})

test('a visitor with ten unfinished searches is asked to wait, and a search that fails gives its place back', async () => {
  const turns = createSearchTurns()
  const { ends, search } = createSearches()
  const failing = turns.run(place, () => Promise.reject(new Error('The database is away.')))
  await expect(failing).rejects.toThrow('The database is away.')
  const all = Array.from({ length: 10 }, (_, index) => turns.run(place, search(`${index}`)))
  await expect(turns.run(place, search('more'))).rejects.toMatchObject({ code: 'too-many' })
  const done = Promise.all(all)
  await expect
    .poll(() => {
      for (const end of ends.values()) end()
      return ends.size
    })
    .toBe(10)
  await done
})

test('a network that has searched for longer than its time waits, and others do not', async () => {
  const turns = createSearchTurns({ budget: { maxMs: 1e-6, windowMs: 1e9 } })
  await turns.run(place, () => Promise.resolve())
  const again = { ownerId: 'linh', network: place.network }
  await expect(turns.run(again, () => Promise.resolve())).rejects.toMatchObject({
    code: 'too-many',
  })
  await turns.run({ ownerId: 'linh', network: '198.51.100.7' }, () => Promise.resolve())
})

test('a text of 200,000 characters is marked at its first hundred places only', () => {
  const { matches, excerpt, marks } = createExcerpt('to be or not '.repeat(15_000), ['be', 'not'])
  expect(matches).toBe(100)
  expect(marks.map(({ start, end }) => excerpt.slice(start, end)).slice(0, 2)).toEqual([
    'be',
    'not',
  ])
})
