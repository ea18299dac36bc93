import { describe, expect, test } from 'vitest'
import { composePicture } from '../../../packages/server/providers/pictures/sketch/compose/picture.ts'
import { changePlan } from '../../../packages/server/providers/pictures/sketch/plan/change-plan.ts'
import { hasSky } from '../../../packages/server/providers/pictures/sketch/plan/changes/sky.ts'
import type { Plan } from '../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { PLACES } from '../../../packages/server/providers/pictures/sketch/places.ts'
import type { Variant } from '../../../packages/server/providers/pictures/sketch/stage.ts'

const change = (wish: string, words: string) => {
  const { plan, language } = readWish(wish)
  return changePlan(plan, words, language)
}

describe('a change is read clause by clause', () => {
  test.each([
    ['three paper lanterns on a river', 'four lanterns, put the moon in the sky'],
    ['three paper lanterns on a river', 'four lanterns and put the moon in the sky.'],
    ['ba đèn hoa đăng trên sông', 'bốn đèn hoa đăng, thêm mặt trăng trên bầu trời'],
  ])('%s: “%s” makes them four, and night falls', (wish, words) => {
    const { plan, unknownWords } = change(wish, words)
    expect(plan.things).toMatchObject([{ thing: 'water-lantern', count: 4 }])
    expect(plan).toMatchObject({ place: 'river', hour: 'night', weather: 'clear' })
    expect(unknownWords).toEqual([])
  })

  test('the moon is said to be missing where no sky is seen', () => {
    const { plan, unknownWords } = change('a cat in a cave', 'a red cat, put the moon in the sky')
    expect(plan).toMatchObject({ place: 'cave', things: [{ thing: 'cat', colour: 'red' }] })
    expect(unknownWords).toEqual(['moon'])
  })

  test('clouds give way to the moon, and a moon that was left out comes back', () => {
    expect(change('a lake in the rain', 'add the moon').plan).toMatchObject({
      weather: 'clear',
      hour: 'night',
    })
    const moonless = change('a lake at night', 'no moon').plan
    expect(moonless.without).toEqual(['disc'])
    expect(changePlan(moonless, 'put the moon in the sky', 'en').plan.without).toBeUndefined()
  })

  test.each([
    ['add a cat, a dog and a bird', ['pear', 'cat', 'dog', 'bird']],
    ['remove the pears and add two cats', ['cat']],
    ['no pears, add a bowl', ['bowl']],
  ])('two pears on a table: “%s”', (words, things) => {
    const changed = change('two pears on a table', words)
    expect(changed.plan.things.map(({ thing }) => thing)).toEqual(things)
    expect(changed.unknownWords).toEqual([])
  })

  test.each([
    ['a cat in a garden', 'add two dogs, and a bird on the roof', ['cat', 'dog', 'bird'], ['roof']],
    ['a cat in a garden', 'add a dog, a boat on the sea', ['cat', 'dog', 'sailboat'], ['sea']],
    ['a cat in a garden', 'a boat on the sea', ['cat'], ['boat', 'sea']],
  ])('%s: “%s” leaves the picture in its garden', (wish, words, things, unknownWords) => {
    const changed = change(wish, words)
    expect(changed.plan.place).toBe('garden')
    expect(changed.plan.things.map(({ thing }) => thing)).toEqual(things)
    expect(changed.unknownWords).toEqual(unknownWords)
  })

  test('a list of what is added goes on in Vietnamese', () => {
    const words = 'thêm một con mèo, một con chim trên mái nhà'
    const { plan, unknownWords } = change('con chó trong vườn', words)
    expect(plan.place).toBe('garden')
    expect(plan.things.map(({ thing }) => thing)).toEqual(
      expect.arrayContaining(['dog', 'cat', 'bird']),
    )
    expect(unknownWords).toEqual([])
  })

  test('what is in the picture can go to another place', () => {
    expect(change('a cat in a garden', 'the cat on a beach').plan.place).toBe('beach')
  })

  test('a clause without an effect is said, and the others have theirs', () => {
    expect(change('two pears on a table', 'three pears, shimmering')).toMatchObject({
      isChanged: true,
      plan: { things: [{ count: 3 }] },
      unknownWords: ['shimmering'],
    })
    expect(change('a cat in a meadow', 'at night, put it by the sea').unknownWords).toEqual([
      'by the sea',
    ])
  })

  test('what is put somewhere is no second one', () => {
    const { plan } = change('a cat and a chair in a room', 'put the cat on the chair')
    expect(plan.things).toMatchObject([
      { thing: 'cat', count: 1, relation: { is: 'on', to: plan.things[1]!.key } },
      { thing: 'chair', count: 1 },
    ])
    expect(change('a cat in a room', 'add two cats').plan.things).toHaveLength(2)
  })

  test('a number of what is not in the picture is said, and vague words count nothing', () => {
    expect(change('a lake', 'four foxes')).toMatchObject({
      isChanged: false,
      unknownWords: ['foxes'],
    })
    expect(change('two pears', 'a few red pears').plan.things).toMatchObject([
      { count: 2, colour: 'red' },
    ])
  })

  test.each([
    ['two pears on a blue cloth', 'without the second pear', 1],
    ['hai quả lê trên tấm vải xanh', 'bỏ quả lê thứ hai', 1],
    ['hai qua le', 'khong co qua le thu hai', 1],
    ['two pears', 'من دون الكمثرى الثانية', 1],
    ['five pears', 'without two pears', 3],
    ['five pears', 'remove the last pear', 4],
  ])('%s: “%s” leaves %s', (wish, words, count) => {
    const { plan, unknownWords } = change(wish, words)
    expect(plan.things).toMatchObject([{ thing: 'pear', count }])
    expect(unknownWords).toEqual([])
  })

  test.each([
    ['three pears', 'make one of the pears red', 'red', ['one']],
    ['three pears', 'paint two pears green', 'leaf', ['two']],
    ['ba quả lê', 'hai quả lê đỏ', 'red', ['hai']],
  ])('%s: “%s” takes none away, and names the number', (wish, words, colour, unknownWords) => {
    const changed = change(wish, words)
    expect(changed.plan.things).toMatchObject([{ thing: 'pear', count: 3, colour }])
    expect(changed.unknownWords).toEqual(unknownWords)
  })

  test('one of several that is to be larger takes no other one away', () => {
    const { plan, unknownWords } = change('three pears', 'make one of the pears bigger')
    expect(plan.things).toMatchObject([{ count: 3, size: 'big' }])
    expect(unknownWords).toEqual(['one'])
  })

  test.each([
    ['three cats', 'one cat less', 2],
    ['three cats', 'two fewer cats', 1],
    ['three cats', 'remove a cat', 2],
    ['three cats', 'remove one cat', 2],
    ['ba con mèo', 'bỏ một con mèo', 2],
    ['ba con mèo', 'xóa một con mèo', 2],
    ['ba con mèo', 'bớt một con mèo', 2],
  ])('%s: “%s” leaves %s', (wish, words, count) => {
    const { plan, unknownWords } = change(wish, words)
    expect(plan.things).toMatchObject([{ thing: 'cat', count }])
    expect(unknownWords).toEqual([])
  })

  test('the only one that is taken away is gone, and so is one of the scenery', () => {
    expect(change('a cat', 'remove a cat').plan.things).toEqual([])
    expect(change('three cats', 'without a cat').plan.things).toEqual([])
    expect(change('a lake', 'remove a boat').plan.without).toEqual(['boats'])
  })

  test.each(['no pears but apples', 'no pears, only apples'])(
    '“%s” says that apples were not put there',
    (words) => {
      const { plan, unknownWords } = change('two pears', words)
      expect(plan.things).toEqual([])
      expect(unknownWords).toEqual(['apples'])
    },
  )

  test('what is not wanted, and is not there, is no failure', () => {
    expect(change('two pears', 'no pears or apples').unknownWords).toEqual([])
  })

  test('another one is added without a word about “add”', () => {
    expect(change('a boat on a lake', 'add another boat')).toMatchObject({
      plan: { things: [{ count: 2 }] },
      unknownWords: [],
    })
  })

  test('of two colours for one thing, the one that is not painted is named', () => {
    const { plan, unknownWords } = change('a cat', 'make the cat black and white')
    expect(plan.things).toMatchObject([{ colour: 'white' }])
    expect(unknownWords).toEqual(['black'])
    expect(change('a black cat', 'make the black cat white').unknownWords).toEqual([])
  })

  test('which one of several is changed is said, because all of them are', () => {
    expect(change('two pears', 'make the second pear red').unknownWords).toEqual(['second'])
  })

  test('weather and hours are added, too', () => {
    expect(change('a lake', 'add fog').plan.weather).toBe('fog')
    expect(change('a lake', 'thêm tuyết').isChanged).toBe(false)
    expect(change('một cái hồ', 'thêm tuyết').plan.weather).toBe('snow')
  })

  test('the change of the Arabic page is understood as the English one', () => {
    const { plan } = readWish('three paper lanterns on a river')
    expect(changePlan(plan, 'ليلًا، بلا قوارب', 'en').plan).toMatchObject({
      hour: 'night',
      without: ['boats'],
    })
  })
})

describe('where sun and moon can be seen', () => {
  const draw = (plan: Plan, variant: Variant) =>
    composePicture(plan, { style: 'cut-paper', variant, seed: 'a', width: 320, height: 240 })

  test.each(PLACES.map(({ id }) => id))('in the place %s as it is drawn', (place) => {
    const plan: Plan = { place, placeParts: {}, things: [], hour: 'night', weather: 'clear' }
    const isSeen = ([0, 1, 2, 3] as const).every(
      (variant) => draw(plan, variant) !== draw({ ...plan, without: ['disc'] }, variant),
    )
    expect(hasSky(plan)).toBe(isSeen)
  })
})
