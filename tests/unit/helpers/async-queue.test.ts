import { expect, test, vi } from 'vitest'
import { AsyncQueue } from '../../../packages/server/helpers/async-queue.ts'

const iterate = <Item>(queue: AsyncQueue<Item>): AsyncIterable<Item> => ({
  [Symbol.asyncIterator]: () => queue,
})

test('a reader gets the items in their order, those from before and those that come while it waits', async () => {
  const queue = new AsyncQueue<number>()
  queue.add(1)
  queue.add(2)
  const read = Array.fromAsync(iterate(queue))
  await Promise.resolve()
  queue.add(3)
  queue.end()
  queue.add(4)
  expect(await read).toEqual([1, 2, 3])
})

test('an error reaches the reader after the items from before it, once', async () => {
  const queue = new AsyncQueue<string>()
  queue.add('a')
  queue.fail(new Error('broken'))
  queue.fail(new Error('broken again'))
  expect(await queue.next()).toEqual({ done: false, value: 'a' })
  await expect(queue.next()).rejects.toThrow('broken')
  expect(await queue.next()).toEqual({ done: true, value: undefined })
})

test('a reader who waits gets the error at once', async () => {
  const queue = new AsyncQueue<string>()
  const next = queue.next()
  queue.fail(new Error('broken'))
  await expect(next).rejects.toThrow('broken')
})

test('the writer learns that the reader has left', async () => {
  const onLeave = vi.fn<() => void>()
  const queue = new AsyncQueue<number>(onLeave)
  queue.add(1)
  queue.add(2)
  for await (const item of iterate(queue)) if (item === 1) break
  expect(onLeave).toHaveBeenCalledOnce()
  expect(await queue.next()).toEqual({ done: true, value: undefined })
})
