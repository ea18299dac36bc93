import { describe, expect, test } from 'vitest'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'

const thingsOf = (wish: string) => readWish(wish).plan.things
const idsOf = (wish: string) => thingsOf(wish).map(({ thing }) => thing)
/** The words for what the picture does not show. */
const saidOf = (wish: string) => {
  const { unknownThings, unknownActions } = readWish(wish)
  return [...unknownThings, ...unknownActions.map(({ word }) => word)]
}

describe('colours that are things, too', () => {
  test('an orange is a fruit, and what is low and orange is of that colour', () => {
    expect(idsOf('an orange')).toEqual(['orange'])
    expect(idsOf('a juicy orange on a table')).toContain('orange')
    expect(idsOf('apples and orange')).toContain('orange')
    expect(idsOf('a rice field, the sun low and orange')).toEqual([])
    expect(idsOf('a rose coloured sky over a lake')).toEqual([])
  })

  test('what is said to be orange is painted so', () => {
    expect(thingsOf('the house is orange')).toMatchObject([{ thing: 'house', colour: 'apricot' }])
    expect(thingsOf('the house is salmon')).toMatchObject([{ thing: 'house', colour: 'coral' }])
  })

  test('a colour that nothing in the picture has is said', () => {
    expect(saidOf('a boat, the sea is violet')).toContain('violet')
    expect(saidOf('a boat on the blue sea')).toEqual([])
  })

  test.each([
    ['lũy tre xanh', 'leaf'],
    ['tre xanh ben ho', 'leaf'],
    ['quả táo xanh', 'leaf'],
    ['chiếc thuyền xanh', 'cobalt'],
  ])('%s is %s', (wish, colour) => {
    expect(thingsOf(wish)).toMatchObject([{ colour }])
  })

  test('of colours in a list each thing gets one', () => {
    const colours = (wish: string) => thingsOf(wish).map(({ colour }) => colour)
    const four = ['leaf', 'pink', 'ink', 'yellow']
    expect(colours('four umbrellas: green, pink, black and yellow')).toEqual(four)
    expect(colours('ba cái dù: đỏ, vàng và trắng')).toEqual(['red', 'yellow', 'white'])
    expect(colours('balloons in red and yellow')).toEqual(['red', 'yellow'])
    expect(saidOf('two umbrellas: green, pink and black')).toEqual(['black'])
  })
})

describe('how many people there are', () => {
  const countOf = (wish: string) => thingsOf(wish).reduce((sum, { count }) => sum + count, 0)

  test.each([
    ['a family of five on a beach', 5],
    ['cả nhà bốn người đi biển', 4],
    ['ca nha bon nguoi di bien', 4],
    ['two children and their father', 3],
    ['hai vợ chồng và ba đứa con', 5],
    ['a family of four ducks', 4],
  ])('%s: %i', (wish, count) => {
    expect(countOf(wish)).toBe(count)
  })
})

describe('what a wish does not want', () => {
  test.each([
    ['biển đêm không trăng', ['disc']],
    ['bien dem khong trang', ['disc']],
    ['a moonless night over the sea', ['disc']],
    ['a village at night without stars', ['stars']],
    ['dem khong trang khong sao tren bien', ['disc', 'stars']],
  ])('%s', (wish, without) => {
    expect(readWish(wish).plan).toMatchObject({ hour: 'night', without })
    expect(saidOf(wish)).toEqual([])
  })

  test('nobody at all is understood', () => {
    expect(saidOf('bãi biển không một bóng người')).toEqual([])
    expect(thingsOf('bãi biển không một bóng người')).toEqual([])
  })

  test('how something is not is said', () => {
    expect(saidOf('bed not made')).toEqual(['not made'])
  })
})

describe('names that contain other names', () => {
  test('a dish has no live animal in it', () => {
    expect(idsOf('tô bún bò Huế nóng hổi nhiều ớt')).toEqual(['pho', 'chilli'])
    expect(readWish('tô bún bò Huế nóng hổi nhiều ớt').plan.place).toBe('table')
    expect(idsOf('canh cá chua')).toEqual([])
    expect(idsOf('phở gà và một con gà')).toEqual(expect.arrayContaining(['pho', 'hen']))
  })

  test('little princes are children with crowns', () => {
    expect(thingsOf('hoang tu be ngoi tren hanh tinh')).toMatchObject([
      { thing: 'boy', extras: ['crown'] },
    ])
    expect(thingsOf('a little princess')).toMatchObject([{ thing: 'girl', extras: ['crown'] }])
  })

  test('a misspelt animal is that animal, and nobody rides another one instead', () => {
    expect(idsOf('an astronuat riding a water bufallo')).toEqual(['astronaut', 'buffalo'])
    expect(idsOf('a elefant in the forest')).toEqual(['elephant'])
    expect(idsOf('a boy riding a flumpet')).toEqual(['boy'])
  })

  test('two of a kind in a list are two', () => {
    expect(idsOf('cá chép đỏ và cá chép trắng')).toEqual(['koi', 'koi'])
  })
})

describe('who does what and where', () => {
  test('boats asleep put no fisherman to bed', () => {
    expect(idsOf('an old fisherman, boats asleep behind him')).not.toContain('bed')
    expect(saidOf('an old fisherman, boats asleep behind him')).toContain('asleep')
  })

  test('who sits and waits sits', () => {
    expect(thingsOf('chú chó vàng ngồi đợi ở bến xe')).toMatchObject([{ pose: 'sits' }])
  })

  test('a door is of the house that comes behind it, or it is said', () => {
    const house = { thing: 'house', colour: 'yellow', extraColours: { door: 'leaf' } }
    expect(thingsOf('a green door in a yellow house')).toMatchObject([house])
    expect(saidOf('a blue door in a white wall')).toContain('door')
  })

  test('the left one and the right one are two', () => {
    expect(thingsOf('the left house is red and the right one is blue')).toMatchObject([
      { side: 'left', colour: 'red' },
      { side: 'right', colour: 'cobalt' },
    ])
  })

  test('an apple between two mirrors is between them', () => {
    const [, , apple, table] = thingsOf(
      'a mirror facing another mirror, with an apple between them',
    )
    expect([apple?.relation?.is, table?.relation?.is]).toContain('between')
  })

  test('what a vendor carries does not hover', () => {
    expect(thingsOf('phố cổ, gánh hàng rong')).toMatchObject([
      { thing: 'woman', extras: ['carries-pole', 'leaf-hat'] },
    ])
  })

  test.each([
    ['a hot air balloon above a desert, its shadow on the sand', 'desert'],
    ['a train crossing a green landscape', 'village'],
    ['christmas tree with a train running around it', 'room'],
    ['con meo tren tu lanh nhin con chuot o duoi san', 'room'],
    ['a school bus in front of a school', 'street'],
  ])('%s: %s', (wish, place) => {
    expect(readWish(wish).plan.place).toBe(place)
  })

  test.each([
    ['a man laughing', 'laughing'],
    ['lanterns reflected in the river', 'reflected'],
    ['a man around a tree', 'around'],
    ['a cow over a city', 'over city'],
    ['a lion in front of a cave', 'in front of cave'],
    ['quiet loneliness', 'quiet loneliness'],
    ['nỗi nhớ nhà', 'nỗi nhớ nhà'],
    ['mái nhà màu rêu, tường gạch đỏ', 'tường gạch'],
    ['an astronaut in space at sunset', 'sunset'],
    ['cánh đồng và một con đường nhỏ', 'con đường'],
  ])('%s: %s is said', (wish, said) => {
    expect(saidOf(wish)).toContain(said)
  })
})

describe('what stands apart, and food', () => {
  test('a tree grows out of no scooter, and a lamp hovers over no piano: they are beside it, which is said', () => {
    for (const [wish, word] of [
      ['cherry blossoms on a scooter', 'on'],
      ['a lamp over a piano', 'over'],
    ] as const) {
      const { plan, unknownActions } = readWish(wish)
      expect(plan.things.some(({ relation }) => relation?.is === 'beside')).toBe(true)
      expect(unknownActions.map((action) => action.word)).toContain(word)
    }
    expect(readWish('a cat on a tree').plan.things[0]).toMatchObject({ relation: { is: 'on' } })
  })

  test('grilled fish is no live fish, and windows lit orange are no fruit', () => {
    expect(readWish('grilled fish with lemon').plan.things.map(({ thing }) => thing)).toEqual([
      'lemon',
    ])
    expect(
      readWish('houses with windows lit orange').plan.things.map(({ thing }) => thing),
    ).not.toContain('orange')
  })

  test('a sky without a wisp of cloud has none, and smoke of a kitchen is outdoors', () => {
    expect(readWish('bầu trời xanh không một gợn mây').plan.weather).toBe('clear')
    expect(readWish('nhà sàn trên đồi chè, khói bếp').plan.place).not.toBe('kitchen')
  })

  test('weather alone is seen over a landscape', () => {
    for (const wish of ['mưa', 'a thunderstorm', 'snow'])
      expect(readWish(wish).plan.isAbstract).toBeUndefined()
  })

  test('what is drawn is not said to be missing as the subject', () => {
    expect(readWish('a pictrue of a dragon reading a newspaper').isSubjectUnknown).toBe(false)
  })
})
