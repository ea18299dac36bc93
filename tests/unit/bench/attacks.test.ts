import { afterEach, expect, test, vi } from 'vitest'
import { nothingAllowed, type Attack } from '../../bench/attacks/helpers/attack.ts'
import { summarize, toFigure, tryAttack } from '../../bench/attacks/helpers/results.ts'
import type { Target } from '../../bench/attacks/helpers/target.ts'
import { printFigures } from '../../bench/helpers/report.ts'

/** Nobody else waits. */
const target = {
  async waitOfOthers(task: () => Promise<unknown>) {
    await task()
    return 0
  },
  longestWaits: () => ({ healthMs: 0, visitorMs: 0 }),
} as Target

const held: Attack = {
  point: '1',
  name: 'gains nothing',
  attack: async () => nothingAllowed(0, 'answers'),
}
const impossible: Attack = {
  point: '2',
  name: 'cannot begin',
  attack: async () => Promise.reject(new Error('Add --yes to agree.')),
}

afterEach(() => vi.restoreAllMocks())

/** Whether the bench succeeds, and what it prints. */
async function replay(...attacks: Attack[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const results = await Promise.all(attacks.map((attack) => tryAttack(attack, target)))
  const areTargetsMet = printFigures([...results.map(toFigure), ...summarize(results, target)])
  return { areTargetsMet, printed: lines.mock.calls.join('\n') }
}

test('the bench succeeds when every attack is tried and held', async () => {
  expect((await replay(held)).areTargetsMet).toBe(true)
})

test('the bench fails when an attack cannot be tried, and says why', async () => {
  const { areTargetsMet, printed } = await replay(held, impossible)
  expect(areTargetsMet).toBe(false)
  expect(printed).toMatch(/MISSED 2 cannot begin\s+not tried: Add --yes to agree\./)
  expect(printed).toContain('1 held, 1 not tried')
})
