import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { around, petal, roundBumps } from '../outlines.ts'
import { defineFlower, drawRays } from './stem-flower.ts'

const hydrangea = defineThing({
  id: 'hydrangea',
  en: ['hydrangea'],
  vi: ['cẩm tú cầu', 'hoa cẩm tú cầu'],
  height: 0.8,
  box: [120, 120],
  ground: 'ground',
  home: 'garden',
  handle: 0.15,
  colours: { heads: 'violet', leaves: 'forest' },
  variety: ['violet', 'rose', 'sky', 'lilac'],
  draw(pen, { colours }) {
    const { heads, leaves } = colours as { heads: Pigment; leaves: Pigment }
    pen.line('M60 119V70M60 110L30 62M60 110L90 66', leaves, 4)
    for (const [angle, length] of [
      [-70, 56],
      [72, 54],
      [-30, 50],
      [34, 50],
    ] as const)
      pen.area(petal([60, 116], length, 13, angle), leaves, { shade: 0.5 })
    for (const [x, y, radius] of [
      [28, 48, 26],
      [92, 52, 25],
      [60, 34, 31],
    ] as const)
      drawCluster(pen, [x, y], radius, heads)
  },
})

/** A ball of small flowers. */
function drawCluster(
  pen: Pen,
  [x, y]: readonly [number, number],
  radius: number,
  paint: Pigment,
): void {
  pen.area(roundBumps(around([x, y], 9, radius * 0.86), 0.6), paint, { shade: 0.64 })
  for (const [px, py] of [...around([x, y], 5, radius * 0.55, { start: 20 }), [x, y] as const])
    pen.circle(px, py, 2.4, 'white', { shade: false })
}

const bougainvillea = defineThing({
  id: 'bougainvillea',
  en: ['bougainvillea', 'paper flowers'],
  vi: ['hoa giấy', 'giàn hoa giấy', 'cây hoa giấy'],
  height: 2.4,
  box: [140, 140],
  ground: 'ground',
  home: 'old-street',
  colours: { blossoms: 'rose', leaves: 'forest', trunk: 'brown' },
  variety: ['rose', 'violet', 'apricot', 'white'],
  draw(pen, { colours, random }) {
    const { blossoms, leaves, trunk } = colours as Record<'blossoms' | 'leaves' | 'trunk', Pigment>
    pen.area('M62 140C66 118 60 96 66 72L76 72C70 96 78 118 82 140Z', trunk)
    pen.line('M68 96Q50 80 42 60M74 92Q92 80 100 62', trunk, 5, 1)
    pen.area(
      roundBumps(
        [
          [10, 70],
          [14, 44],
          [34, 22],
          [62, 10],
          [92, 14],
          [118, 30],
          [130, 56],
          [128, 82],
          [108, 88],
          [88, 80],
          [68, 86],
          [46, 78],
          [26, 88],
        ],
        0.58,
      ),
      leaves,
    )
    pen.area(
      roundBumps(
        [
          [8, 60],
          [20, 36],
          [42, 20],
          [66, 20],
          [74, 40],
          [58, 56],
          [36, 62],
          [24, 78],
        ],
        0.6,
      ),
      blossoms,
      { shade: 0.7 },
    )
    pen.area(
      roundBumps(
        [
          [72, 20],
          [92, 8],
          [114, 22],
          [118, 40],
          [98, 46],
          [80, 38],
        ],
        0.6,
      ),
      blossoms,
      { shade: 0.7 },
    )
    pen.area(
      roundBumps(
        [
          [92, 66],
          [108, 54],
          [128, 60],
          [134, 80],
          [122, 96],
          [102, 88],
        ],
        0.6,
      ),
      blossoms,
      { shade: 0.7 },
    )
    for (const [x, y] of [
      [30, 136],
      [50, 132],
      [100, 137],
      [118, 133],
    ] as const)
      pen.ellipse(x + random.between(-6, 6), y, 4, 2, blossoms, { shade: false })
  },
})

export const gardenFlowers: readonly Thing[] = [
  defineFlower({
    id: 'dandelion',
    en: ['dandelion'],
    vi: ['bồ công anh', 'hoa bồ công anh'],
    height: 0.3,
    head: 'cream',
    heart: 'stone',
    middle: [30, 34],
    leaves: [
      [136, 38, -62],
      [136, 36, 60],
      [137, 26, -30],
    ],
    stem: 2.6,
    drawHead(pen, { head, heart }) {
      pen.circle(30, 32, 27, head!, { shade: 0.66 })
      const seeds = [...around([30, 32], 12, 20), ...around([30, 32], 7, 11)]
      pen.line(
        seeds.map(([x, y]) => `M30 32L${x.toFixed(1)} ${y.toFixed(1)}`).join(''),
        heart!,
        1.2,
      )
      for (const [x, y] of seeds) pen.circle(x, y, 2, 'white', { shade: false })
      pen.circle(30, 34, 4, 'ochre', { shade: false })
    },
  }),
  defineFlower({
    id: 'lily',
    en: ['lily', 'white lily'],
    vi: ['hoa ly', 'hoa loa kèn', 'hoa huệ'],
    height: 0.6,
    head: 'white',
    heart: 'apricot',
    variety: ['white', 'pink', 'apricot'],
    middle: [30, 54],
    leaves: [
      [126, 40, -40],
      [108, 38, 42],
      [90, 30, -46],
    ],
    drawHead(pen, { head, heart }) {
      for (const angle of [-64, 64])
        pen.area(petal([30, 56], 38, 8, angle), head!, { tone: 1, shade: false })
      for (const angle of [-30, 30])
        pen.area(petal([30, 56], 48, 10, angle), head!, { tone: angle > 0 ? 1 : 0, shade: false })
      pen.area(petal([30, 58], 50, 10, 0), head!, { shade: 0.5 })
      pen.line('M30 52L18 18M30 52L42 18', heart!, 1.6)
      pen.circle(18, 17, 3, heart!, { shade: false })
      pen.circle(42, 17, 3, heart!, { shade: false })
    },
  }),
  defineFlower({
    id: 'chrysanthemum',
    en: ['chrysanthemum', 'marigold', 'yellow daisy'],
    vi: ['hoa cúc vàng', 'cúc vàng', 'cúc', 'hoa vạn thọ', 'cúc đại đóa', 'cúc vạn thọ'],
    height: 0.4,
    head: 'yellow',
    heart: 'ochre',
    variety: ['yellow', 'apricot', 'white', 'burgundy'],
    middle: [30, 34],
    leaves: [
      [122, 34, -52],
      [106, 32, 54],
    ],
    drawHead(pen, { head, heart }) {
      drawRays(pen, [30, 32], 18, 29, 3.8, head!)
      pen.group({ scale: 0.68, around: [30, 32], turn: 10 }, (inner) =>
        drawRays(inner, [30, 32], 14, 29, 4.6, head!),
      )
      pen.circle(30, 32, 6, heart!, { shade: 0.6 })
    },
  }),
  defineFlower({
    id: 'hibiscus',
    en: ['hibiscus'],
    plurals: ['hibiscuses'],
    vi: ['hoa dâm bụt', 'dâm bụt', 'hoa râm bụt'],
    height: 0.5,
    head: 'coral',
    heart: 'burgundy',
    variety: ['coral', 'red', 'pink', 'yellow'],
    middle: [30, 34],
    leaves: [
      [120, 38, -56],
      [102, 36, 58],
    ],
    drawHead(pen, { head, heart }) {
      for (const [x, y] of around([30, 32], 5, 15)) pen.circle(x, y, 13.6, head!, { shade: 0.62 })
      pen.circle(30, 32, 8, heart!, { shade: false })
      pen.line('M30 32L48 14', 'sand', 3)
      for (const [x, y] of [
        [48, 13],
        [44, 11],
        [50, 18],
      ] as const)
        pen.circle(x, y, 2.4, 'yellow', { shade: false })
    },
  }),
  hydrangea,
  bougainvillea,
]
