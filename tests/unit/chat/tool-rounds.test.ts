// @vitest-environment node
import { expect, test } from 'vitest'
import { fitToolRounds } from '../../../packages/server/chat/context-window.ts'

const callWith = (result: string) => ({
  id: 'a',
  name: 'search',
  argumentsText: '{}',
  state: 'done' as const,
  result,
})

test('results that exceed their share of the window are cut, the longest first, and the model reads that they are', () => {
  const short = 'x'.repeat(100)
  const rounds = [
    { text: '', calls: [callWith(short), callWith('y'.repeat(16_000))] },
    { text: 'And', calls: [callWith('z'.repeat(16_000))] },
  ]
  const fitted = fitToolRounds(rounds, 10_000)
  const results = fitted.flatMap(({ calls }) => calls.map(({ result }) => result))
  expect(results[0]).toBe(short)
  expect(results[1]).toMatch(/^y{1900,} … \(cut/)
  expect(results.join('').length).toBeLessThan(4_100)
  expect(fitToolRounds(rounds, 200_000)).toEqual(rounds)
})
