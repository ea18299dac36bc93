// What the built-in engines, which know English and Vietnamese, make of the examples that the tools show in Arabic.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toEnglishWish } from '../../../packages/server/providers/arabic-wishes/english-wish.ts'
import { readMood } from '../../../packages/server/providers/music/compose/words/read-mood.ts'
import { readWords } from '../../../packages/server/providers/pictures/anime/words/read-words.ts'
import { describePlan } from '../../../packages/server/providers/pictures/sketch/plan/describe-plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'

const LOCALES = join(import.meta.dirname, '../../../site/public/locales/ar')

/** The Arabic texts whose keys begin like this. */
function textsOf(namespace: string, beginning: RegExp): string[] {
  const texts = JSON.parse(readFileSync(join(LOCALES, `${namespace}.json`), 'utf8')) as object
  return Object.entries(texts).flatMap(([key, text]) => (beginning.test(key) ? [String(text)] : []))
}

const pictures = [
  ...textsOf('image-generator', /^example[A-Z]|^wishExample$/),
  ...textsOf('imagen', /^example[A-Z]/),
]

test.each(pictures)('the built-in engine draws all of “%s”', (wish) => {
  const { plan, isSubjectUnknown, unknownThings } = readWish(wish)
  expect({ isSubjectUnknown, unknownThings }).toEqual({
    isSubjectUnknown: false,
    unknownThings: [],
  })
  expect(plan.isAbstract).toBeFalsy()
})

test('numbers, colours, light and the hour are understood', () => {
  const plan = (wish: string) => describePlan(readWish(wish).plan, 'en')
  expect(plan('حبتا إجاص على قماش أزرق، وضوء الصباح من اليسار')).toEqual({
    things: ['two pears'],
    place: 'table',
    circumstances: ['blue cloth', 'morning', 'light from the left'],
  })
  expect(plan('قطة سوداء على كرسي أحمر، ليلًا').things).toContain('a black cat on the chair')
})

test.each(textsOf('anime', /^example[A-Z]|^wish.*Example$/))(
  'the built-in engine knows every word of “%s”',
  (wish) => {
    const { unknown, scene } = readWords(wish)
    expect(unknown.filter((word) => word !== 'at' && word !== 'beside')).toEqual([])
    expect(scene.expression).toBeDefined()
    expect(scene.place).toBeDefined()
  },
)

test.each(textsOf('music-creator', /^example\d$|^moodExample$/))(
  'the composer hears at least three things in “%s”',
  (wish) => {
    expect(readMood(wish).understood.length).toBeGreaterThanOrEqual(3)
  },
)

test('words that nobody knows stay as they are, and other languages are not touched', () => {
  expect(toEnglishWish('قطة وبرتقشة')).toBe('cat وبرتقشة')
  expect(toEnglishWish('Hai quả lê, a cat')).toBe('Hai quả lê, a cat')
})
