import { expect, test } from 'vitest'
import { samplePart } from '../helpers/sample.ts'

test('runs with other seeds look at other screens, and together at every one', () => {
  const screens = Array.from({ length: 20 }, (_, index) => `screen ${index}`)
  const seeds = Array.from({ length: 40 }, (_, index) => `commit ${index}`)
  const parts = seeds.map((seed) => samplePart(seed, screens, 3))
  for (const part of parts) expect([6, 7]).toContain(part.length)
  expect(new Set(parts.flat())).toEqual(new Set(screens))
  expect(samplePart('commit 1', screens, 3)).toEqual(parts[1])
})
