import { describe, expect, test } from 'vitest'
import { changePlan } from '../../../packages/server/providers/pictures/sketch/plan/change-plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'

const thingsOf = (wish: string) => readWish(wish).plan.things

describe('without marks, a word that can be several is not guessed', () => {
  test.each(['ban cua toi', 'ban'])('%s', (wish) => {
    expect(readWish(wish)).toMatchObject({
      isSubjectUnknown: true,
      unknownThings: ['ban'],
      plan: { isAbstract: true },
    })
  })

  test('what is raised is a hand, what is cut is a melon, and "song" is no river here', () => {
    expect(thingsOf('hoc sinh gio tay')).toMatchObject([{ thing: 'student', extras: ['waves'] }])
    expect(readWish('mot qua dua hau bo doi')).toMatchObject({
      plan: { things: [{ thing: 'watermelon' }] },
      unknownActions: [{ word: 'bo doi' }],
    })
    expect(thingsOf('chu bo doi dung gac')).toMatchObject([{ thing: 'postman' }])
    expect(readWish('banh xeo voi rau song').plan.place).toBe('table')
    expect(readWish('ba toi nau an').plan.hour).toBe('morning')
  })
})

describe('a noun that is no place does not take the scene', () => {
  test('"on the roof" is that of the car or the house', () => {
    for (const wish of [
      'a car at the beach, a surfboard on the roof',
      'a tent on the roof of a car',
    ])
      expect(thingsOf(wish).find(({ thing }) => thing !== 'car')).toMatchObject({
        relation: { is: 'on' },
      })
    expect(readWish('a cat on the roof').plan.place).toBe('roof')
  })

  test('who walks home is outdoors, and a bonfire is, too', () => {
    expect(readWish('a family walking home').plan.place).toBe('meadow')
    expect(readWish('a farmer walking home through a wheat field').plan).toMatchObject({
      place: 'meadow',
      placeParts: { wheat: 'own' },
    })
    expect(readWish('a man with a guitar by a bonfire').plan.place).toBe('meadow')
    expect(readWish('cây mai trước sân').plan.place).toBe('garden')
  })

  test.each([
    ['sunflowers in a vase', 'table'],
    ['a cherry and a peach by the window', 'window'],
    ['a cat and a fishbowl', 'room'],
    ['a chef with a pizza', 'kitchen'],
  ])('%s', (wish, place) => {
    expect(readWish(wish).plan.place).toBe(place)
  })

  test('in a room, a vase stands on a table', () => {
    expect(thingsOf('a vase of roses in the living room')).toMatchObject([
      { thing: 'vase', relation: { is: 'on', to: 'small-table-3' } },
      { thing: 'rose', relation: { is: 'in' } },
      { thing: 'small-table' },
    ])
  })
})

describe('where things are', () => {
  test('"it" is what something is on or under', () => {
    const [dog, table, cat] = thingsOf('a dog under the table and a cat on it')
    expect(dog!.relation).toEqual({ is: 'under', to: table!.key })
    expect(cat!.relation).toEqual({ is: 'on', to: table!.key })
  })

  test('left and right', () => {
    for (const wish of [
      'a cat on the left and a dog on the right',
      'on the left a cat, on the right a dog',
      'bên trái là con mèo, bên phải là con chó',
    ])
      expect(thingsOf(wish)).toMatchObject([{ side: 'left' }, { side: 'right' }])
    expect(readWish('light from the window on the right').plan.light).toBe('right')
  })

  test('a relation that comes first is of what comes next', () => {
    for (const wish of ['trước nhà có một con chó', 'in front of the house is a dog'])
      expect(thingsOf(wish)[1]).toMatchObject({ thing: 'dog', relation: { is: 'in-front-of' } })
    expect(thingsOf('under the tree sits an old man')[1]).toMatchObject({
      pose: 'sits-on-ground',
      relation: { is: 'under' },
    })
  })
})

describe('what a picture does not keep is said', () => {
  test.each([
    ['four plates seen from directly above', 'seen from directly above'],
    ['bông hồng còn đọng sương', 'còn đọng sương'],
    ['a room in autumn', 'in autumn'],
    ['a bowl of soup in the rain', 'in the rain'],
  ])('%s', (wish, missing) => {
    expect(readWish(wish).unknownThings).toContain(missing)
  })

  test('a second thing that hands do, and who looks at something from a sofa', () => {
    expect(readWish('a man reading a book and drinking coffee').unknownActions).toMatchObject([
      { word: 'drinking' },
    ])
    expect(
      readWish('a cat and a dog on a sofa, the cat is looking at the dog').unknownActions,
    ).toEqual([{ word: 'looking at', thing: 'cat' }])
  })

  test('what is drawn is not said', () => {
    for (const wish of [
      'a tall narrow picture of a waterfall',
      'người thổi kèn saxophone',
      'ánh sáng từ bên phải chiếu vào ấm trà',
      'xe buýt đi trên cầu',
      'an autumn forest path',
    ])
      expect([wish, readWish(wish)]).toMatchObject([
        wish,
        { isSubjectUnknown: false, unknownThings: [], unknownActions: [] },
      ])
  })

  test('a bat beside a ball is no animal', () => {
    expect(readWish('a bat and a ball').unknownThings).toEqual(['bat'])
    expect(thingsOf('a bat in a cave')).toMatchObject([{ thing: 'bat' }])
  })
})

describe('attributes and numbers', () => {
  test('"a yellow one" is another umbrella, and "the black one" the same cat', () => {
    expect(
      thingsOf('a woman holding a blue umbrella next to a man holding a yellow one'),
    ).toMatchObject([
      { thing: 'woman' },
      { thing: 'umbrella', colour: 'cobalt' },
      { thing: 'man' },
      { thing: 'umbrella', colour: 'yellow', relation: { is: 'held-by' } },
    ])
    expect(thingsOf('a black cat and a white cat, the black one is asleep')).toMatchObject([
      { colour: 'ink', pose: 'sleeps' },
      { colour: 'white' },
    ])
  })

  test('one of two has a dress of her own colour', () => {
    for (const wish of [
      'two women, one in a red dress and one in a blue dress',
      'hai co gai mac ao dai, mot nguoi ao do mot nguoi ao xanh',
    ])
      expect(thingsOf(wish)).toHaveLength(2)
  })

  test('who has a beard is a man, and one thanh niên is one person', () => {
    expect(thingsOf('một cụ già râu bạc')).toMatchObject([{ thing: 'grandfather' }])
    expect(thingsOf('một anh thanh niên')).toMatchObject([{ thing: 'student', count: 1 }])
  })

  test('each of several eats, and one of several plays', () => {
    const held = thingsOf('children eating ice cream').filter(({ thing }) => thing === 'ice-cream')
    expect(held.map(({ relation }) => relation!.is)).toEqual(['held-by', 'held-by'])
    expect(
      thingsOf('friends, one playing guitar').filter(({ extras }) => extras?.length),
    ).toHaveLength(1)
  })
})

test('words that name nothing that can be drawn have a composition of their own', () => {
  const [one, same, other] = ['hope', 'hope', 'asdf ghjkl'].map((wish) => readWish(wish).plan)
  expect(one).toMatchObject({ isAbstract: true, place: 'abstract' })
  expect(one).toEqual(same)
  expect(one!.placeParts).not.toEqual(other!.placeParts)
  expect(changePlan(one!, 'add a cat', 'en').plan).toMatchObject({
    place: 'meadow',
    placeParts: {},
  })
})

test('a short word with two letters exchanged is understood within a phrase', () => {
  expect(readWish('a tulip feild').plan.placeParts).toEqual({ tulips: 'own' })
  expect(thingsOf('a man playing gitar')).toMatchObject([{ extras: ['plays-guitar'] }])
})
