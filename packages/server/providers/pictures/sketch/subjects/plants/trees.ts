import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Random } from '../../../../../helpers/random.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { roundBumps } from '../outlines.ts'
import { drawTrunk } from './trunk.ts'

const CROWN: readonly Point[] = [
  [12, 76],
  [7, 52],
  [24, 30],
  [48, 10],
  [80, 12],
  [102, 34],
  [113, 58],
  [103, 82],
  [82, 93],
  [58, 94],
  [34, 92],
]

/** Where fruit and blossoms are in the crown. */
const SPOTS: readonly Point[] = [
  [30, 58],
  [48, 36],
  [74, 30],
  [94, 52],
  [62, 62],
  [38, 80],
  [84, 76],
  [100, 70],
  [22, 74],
  [62, 84],
  [60, 18],
]

interface BroadTree {
  id: string
  en: readonly string[]
  vi: readonly string[]
  height: number
  crown: Pigment
  trunk?: Pigment
  /** What hangs in the crown. */
  fruit?: { paint: Pigment; radius: number }
  variety?: readonly Pigment[]
}

function defineBroadTree({ id, en, vi, height, variety, ...kind }: BroadTree): Thing {
  const { crown, trunk = 'brown', fruit } = kind
  return defineThing({
    id,
    en,
    vi,
    height,
    box: [120, 140],
    ground: 'ground',
    home: 'meadow',
    colours: { crown, trunk, ...(fruit && { fruit: fruit.paint }) },
    variety,
    anchors: { under: { at: [60, 140], width: 120 } },
    draw(pen, { colours, random }) {
      drawTrunk(pen, [60, 140], 76, 12, colours['trunk']!)
      pen.line('M60 108Q70 98 78 86M60 116Q50 106 44 90', colours['trunk']!, 4.5, 1)
      const grown = CROWN.map(([x, y]): Point => [
        x + random.between(-4, 4),
        y + random.between(-4, 4),
      ])
      pen.area(roundBumps(grown), colours['crown']!)
      if (fruit) drawFruit(pen, colours['fruit']!, fruit.radius, random)
    },
  })
}

function drawFruit(pen: Pen, paint: Pigment, radius: number, random: Random): void {
  for (const [x, y] of SPOTS)
    pen.circle(x + random.between(-4, 4), y + random.between(-4, 4), radius, paint, { shade: 0.6 })
}

export const trees: readonly Thing[] = [
  defineBroadTree({
    id: 'tree',
    en: ['tree', 'oak', 'oak tree'],
    vi: ['cây', 'cái cây', 'cây cổ thụ', 'cây sồi', 'cây xanh'],
    height: 7,
    crown: 'forest',
    variety: ['forest', 'leaf', 'pine'],
  }),
  defineBroadTree({
    id: 'apple-tree',
    en: ['apple tree'],
    vi: ['cây táo'],
    height: 4.2,
    crown: 'leaf',
    fruit: { paint: 'red', radius: 5.4 },
  }),
  defineBroadTree({
    id: 'orange-tree',
    en: ['orange tree'],
    vi: ['cây cam'],
    height: 3.8,
    crown: 'forest',
    trunk: 'wood',
    fruit: { paint: 'apricot', radius: 5.6 },
  }),
  defineBroadTree({
    id: 'lemon-tree',
    en: ['lemon tree'],
    vi: ['cây chanh'],
    height: 3.4,
    crown: 'leaf',
    trunk: 'wood',
    fruit: { paint: 'yellow', radius: 4.8 },
  }),
]
