// A server keeps marks for a moment, for example on visitors who have just written something.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLocalMarks } from '../../../packages/server/shared-state/marks.ts'

function startClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a mark is forgotten when its moment is over', async () => {
  startClock()
  const marks = createLocalMarks({ lastMs: 2_000 })
  await marks.set('visitor')
  vi.advanceTimersByTime(1_999)
  expect(await marks.has('visitor')).toBe(true)
  expect(await marks.has('another')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await marks.has('visitor')).toBe(false)
})

test('a mark lasts as long when the clock of the machine is set forward or back meanwhile', async () => {
  startClock()
  const marks = createLocalMarks({ lastMs: 2_000 })
  await marks.set('visitor')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await marks.has('visitor')).toBe(true)
  vi.setSystemTime(Date.now() - 120_000)
  vi.advanceTimersByTime(2_000)
  expect(await marks.has('visitor')).toBe(false)
})
