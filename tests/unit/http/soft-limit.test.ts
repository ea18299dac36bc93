import { expect, onTestFinished, test, vi } from 'vitest'
import { createSoftLimit } from '../../../packages/server/http/soft-limit.ts'
import { waitUntil } from '../../helpers/wait-until.ts'

function startTasks(count: number, limit: ReturnType<typeof createSoftLimit>) {
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: count }, (_, index) =>
    limit(async () => {
      started.push(index)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends[index] = resolve
      await promise
    }),
  )
  return { started, ends, results }
}

test('tasks beyond the limit wait for their turn, in their order', async () => {
  const { started, ends, results } = startTasks(4, createSoftLimit(2, 60_000))
  await waitUntil(() => expect(started).toEqual([0, 1]))
  ends[1]!()
  await waitUntil(() => expect(started).toEqual([0, 1, 2]))
  ends[0]!()
  await waitUntil(() => expect(started).toEqual([0, 1, 2, 3]))
  for (const end of ends) end()
  await Promise.all(results)
})

test('a task that has waited long enough runs beside slow ones', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { started, ends, results } = startTasks(2, createSoftLimit(1, 5_000))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(started).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual([0, 1])
  for (const end of ends) end()
  await Promise.all(results)
})
