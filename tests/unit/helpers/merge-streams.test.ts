import { expect, test } from 'vitest'
import { waitUntil } from '../../helpers/wait-until.ts'
import { mergeStreams } from '../../../packages/server/helpers/merge-streams.ts'

test('several streams are read at the same time, in the order in which they yield', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  async function* slow() {
    await gate
    yield 'slow'
  }
  async function* quick() {
    yield 'quick'
    open()
    yield 'quicker'
  }
  const all = await Array.fromAsync(mergeStreams([slow(), quick()]))
  expect(all.toSorted()).toEqual(['quick', 'quicker', 'slow'])
  expect(all[0]).toBe('quick')
})

test('a stream that fails ends the others, and its error is thrown', async () => {
  let hasEnded = false
  async function* endless() {
    try {
      for (let count = 0; ; count += 1) yield count
    } finally {
      hasEnded = true
    }
  }
  async function* failing(): AsyncGenerator<number> {
    yield -1
    throw new Error('broken')
  }
  await expect(Array.fromAsync(mergeStreams([endless(), failing()]))).rejects.toThrow('broken')
  await waitUntil(() => expect(hasEnded).toBe(true))
})
