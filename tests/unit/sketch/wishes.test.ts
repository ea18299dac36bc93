import { describe, expect, test } from 'vitest'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'

const thingsOf = (wish: string) => readWish(wish).plan.things

describe('what people do', () => {
  test.each([
    ['a girl dancing', { pose: 'dances' }],
    ['a boy swimming in the sea', { pose: 'swims' }],
    ['an old woman knitting', { extras: ['knits'] }],
    ['a man playing the violin', { extras: ['plays-violin'] }],
    ['mẹ đang nấu cơm', { extras: ['cooks'] }],
    ['ông lão câu cá bên bờ sông', { extras: ['fishes'] }],
    ['co gai ganh hang rong', { extras: ['carries-pole'] }],
    ['a woman asleep in the garden', { pose: 'sleeps' }],
  ])('%s', (wish, shown) => {
    const { plan, unknownThings, unknownActions } = readWish(wish)
    expect(plan.things).toMatchObject([shown])
    expect([unknownThings, unknownActions]).toEqual([[], []])
  })

  test('what an action is done with comes with it', () => {
    expect(thingsOf('two men playing chess')).toMatchObject([
      { thing: 'man', count: 2, pose: 'sits-on-ground' },
      { thing: 'chess', relation: { is: 'between' } },
    ])
    expect(thingsOf('a girl flying a kite')).toMatchObject([
      { thing: 'girl' },
      { thing: 'kite', pose: 'flies', relation: { is: 'held-by' } },
    ])
    expect(thingsOf('chú bé đạp xe')).toMatchObject([
      { pose: 'rides', relation: { is: 'riding' } },
      { thing: 'bicycle' },
    ])
    expect(thingsOf('a queen riding through the forest')[1]).toMatchObject({ thing: 'horse' })
  })

  test('what an action shows is not drawn again', () => {
    expect(thingsOf('a boy reading a book under a tree')).toMatchObject([
      { thing: 'boy', extras: ['reads'], relation: { is: 'under' } },
      { thing: 'tree' },
    ])
    expect(thingsOf('a chef cooking fish')).toMatchObject([{ extras: ['cooks'] }])
  })

  test('what hangs is shown of a lantern, and said of a bat that flies', () => {
    expect(readWish('đèn lồng treo trước nhà').unknownActions).toEqual([])
    expect(readWish('a bat hanging in a cave').unknownActions).toMatchObject([{ thing: 'bat' }])
  })

  test('a verb after a relation is about who does it, and before a noun about that noun', () => {
    expect(thingsOf('a girl under a tree reading')[0]).toMatchObject({ extras: ['reads'] })
    expect(thingsOf('a sleeping dog')).toMatchObject([{ thing: 'dog', pose: 'sleeps' }])
  })

  test('who sleeps nowhere in particular sleeps in bed', () => {
    expect(thingsOf('a woman asleep')).toMatchObject([
      { pose: 'sleeps', relation: { is: 'in' } },
      { thing: 'bed' },
    ])
  })

  test('who cannot ride stands beside, and that is said', () => {
    const { plan, unknownActions } = readWish('an astronaut riding a horse')
    expect(plan.things[0]).toMatchObject({ relation: { is: 'beside' } })
    expect(unknownActions).toEqual([{ word: 'riding', thing: 'astronaut' }])
  })

  test('who goes by boat sits in it', () => {
    for (const wish of ['a man fishing from a boat', 'ông lão câu cá trên thuyền'])
      expect(thingsOf(wish)).toMatchObject([
        { pose: 'sits', relation: { is: 'in' } },
        { thing: 'rowing-boat' },
      ])
  })
})

describe('several people', () => {
  test('a family and a couple are people of their own', () => {
    expect(thingsOf('a couple on the beach').map(({ thing }) => thing)).toEqual(['woman', 'man'])
    expect(thingsOf('gia dinh trong cong vien')).toHaveLength(4)
  })

  test('the father and the children of a family are the same people again', () => {
    const [father, , girl, boy, ...others] = thingsOf(
      'a family in the garden, dad is asleep, the kids are dancing',
    )
    expect(father).toMatchObject({ thing: 'man', pose: 'sleeps' })
    expect([girl, boy]).toMatchObject([{ pose: 'dances' }, { pose: 'dances' }])
    expect(others).toEqual([])
  })

  test('four children are two boys and two girls', () => {
    expect(thingsOf('four children')).toMatchObject([{ count: 2 }, { count: 2 }])
  })
})

describe('colours and numbers', () => {
  test('some of several have colours of their own', () => {
    for (const wish of [
      'four boats, one white and three red',
      'bốn chiếc thuyền, một chiếc trắng, ba chiếc đỏ',
    ])
      expect(thingsOf(wish)).toMatchObject([
        { count: 1, colour: 'white' },
        { count: 3, colour: 'red' },
      ])
    expect(thingsOf('five cats, the last one is black')).toMatchObject([
      { count: 4 },
      { count: 1, colour: 'ink' },
    ])
  })

  test('parts of a thing have paints of their own', () => {
    for (const wish of ['a house with a red roof', 'ngôi nhà mái đỏ'])
      expect(thingsOf(wish)).toMatchObject([{ thing: 'house', extraColours: { roof: 'red' } }])
    expect(thingsOf('a woman in a green dress')).toMatchObject([
      { extras: ['dress'], extraColours: { clothes: 'leaf' } },
    ])
  })

  test('what is said to be of a colour has it', () => {
    expect(thingsOf('an apple and a pear, the apple is green')).toMatchObject([
      { thing: 'apple', colour: 'leaf' },
      { thing: 'pear' },
    ])
  })
})

describe('where things are', () => {
  test('what was named before is the same one', () => {
    const [dog, house, bird] = thingsOf('a dog beside a house, with a bird behind the dog')
    expect(bird!.relation).toEqual({ is: 'behind', to: dog!.key })
    expect(house).toMatchObject({ thing: 'house' })
    expect(thingsOf('a pine with gifts underneath')[1]).toMatchObject({ relation: { is: 'under' } })
  })

  test('what is to the left of something is beside it, and not in it', () => {
    const things = thingsOf('a dog to the left of a mailbox and a tree to the right of it')
    expect(things.map(({ thing, side, relation }) => [thing, side, relation])).toEqual([
      ['dog', 'left', undefined],
      ['mailbox', undefined, undefined],
      ['tree', 'right', undefined],
    ])
  })

  test('flowers and their vase are on the same side', () => {
    const wish = 'trên bàn có bình hoa cúc vàng bên trái và đĩa táo đỏ bên phải'
    const sides = thingsOf(wish).map(({ thing, side }) => [thing, side])
    expect(sides).toContainEqual(['vase', 'left'])
    expect(sides).toContainEqual(['plate', 'right'])
  })

  test('leaves that fall in a park need no table', () => {
    const { things } = readWish('a bench in the park in autumn, leaves falling').plan
    expect(things.map(({ thing }) => thing)).toEqual(['bench', 'leaf'])
  })

  test('who is under the table is under a piece of furniture, and others are on it', () => {
    const [dog, table, cat] = thingsOf('a dog under the table and a cat on the table')
    expect(dog!.relation).toEqual({ is: 'under', to: table!.key })
    expect(cat!.relation).toEqual({ is: 'on', to: table!.key })
  })

  test('the first place is drawn, and one that is not seen there is said', () => {
    expect(readWish('nhà sàn trên núi, khói bếp')).toMatchObject({
      plan: { place: 'mountains' },
      unknownThings: expect.arrayContaining(['khói']),
    })
    expect(readWish('a lake in the mountains')).toMatchObject({
      plan: { place: 'lake' },
      unknownThings: [],
    })
  })

  test('a village has roofs of a colour, and a forest its autumn', () => {
    expect(readWish('a village from above, red roofs').plan).toMatchObject({
      place: 'village',
      placeParts: { roofs: 'red' },
      view: 'above',
    })
    expect(readWish('rừng mùa thu').plan).toMatchObject({ place: 'forest', season: 'autumn' })
  })

  test('nothing is behind itself', () => {
    const [cat, dog] = thingsOf('a cat behind a dog, the dog behind the cat')
    expect([cat!.relation, dog!.relation].filter(Boolean)).toHaveLength(1)
  })

  test('what is behind a part of a place is said', () => {
    expect(readWish('a cat behind the curtain').unknownActions).toMatchObject([{ thing: 'cat' }])
  })
})

describe('what is left out', () => {
  test.each([
    ['a beach without boats', 'boats'],
    ['a lake, no mountains', 'mountains'],
    ['bãi biển không có thuyền', 'boats'],
  ])('%s', (wish, kind) => {
    expect(readWish(wish).plan).toMatchObject({ things: [], without: [kind] })
  })

  test('weather and what comes after "or" are left out, and nothing after a comma is', () => {
    const { plan, leftOut } = readWish('a street, no rain, no people or cars, a tree')
    expect(leftOut).toEqual(['rain', 'people', 'cars'])
    expect(plan).toMatchObject({ weather: 'clear', things: [{ thing: 'tree' }] })
    expect(thingsOf('khu vườn, đừng vẽ người')).toEqual([])
  })
})

describe('words that are not what they seem', () => {
  test('what a wish is asked with is no part of it', () => {
    for (const wish of [
      'could you draw a fox please',
      'vẽ giúp mình một con cáo nhé',
      'cho em xin một con cáo',
      've giup minh mot con cao',
    ])
      expect(readWish(wish)).toMatchObject({
        isSubjectUnknown: false,
        unknownThings: [],
        plan: { things: [{ thing: 'fox' }] },
      })
  })

  test('without marks, what is around a word tells which it is', () => {
    expect(thingsOf('ba ly ca phe tren ban')).toMatchObject([{ thing: 'cup-of-coffee', count: 3 }])
    expect(readWish('thuyen giua ho rong').plan).toMatchObject({
      place: 'lake',
      things: [{ thing: 'sailboat' }],
    })
    expect(thingsOf('mot con ga trong do')).toHaveLength(1)
  })

  test('words of something that cannot be drawn are not read one by one', () => {
    expect(readWish('kính hiển vi')).toMatchObject({
      isSubjectUnknown: true,
      unknownThings: ['kính hiển vi'],
    })
    expect(readWish('a bagpipe player in a park')).toMatchObject({
      unknownThings: ['bagpipe player'],
      plan: { place: 'park', things: [] },
    })
  })

  test('one wrong letter is understood, and emoji are words', () => {
    expect(thingsOf('an elephent')).toMatchObject([{ thing: 'elephant' }])
    expect(readWish('🐱 🌧️').plan).toMatchObject({ weather: 'rain', things: [{ thing: 'cat' }] })
  })

  test('a train is a train wherever its tone mark is written', () => {
    for (const word of ['tàu hỏa', 'tàu hoả'])
      expect(thingsOf(`${word} chạy qua đèo Hải Vân`)).toMatchObject([{ thing: 'train' }])
  })
})
