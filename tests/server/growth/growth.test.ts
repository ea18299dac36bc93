// What a visitor may store decides how much work a call takes.
import { expect, test } from 'vitest'
import { startServerForTest } from '../helpers/test-server.ts'
import { FEW, MANY, MAX_RATIO, measureCalls, ratioOf } from './helpers/measure.ts'

test('with four times as many long messages, no call about conversations grows with their square', async () => {
  const few = await measureCalls(await startServerForTest(), FEW)
  const many = await measureCalls(await startServerForTest(), MANY)
  const tooMuch = [...few.cpuMs.keys()].filter((call) => ratioOf(call, few, many) > MAX_RATIO)
  expect([...few.failed, ...many.failed]).toEqual([])
  expect(tooMuch).toEqual([])
})
