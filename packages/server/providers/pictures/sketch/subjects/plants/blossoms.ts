import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import type { Random } from '../../../../../helpers/random.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { around, petal, roundBumps } from '../outlines.ts'
import { drawPot } from './pot.ts'

/** A flower of five round petals. */
function drawBlossom(
  pen: Pen,
  middle: Point,
  radius: number,
  { paint, heart, turn = 0 }: { paint: Pigment; heart: Pigment; turn?: number },
): void {
  pen.area(roundBumps(around(middle, 5, radius * 0.72, { start: turn }), 0.56), paint, {
    shade: false,
  })
  pen.circle(...middle, radius * 0.26, heart, { shade: false })
}

const TWIGS = [
  'M60 116C58 100 66 90 58 76C52 66 56 54 52 40',
  'M60 88C70 80 80 76 88 60Q92 48 90 38',
  'M57 76C46 70 34 70 26 58Q22 50 24 42',
  'M54 58Q44 48 42 30Q42 22 38 16',
  'M80 72Q94 68 104 72',
  'M54 46Q64 36 66 18',
  'M30 64Q18 64 10 70',
] as const

const BLOSSOMS: readonly Point[] = [
  [52, 38],
  [90, 36],
  [24, 40],
  [38, 16],
  [66, 16],
  [104, 72],
  [10, 70],
  [84, 56],
  [40, 32],
  [62, 60],
  [28, 58],
  [70, 82],
  [44, 66],
  [100, 52],
  [58, 26],
]

interface BlossomBranch {
  id: string
  en: readonly string[]
  vi: readonly string[]
  blossoms: Pigment
  heart: Pigment
}

/** The small trees that stand in a Vietnamese house at Tết. */
const defineBlossomTree = ({ blossoms, heart, ...kind }: BlossomBranch): Thing =>
  defineThing({
    ...kind,
    height: 1.3,
    box: [116, 150],
    ground: 'ground',
    home: 'room',
    handle: 0.2,
    colours: { blossoms, pot: 'cobalt', bark: 'umber' },
    draw(pen, { colours, random }) {
      for (const [index, twig] of TWIGS.entries())
        pen.line(twig, colours['bark']!, index === 0 ? 5.6 : 3.2)
      const paint = colours['blossoms']!
      drawBlossoms(pen, paint, heart, random)
      for (const [x, y] of [
        [46, 48],
        [84, 44],
        [34, 48],
        [96, 64],
        [20, 56],
        [62, 8],
      ] as const)
        pen.circle(x, y, 2.8, paint, { tone: 1 })
      for (const [x, y, angle] of [
        [68, 70, 60],
        [36, 62, -60],
        [56, 92, -70],
      ] as const)
        pen.area(petal([x, y], 13, 4, angle), 'leaf', { shade: false })
      drawPot(pen, [60, 150], 50, 36, colours['pot']!)
    },
  })

function drawBlossoms(pen: Pen, paint: Pigment, heart: Pigment, random: Random): void {
  for (const [x, y] of BLOSSOMS)
    drawBlossom(
      pen,
      [x + random.between(-2, 2), y + random.between(-2, 2)],
      random.between(8, 10.4),
      {
        paint,
        heart,
        turn: random.between(0, 72),
      },
    )
}

export const blossoms: readonly Thing[] = [
  defineBlossomTree({
    id: 'mai-blossoms',
    en: ['apricot blossom', 'yellow apricot blossom', 'mai blossom', 'mai tree', 'hoa mai'],
    vi: ['hoa mai', 'cành mai', 'cây mai', 'chậu mai', 'mai vàng', 'cành hoa mai'],
    blossoms: 'yellow',
    heart: 'apricot',
  }),
  defineBlossomTree({
    id: 'dao-blossoms',
    en: ['peach blossom', 'peach blossom branch', 'peach tree', 'dao tree', 'hoa dao'],
    vi: ['hoa đào', 'cành đào', 'cây đào', 'cành hoa đào', 'chậu đào'],
    blossoms: 'rose',
    heart: 'sand',
  }),
]
