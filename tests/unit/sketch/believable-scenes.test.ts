import { expect, test } from 'vitest'
import { withoutCovering } from '../../../packages/server/providers/pictures/sketch/compose/front-plants.ts'
import { drawFooting } from '../../../packages/server/providers/pictures/sketch/compose/paint-footing.ts'
import { createPen } from '../../../packages/server/providers/pictures/sketch/drawing.ts'
import { placeById } from '../../../packages/server/providers/pictures/sketch/places.ts'
import {
  compositionOf,
  scaleFor,
} from '../../../packages/server/providers/pictures/sketch/places/abstract-moods.ts'
import type { SceneryKind } from '../../../packages/server/providers/pictures/sketch/plan/plan.ts'
import { readWish } from '../../../packages/server/providers/pictures/sketch/plan/read-wish.ts'
import { boxesOf, type Box } from './helpers/placed-boxes.ts'

function sceneOf(wish: string) {
  const { boxes, stage } = boxesOf(readWish(wish).plan, 0)
  const all = (thing: string): Box[] =>
    boxes.filter(({ member }) => member.figure.thing.id === thing)
  return { stage, all, one: (thing: string) => all(thing)[0]! }
}

const tall = ({ top, bottom }: Box) => bottom - top
const middle = ({ left, right }: Box) => (left + right) / 2

test('the candles of a cake are on it, as many as asked for', () => {
  const { one, all } = sceneOf('birthday cake with five candles')
  expect(all('candle')).toHaveLength(5)
  for (const candle of all('candle')) {
    expect(tall(candle)).toBeLessThan(tall(one('birthday-cake')))
    expect(candle.left).toBeGreaterThan(one('birthday-cake').left)
    expect(candle.right).toBeLessThan(one('birthday-cake').right)
  }
})

test('in a kitchen, a pot is on the stove, and a bulb hangs from above', () => {
  const { one } = sceneOf('a big pot and a light bulb in the kitchen')
  expect(one('pot').bottom).toBeLessThan(one('stove').top + 30)
  expect(one('light-bulb').top).toBeLessThan(10)
})

test('a mouse on the kitchen floor is much smaller than the stove', () => {
  const { one, stage } = sceneOf('a mouse next to a piece of cheese on the kitchen floor')
  expect(tall(one('mouse'))).toBeLessThan(stage.height * 0.15)
})

test('a whale that swims over a city is in the air', () => {
  expect(sceneOf('a whale swimming over a city').one('whale').cluster.isInAir).toBe(true)
})

test('the board of two players under a tree is between them', () => {
  const { one } = sceneOf('grandfather and grandson playing chess under a big tree')
  const [first, second] = [one('grandfather'), one('boy')].map(middle).toSorted((a, b) => a - b)
  expect(middle(one('chess'))).toBeGreaterThan(first!)
  expect(middle(one('chess'))).toBeLessThan(second!)
})

test('people around a fire are on all sides of it', () => {
  const { one, all } = sceneOf('four people sitting around a campfire')
  const people = [...all('man'), ...all('woman')]
  const fire = one('campfire')
  expect(people.filter((person) => middle(person) < middle(fire))).toHaveLength(2)
  expect(people.filter((person) => person.bottom < fire.bottom)).toHaveLength(2)
})

test('a train around a Christmas tree is a toy on a ring of rails', () => {
  const { one } = sceneOf('christmas tree with a train running around it')
  expect(one('toy-train').member.ring?.kind).toBe('track')
  expect(tall(one('christmas-tree'))).toBeGreaterThan(tall(one('toy-train')) * 2)
})

test('who leads a bicycle is at its handlebars', () => {
  const { one } = sceneOf('cô gái dắt xe đạp qua cầu')
  const [girl, bicycle] = [one('ao-dai-woman'), one('bicycle')]
  expect(middle(girl)).toBeGreaterThan(bicycle.left)
  expect(middle(girl)).toBeLessThan(bicycle.right)
})

test('fish swim below the surface of a pond', () => {
  const { one, stage } = sceneOf('a goldfish and a frog in a pond')
  expect(one('goldfish').top).toBeGreaterThan(stage.horizon)
})

test.each(['a red train passing small houses', 'a small red bridge in a garden'])(
  'what "%s" needs below it is drawn there: rails, or a brook',
  (wish) => {
    const { boxes, stage } = boxesOf(readWish(wish).plan, 0)
    const pen = createPen()
    for (const { cluster } of boxes) drawFooting(cluster, stage, pen)
    expect(pen.drawing).not.toHaveLength(0)
  },
)

test('moods have pictures of their own', () => {
  const moods = ['quiet', 'sadness', 'hope', 'warmth', 'wild joy']
  const forms = moods.map((wish) => compositionOf(scaleFor(wish), undefined).form)
  expect(new Set(forms).size).toBe(moods.length)
  expect(scaleFor('nỗi buồn')).toBe(scaleFor('sadness'))
})

test('a colour that the wish names leads its composition, in both languages', () => {
  expect(scaleFor('just purple')).toBe('violet')
  expect(scaleFor('chỉ màu tím')).toBe('violet')
  expect(scaleFor('something blue')).toBe('cobalt')
})

test('the four pictures of a wish that names nothing are four compositions, and wishes differ', () => {
  const drawn = ['asdf ghjkl', 'zorbl', 'xyzzy plugh', 'qwerty'].map((wish) => {
    const { plan } = readWish(wish)
    return ([0, 1, 2, 3] as const).map((variant) => {
      const pen = createPen()
      const { stage } = boxesOf(plan, variant)
      placeById('abstract').drawBehind({ stage, pen })
      return pen.drawing.length
    })
  })
  for (const lengths of drawn) expect(new Set(lengths).size).toBeGreaterThan(2)
  expect(new Set(drawn.map((lengths) => lengths.join())).size).toBeGreaterThan(2)
})

test('a station with a clock of the wish has no second one', () => {
  const { plan } = readWish('a clock in a train station')
  const circles = (things: typeof plan.things) => {
    const pen = createPen()
    const { stage } = boxesOf({ ...plan, things }, 0)
    placeById('station').drawBehind({ stage, pen })
    return pen.drawing.length
  }
  expect(circles(plan.things)).toBeLessThan(circles([]))
})

test('five oranges in a basket are seen, in two rows', () => {
  const { all } = sceneOf('five oranges in a basket')
  expect(all('orange')).toHaveLength(5)
  expect(new Set(all('orange').map(({ bottom }) => Math.round(bottom / 8))).size).toBeGreaterThan(1)
})

test('a dragon that flies around a tower is before it, on a trail', () => {
  const { one } = sceneOf('a dragon flying around a tower')
  const [dragon, tower] = [one('dragon'), one('tower')]
  expect(dragon.member.ring?.kind).toBe('trail')
  expect(dragon.left).toBeLessThan(middle(tower))
  expect(dragon.right).toBeGreaterThan(middle(tower))
  expect(dragon.bottom).toBeLessThan(tower.bottom)
})

test('plants in front of a place do not cover who is there', () => {
  const { stage, all } = sceneOf('ten ducks in a pond')
  const plant = createPen()
  const [duck] = all('duck')
  plant.circle(duck!.right, (duck!.top + duck!.bottom) / 2, 20, 'leaf')
  expect(withoutCovering(plant.drawing, [duck!.cluster], stage)).toEqual([])
  const aside = createPen()
  aside.circle(duck!.right < stage.width / 2 ? stage.width - 20 : 20, stage.height, 20, 'leaf')
  expect(withoutCovering(aside.drawing, [duck!.cluster], stage)).toHaveLength(1)
})

test('a pond without flowers has none, and a lake in the city has no mountains', () => {
  const drawn = (wish: string, without: readonly SceneryKind[] = []) => {
    const { plan } = readWish(wish)
    const { stage } = boxesOf({ ...plan, without }, 0)
    const pen = createPen()
    placeById(plan.place).drawBehind({ stage, pen })
    return pen.drawing.length
  }
  expect(drawn('a pond', ['flowers'])).toBeLessThan(drawn('a pond'))
  expect(drawn('Hồ Gươm', ['mountains'])).toBe(drawn('Hồ Gươm'))
})
