import { defineThing, type Point, type Thing } from '../../thing.ts'
import { petal, roundBumps } from '../outlines.ts'
import { drawPot } from './pot.ts'

const kumquat = defineThing({
  id: 'kumquat-tree',
  en: ['kumquat tree', 'kumquat', 'kumquat plant'],
  vi: ['cây quất', 'cây tắc', 'chậu quất', 'quất'],
  height: 1.5,
  box: [104, 150],
  ground: 'ground',
  home: 'room',
  colours: { fruit: 'apricot', leaves: 'forest', pot: 'red' },
  draw(pen, { colours, random }) {
    pen.rect(48, 104, 8, 22, 'umber', { shade: 0.5 })
    pen.area(
      roundBumps([
        [12, 96],
        [10, 74],
        [22, 52],
        [34, 26],
        [52, 8],
        [70, 26],
        [82, 52],
        [94, 74],
        [92, 96],
        [72, 108],
        [52, 110],
        [32, 108],
      ]),
      colours['leaves']!,
    )
    for (const [x, y] of [
      [52, 22],
      [38, 40],
      [62, 44],
      [28, 62],
      [50, 60],
      [76, 62],
      [22, 84],
      [42, 82],
      [64, 78],
      [84, 86],
      [54, 98],
      [32, 100],
      [74, 100],
    ] as const)
      pen.circle(x + random.between(-3, 3), y + random.between(-3, 3), 5.4, colours['fruit']!, {
        shade: 0.6,
      })
    drawPot(pen, [52, 150], 50, 32, colours['pot']!)
  },
})

const bonsai = defineThing({
  id: 'bonsai',
  en: ['bonsai', 'bonsai tree'],
  plurals: ['bonsai'],
  vi: ['cây bonsai', 'cây cảnh', 'chậu bonsai'],
  height: 0.5,
  box: [130, 104],
  ground: 'table',
  home: 'table',
  colours: { crown: 'forest', pot: 'slate', bark: 'brown' },
  draw(pen, { colours }) {
    pen.area(
      'M56 84C66 74 50 66 58 52C64 42 78 44 84 34L92 38C88 50 74 52 72 60C72 70 84 74 80 84Z',
      colours['bark']!,
    )
    pen.line('M60 56Q48 54 38 48', colours['bark']!, 5, 1)
    pen.area(
      roundBumps(
        [
          [12, 50],
          [14, 36],
          [32, 28],
          [48, 34],
          [54, 50],
          [32, 54],
        ],
        0.62,
      ),
      colours['crown']!,
    )
    pen.area(
      roundBumps(
        [
          [58, 36],
          [64, 18],
          [86, 8],
          [108, 16],
          [118, 34],
          [102, 44],
          [76, 44],
        ],
        0.62,
      ),
      colours['crown']!,
    )
    pen.area('M24 84H112L104 98H32Z', colours['pot']!)
    pen.rect(18, 82, 100, 6, colours['pot']!, { round: 2 })
    pen.rect(36, 98, 12, 6, colours['pot']!, { shade: false, tone: 1 })
    pen.rect(88, 98, 12, 6, colours['pot']!, { shade: false, tone: 1 })
  },
})

const pottedPlant = defineThing({
  id: 'potted-plant',
  en: ['potted plant', 'houseplant', 'house plant', 'plant', 'pot plant'],
  vi: ['chậu cây', 'cây trong chậu', 'chậu cây xanh'],
  height: 0.7,
  box: [110, 134],
  ground: 'ground',
  home: 'room',
  colours: { pot: 'terracotta', leaves: 'forest' },
  variety: ['terracotta', 'cobalt', 'cream'],
  handle: 0.15,
  draw(pen, { colours }) {
    const leaves = colours['leaves']!
    const foot: Point = [55, 100]
    for (const [angle, length, width, tone] of [
      [-66, 56, 13, 1],
      [62, 56, 13, 1],
      [-14, 90, 15, 1],
      [26, 84, 15, 0],
      [-42, 76, 15, 0],
      [82, 44, 11, 0],
      [-86, 42, 11, 0],
    ] as const)
      pen.area(petal(foot, length, width, angle), leaves, { tone, shade: tone ? false : 0.5 })
    drawPot(pen, [55, 134], 56, 42, colours['pot']!)
  },
})

const orchid = defineThing({
  id: 'orchid',
  en: ['orchid'],
  vi: ['hoa lan', 'chậu lan', 'phong lan', 'hoa phong lan', 'hoa lan hồ điệp'],
  height: 0.55,
  box: [104, 140],
  foot: 42,
  ground: 'table',
  home: 'table',
  colours: { blossoms: 'lilac', pot: 'cream', leaves: 'forest' },
  variety: ['lilac', 'rose', 'white', 'yellow'],
  handle: 0.15,
  draw(pen, { colours }) {
    pen.line('M42 106C36 70 40 34 62 22Q84 14 94 42', 'forest', 3, 1)
    const leaves = colours['leaves']!
    pen.area(petal([42, 110], 40, 8, -68), leaves, { shade: 0.5 })
    pen.area(petal([42, 110], 44, 8, 74), leaves, { shade: 0.5 })
    pen.area(petal([42, 110], 30, 7, -28), leaves, { tone: 1, shade: false })
    for (const [x, y, size] of [
      [94, 48, 11],
      [84, 26, 14],
      [62, 24, 15],
      [45, 46, 14],
    ] as const) {
      const paint = colours['blossoms']!
      for (const angle of [0, 128, -128])
        pen.area(petal([x, y], size, size * 0.34, angle), paint, { tone: 1, shade: false })
      for (const angle of [78, -78])
        pen.area(petal([x, y], size * 1.1, size * 0.5, angle), paint, { shade: false })
      pen.circle(x, y + 1.5, size * 0.24, 'rose', { shade: false, tone: 1 })
    }
    drawPot(pen, [42, 140], 38, 32, colours['pot']!)
  },
})

export const potted: readonly Thing[] = [kumquat, bonsai, pottedPlant, orchid]
