import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composePicture } from '../../../packages/server/providers/pictures/sketch/compose/picture.ts'
import type { Plan } from '../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import { PLACES } from '../../../packages/server/providers/pictures/sketch/places.ts'
import { THINGS } from '../../../packages/server/providers/pictures/sketch/subjects.ts'
import type { Variant } from '../../../packages/server/providers/pictures/sketch/stage.ts'

const VARIANTS: readonly Variant[] = [0, 1, 2, 3]

const pears: Plan = {
  place: 'table',
  placeParts: { cloth: 'cobalt' },
  things: [{ key: 'pears', thing: 'pear', count: 2 }],
  hour: 'morning',
  weather: 'clear',
}

const draw = (plan: Plan, variant: Variant, seed = 'a') =>
  composePicture(plan, { style: 'cut-paper', variant, seed, width: 1024, height: 1024 })

test('TL-3 the same plan and seed give the same picture, and another seed another one', () => {
  expect(draw(pears, 0)).toBe(draw(pears, 0))
  expect(draw(pears, 0, 'b')).not.toBe(draw(pears, 0))
})

test('the four pictures of a plan differ', () => {
  expect(new Set(VARIANTS.map((variant) => draw(pears, variant))).size).toBe(4)
})

test.each(THINGS.map((thing) => [thing.id, thing] as const))(
  'every pose of %s is drawn, and stays inside the picture',
  async (_, { id, poses = [''] }) => {
    for (const pose of poses) {
      const svg = draw({ ...pears, things: [{ key: id, thing: id, count: 1, pose }] }, 0)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([width, height]).toEqual([1024, 1024])
    }
  },
)

test.each(PLACES.map((place) => [place.id, place] as const))(
  'the place %s is drawn by itself at every hour',
  (_, place) => {
    for (const hour of ['dawn', 'noon', 'night'] as const)
      for (const variant of VARIANTS)
        expect(
          draw({ ...pears, place: place.id, placeParts: {}, things: [], hour }, variant),
        ).not.toMatch(/NaN|undefined|Infinity/)
  },
)
