// What a change of one sentence does to the recipe of a reading.
import type { voice } from '@atelier/contract'
import { expect, test } from 'vitest'
import { divideReading } from '../../../packages/contract/reading.ts'
import {
  longestWordOf,
  withMark,
  withPronunciation,
  withWords,
} from '../../../site/pages/tools/voice-synthesis/change-recipe.ts'

const TEXT = 'The kiln is warm. We open the door. The bricks remember.'
const RECIPE: voice.VoiceRecipe = { wish: TEXT, count: 1, marks: [{ sentence: 2, level: 0.6 }] }
const second = { index: 1, ...divideReading(TEXT, [])[1]! }

test('other words take the place of one sentence, and the marks of later ones stay with them', () => {
  expect(withWords(RECIPE, second, 'We wait. Then we open the window.')).toMatchObject({
    wish: 'The kiln is warm. We wait. Then we open the window. The bricks remember.',
    marks: [{ sentence: 3, level: 0.6 }],
  })
})

test('“slower here” twice is slower still, down to half the speed', () => {
  let recipe = RECIPE
  const speeds = Array.from({ length: 6 }, () => {
    recipe = withMark(recipe, 0, { speed: 0.85 })
    return recipe.marks!.find(({ sentence }) => sentence === 0)!.speed!
  })
  expect(speeds[1]).toBeCloseTo(0.7225)
  expect(speeds.at(-1)).toBe(0.5)
})

test('a pause and a level of the same sentence are kept beside each other', () => {
  const { marks } = withMark(withMark(RECIPE, 1, { pause: 900 }), 1, { level: 0.6 })
  expect(marks).toContainEqual({ sentence: 1, pause: 900, level: 0.6 })
  expect(marks).toHaveLength(2)
})

test('a word is said in one way only', () => {
  const once = withPronunciation(RECIPE, 'kiln', 'kill')
  expect(withPronunciation(once, 'kiln', 'kihln').pronunciations).toEqual([
    { word: 'kiln', say: 'kihln' },
  ])
})

test('the longest word of a sentence is offered to be said differently, in Vietnamese too', () => {
  expect(longestWordOf('The bricks remember!')).toBe('remember')
  expect(longestWordOf('Gạch nhớ lửa, nghiêng mình.')).toBe('nghiêng')
  expect(longestWordOf('… 12')).toBe('')
})
