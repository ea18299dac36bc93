import { describe, expect, test } from 'vitest'
import { changePlan } from '../../../packages/server/providers/pictures/sketch/plan/change-plan.ts'
import type { Plan } from '../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { suggestChanges } from '../../../packages/server/providers/pictures/sketch/plan/suggest-changes.ts'
import { THINGS } from '../../../packages/server/providers/pictures/sketch/subjects.ts'

const thingsOf = (wish: string) => readWish(wish).plan.things

describe('what the sketch engine reads in a wish', () => {
  test('the same of English, Vietnamese, and Vietnamese without marks', () => {
    const wishes = [
      'two pears on a blue cloth, morning light from the left',
      'hai quả lê trên khăn xanh dương, ánh sáng ban mai từ bên trái',
      'hai qua le tren khan xanh duong, anh sang ban mai tu ben trai',
    ]
    for (const wish of wishes)
      expect(readWish(wish).plan).toMatchObject({
        place: 'table',
        placeParts: { cloth: 'cobalt' },
        things: [{ thing: 'pear', count: 2 }],
        hour: 'morning',
        light: 'left',
      })
  })

  test('who is where, does what and wears what', () => {
    const [girl, tree] = readWish('a girl in a leaf hat reading under a tree at sunset').plan.things
    expect(girl).toMatchObject({ thing: 'girl', extras: ['leaf-hat', 'reads'] })
    expect(girl!.relation).toEqual({ is: 'under', to: tree!.key })
    expect(thingsOf('con mèo đen ngủ dưới cây')).toMatchObject([
      { thing: 'cat', colour: 'ink', pose: 'sleeps', relation: { is: 'under' } },
      { thing: 'tree' },
    ])
  })

  test('who is at the foot or in the shade of a tree is under it', () => {
    for (const wish of [
      'con cáo ngủ dưới gốc phong',
      'con cáo ngủ dưới gốc cây phong',
      'con cáo ngủ dưới bóng cây phong',
      'con cao ngu duoi goc phong',
    ])
      expect(thingsOf(wish)).toMatchObject([
        { thing: 'fox', pose: 'sleeps', relation: { is: 'under' } },
        { thing: 'maple' },
      ])
  })

  test('who is on a chair sits, on a bicycle rides, and sits on the ground without a seat', () => {
    expect(thingsOf('an old man on a chair')[0]).toMatchObject({ pose: 'sits' })
    expect(thingsOf('a woman in an armchair')[0]).toMatchObject({
      pose: 'sits',
      relation: { is: 'on' },
    })
    for (const wish of ['a man on a bicycle', 'a boy on a horse'])
      expect(thingsOf(wish)[0]).toMatchObject({ pose: 'rides', relation: { is: 'riding' } })
    expect(thingsOf('a girl sitting in a meadow')[0]).toMatchObject({ pose: 'sits-on-ground' })
  })

  test('a verb is never a thing, and one that cannot be shown is said', () => {
    for (const word of ['skiing', 'juggling']) {
      const { plan, unknownActions } = readWish(`my grandmother ${word}`)
      expect(plan.things).toMatchObject([{ thing: 'grandmother' }])
      expect(unknownActions).toEqual([{ word, thing: 'grandmother' }])
    }
  })

  test('a main subject that it does not know is said before it is drawn', () => {
    expect(readWish('a samovar in a storm')).toMatchObject({
      unknownThings: ['samovar'],
      isSubjectUnknown: true,
      plan: { weather: 'storm' },
    })
  })

  test('a feeling alone becomes an abstract picture', () => {
    expect(readWish('melancholy').plan).toMatchObject({ isAbstract: true, mood: 'gloomy' })
    expect(readWish('nỗi buồn').plan).toMatchObject({ isAbstract: true, mood: 'gloomy' })
  })
})

describe('a change by words changes the plan', () => {
  const { plan, language } = readWish('two pears on a blue cloth')
  test.each([
    ['warmer light', { mood: 'cosy' }],
    ['seen from above', { view: 'above' }],
    ['more empty wall', { hasSpace: true }],
    ['make it night', { hour: 'night' }],
    ['a yellow wall', { placeParts: { cloth: 'cobalt', wall: 'yellow' } }],
    ['no green pear', { things: [{ count: 1, withoutColour: 'leaf' }] }],
    ['a yellow wall behind the pears', { things: plan.things, placeParts: { wall: 'yellow' } }],
    ['red pears', { things: [{ count: 2, colour: 'red' }] }],
    ['one more pear', { things: [{ thing: 'pear', count: 3 }] }],
    ['add a cat', { things: [{ thing: 'pear' }, { thing: 'cat' }] }],
    ['an apple instead of a pear', { things: [{ thing: 'apple', count: 2 }] }],
  ])('%s', (words, expected) => {
    const changed = changePlan(plan, words, language)
    expect(changed).toMatchObject({ isChanged: true, unknownWords: [] })
    expect(changed.plan).toMatchObject(expected)
  })

  test('what a place shows of its own accord is left out', () => {
    const lake = readWish('a lake').plan
    expect(changePlan(lake, 'without mountains', 'en').plan).toEqual({
      ...lake,
      without: ['mountains'],
    })
    expect(changePlan(lake, 'no boats', 'en').plan).toMatchObject({ without: ['boats'] })
  })

  test('words that it does not understand change nothing, and are said', () => {
    expect(changePlan(plan, 'a samovar', language)).toEqual({
      plan,
      isChanged: false,
      isAlreadySo: false,
      unknownWords: ['samovar'],
    })
  })

  test.each([
    ['a blue cloth', 'en', true],
    ['morning', 'en', true],
    ['no fox', 'en', true],
    ['buổi sáng', 'vi', true],
    ['more swagger', 'en', false],
    ['a red fox', 'en', false],
    ['please', 'en', false],
    ['two pears', 'en', true],
    ['fewer foxes', 'en', false],
  ] as const)('whether the plan is already so: %s', (words, wordLanguage, isAlreadySo) => {
    expect(changePlan(plan, words, wordLanguage)).toMatchObject({ isChanged: false, isAlreadySo })
  })

  test('a change that was made is already so when it is asked for again', () => {
    for (const words of ['warmer light', 'more empty space', 'seen from above', 'closer']) {
      const changed = changePlan(plan, words, language)
      expect(changePlan(changed.plan, words, language)).toMatchObject({
        isChanged: false,
        isAlreadySo: true,
      })
    }
  })

  test('of several in different colours, one can be left out', () => {
    expect(suggestChanges(plan, 'en')).toEqual(['No yellow pear', 'No green pear'])
    expect(suggestChanges(plan, 'vi')).toEqual(['Không có quả lê vàng', 'Không có quả lê xanh lá'])
    expect(suggestChanges(readWish('a pear').plan, 'en')).toEqual([])
    expect(suggestChanges(readWish('two red pears').plan, 'en')).toEqual([])
    const { things } = changePlan(plan, 'Không có quả lê xanh lá', 'vi').plan
    expect(things).toMatchObject([{ thing: 'pear', count: 1, withoutColour: 'leaf' }])
    expect(changePlan(plan, 'tường vàng, quả lê to đỏ', 'vi').plan).toMatchObject({
      placeParts: { wall: 'yellow' },
      things: [{ count: 2, colour: 'red' }],
    })
  })

  test('each colour that is offered leaves one out, whatever the thing is', () => {
    const several = THINGS.filter(({ variety }) => variety)
    for (const { id } of several)
      for (const shown of ['en', 'vi'] as const) {
        const many: Plan = { ...plan, things: [{ key: id, thing: id, count: 3 }] }
        for (const words of suggestChanges(many, shown)) {
          const [thing] = changePlan(many, words, shown).plan.things
          expect([words, thing]).toMatchObject([words, { thing: id, count: 2 }])
        }
      }
  })
})
