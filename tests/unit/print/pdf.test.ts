// What the PDF of a print consists of.
import { expect, test } from 'vitest'
import { limitPlan } from '../../../packages/server/providers/pictures/sketch/limit-plan.ts'
import { composePicture } from '../../../packages/server/providers/pictures/sketch/compose/picture.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { withoutFilters } from '../../../packages/server/providers/pictures/sketch/styles/wash-filters.ts'
import { hasOnlyPaths } from '../../../packages/server/providers/pictures/print/paths-to-pdf.ts'

const WISHES = [
  'Two pears on a blue cloth',
  'a fox asleep under a maple, rain',
  'a woman reading in a cafe',
  'an old street with lanterns at night',
  'melancholy',
]

const compose = (wish: string, style: 'cut-paper' | 'dusk' | 'wash', hasFilters = true) =>
  composePicture(limitPlan(readWish(wish).plan), {
    style,
    variant: 0,
    seed: '1',
    width: 920,
    height: 1300,
    hasFilters,
  })

test('sketches without grain are paths in the PDF, and others are pixels', () => {
  for (const wish of WISHES) {
    expect(hasOnlyPaths(compose(wish, 'cut-paper'))).toBe(true)
    expect(hasOnlyPaths(compose(wish, 'dusk'))).toBe(true)
    expect(hasOnlyPaths(compose(wish, 'wash'))).toBe(false)
  }
  const strange = '<svg viewBox="0 0 9 9"><image href="http://example.com/a.png"/></svg>'
  expect(hasOnlyPaths(strange)).toBe(false)
})

test('a sketch in the style wash is finished at the size of the print, from the drawing below its filters', () => {
  for (const wish of WISHES)
    expect(withoutFilters(compose(wish, 'wash')).replaceAll(/<\/?g>/g, '')).toBe(
      compose(wish, 'wash', false).replaceAll(/<\/?g>/g, ''),
    )
})
