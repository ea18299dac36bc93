import { expect, test } from 'vitest'
import { missingAspects } from '../../../packages/server/providers/pictures/sketch/plan/missing-aspects.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'

const aspectsOf = (wish: string, language: string) =>
  missingAspects(wish, language).map(({ aspect }) => aspect)

test.each([
  ['en', 'melancholy'],
  ['vi', 'nỗi buồn'],
])('words that are suggested name what was missing: %s', (language, feeling) => {
  const missing = missingAspects(feeling, language)
  expect(missing.map(({ aspect }) => aspect)).toEqual(['subject', 'place', 'light', 'framing'])
  for (const { aspect, suggestions } of missing)
    for (const words of suggestions) {
      const wish = `${feeling}, ${words}`
      expect([wish, aspectsOf(wish, language)]).toEqual([
        wish,
        expect.not.arrayContaining([aspect]),
      ])
      const others = readWish(wish).unknownThings.filter((said) => said !== feeling)
      expect([wish, others]).toEqual([wish, []])
    }
})

test('a place that is named together with where it is counts', () => {
  expect(aspectsOf('hai quả lê trên bàn', 'vi')).toEqual(['light', 'framing'])
})

test('a subject that the engine cannot draw is a subject', () => {
  expect(aspectsOf('a samovar', 'en')).toEqual(['place', 'light', 'framing'])
})
