import { expect, test } from 'vitest'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import type { Variant } from '../../../packages/server/providers/pictures/sketch/stage.ts'
import { boxesOf, coveredPart, type Box } from './helpers/placed-boxes.ts'
import { plansOfOne, plansOfSeveral, plansOfTwo, type RandomPlan } from './helpers/random-plans.ts'
import { faultsOf, type Fault } from './helpers/scene-faults.ts'

const VARIANTS: readonly Variant[] = [0, 1, 2, 3]
const SIZES = [
  [1024, 1024],
  [768, 1152],
  [1152, 768],
] as const

/** How many of a thousand pictures have each fault. */
function faultsInThousand(plans: readonly RandomPlan[]): (fault: Fault) => number {
  const found = plans.flatMap(({ plan }) =>
    VARIANTS.flatMap((variant) => SIZES.map((size) => faultsOf(plan, variant, size))),
  )
  return (fault) => (1000 * found.filter((faults) => faults.includes(fault)).length) / found.length
}

function boxesOfWish(wish: string, variant: Variant = 0): (thing: string) => Box {
  const { boxes } = boxesOf(readWish(wish).plan, variant)
  return (thing) => boxes.find(({ member }) => member.figure.thing.id === thing)!
}

test('every thing by itself is whole, on the ground, and large enough to be seen', () => {
  const faulty = plansOfOne().filter(({ plan }) =>
    VARIANTS.some((variant) => SIZES.some((size) => faultsOf(plan, variant, size).length > 0)),
  )
  expect(faulty.map(({ name }) => name)).toEqual([])
})

test('several of a kind are whole, on the side where they were asked for, and can be counted', () => {
  const faults = faultsInThousand(plansOfSeveral('several', 600))
  for (const fault of ['cut-by-the-edge', 'floating', 'wrong-side', 'wrong-count'] as const)
    expect([fault, faults(fault)]).toEqual([fault, expect.toSatisfy((share) => share <= 1)])
  expect(faults('merged')).toBeLessThan(25)
})

test('of two things, both are seen, and how they are related', () => {
  const faults = faultsInThousand(plansOfTwo('two', 600))
  for (const fault of ['cut-by-the-edge', 'floating', 'relation-not-seen'] as const)
    expect([fault, faults(fault)]).toEqual([fault, expect.toSatisfy((share) => share <= 2)])
  for (const fault of ['hidden', 'tiny', 'merged'] as const)
    expect([fault, faults(fault)]).toEqual([fault, expect.toSatisfy((share) => share <= 15)])
})

test.each(VARIANTS)('a house under a rainbow stands on the ground, in picture %s', (variant) => {
  const boxOf = boxesOfWish('a house under a rainbow', variant)
  expect(boxOf('house').cluster.isInAir).toBe(false)
  expect(boxOf('rainbow').bottom).toBeLessThan(boxOf('house').bottom)
})

test.each(VARIANTS)('a cat under a clock does not cover it, in picture %s', (variant) => {
  const boxOf = boxesOfWish('a cat sitting under a clock', variant)
  expect(coveredPart(boxOf('clock'), boxOf('cat'))).toBeLessThan(0.4)
})

test('horses that look over a fence stand behind it', () => {
  const { plan } = readWish('a horse over a fence')
  expect(plan.things[0]!.relation?.is).toBe('behind')
})

test('a clock in a meadow does not hang in the air', () => {
  expect(boxesOfWish('a clock in a meadow')('clock').cluster.isInAir).toBe(false)
})

test('a shark under a boat is below the waterline', () => {
  const boxOf = boxesOfWish('a shark under a boat')
  expect(boxOf('shark').top).toBeGreaterThan(boxOf('sailboat').bottom)
})

test('a view from straight above, which no picture has, is said to be missing', () => {
  expect(readWish('three ducks in a pond, seen from directly above').unknownThings).toHaveLength(1)
  expect(readWish('three boats in a harbour, seen from above').unknownThings).toEqual([])
})

test.each([
  ['an umbrella over an elephant', 'elephant', 'umbrella'],
  ['an elephant under an umbrella', 'elephant', 'umbrella'],
  ['một con hươu cao cổ dưới chiếc ô', 'giraffe', 'umbrella'],
  ['a horse under a parasol', 'horse', 'beach-umbrella'],
  ['an umbrella over a cat', 'cat', 'umbrella'],
])('%s: the cloth is over it, and wider than it is', (wish, animal, cover) => {
  for (const variant of VARIANTS) {
    const boxOf = boxesOfWish(wish, variant)
    const [covered, over] = [boxOf(animal), boxOf(cover)]
    expect(over.right - over.left).toBeGreaterThan(covered.right - covered.left)
    expect((over.left + over.right) / 2).toBeGreaterThan(covered.left)
    expect((over.left + over.right) / 2).toBeLessThan(covered.right)
    const cloth = 0.44 * (over.bottom - over.top)
    expect(over.top + cloth).toBeLessThan(covered.top)
  }
})
