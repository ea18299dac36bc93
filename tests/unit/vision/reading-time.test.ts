// How long the reader of text may take for a picture in all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWithinTime } from '../../../site/pages/tools/vision/read/reading-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const readingOf = (ms: number) =>
  new Promise<string>((resolve) => void setTimeout(resolve, ms, 'Closed in August'))

test('the readings of a picture share its time, and one that takes longer ends without a result', async () => {
  const time = { left: 1000 }
  const first = readWithinTime(time, readingOf(700))
  await vi.advanceTimersByTimeAsync(700)
  expect(await first).toBe('Closed in August')
  expect(time.left).toBe(300)
  const second = readWithinTime(time, readingOf(700))
  await vi.advanceTimersByTimeAsync(300)
  expect(await second).toBeUndefined()
  expect(time.left).toBe(0)
})
