import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { bumps, petal } from '../outlines.ts'

const bush = defineThing({
  id: 'bush',
  en: ['bush', 'shrub', 'hedge'],
  vi: ['bụi cây', 'bụi rậm', 'hàng rào cây'],
  height: 1.2,
  box: [130, 84],
  ground: 'ground',
  home: 'garden',
  colours: { leaves: 'forest', flowers: 'white' },
  variety: ['forest', 'leaf', 'olive'],
  draw(pen, { colours, random }) {
    pen.area(
      bumps(
        [
          [4, 84],
          [8, 54],
          [28, 34],
          [52, 14],
          [82, 16],
          [106, 34],
          [124, 58],
          [126, 84],
        ],
        0.56,
      ),
      colours['leaves']!,
    )
    for (const [x, y] of [
      [26, 58],
      [48, 38],
      [62, 64],
      [84, 36],
      [104, 60],
    ] as const)
      pen.circle(x + random.between(-5, 5), y + random.between(-5, 5), 3.6, colours['flowers']!, {
        shade: false,
      })
  },
})

/** Blades that grow from the middle of the bottom to all sides. */
function drawBlades(
  pen: Pen,
  [x, foot]: Point,
  paint: Pigment,
  blades: readonly (readonly [lean: number, length: number, tone: 0 | 1])[],
): void {
  for (const [lean, length, tone] of blades) {
    const start = x + lean * 0.25
    const tip = `${start + lean} ${foot - length}`
    pen.area(
      `M${start - 3.4} ${foot}Q${start - 3 + lean * 0.15} ${foot - length * 0.6} ${tip}Q${start + 4 + lean * 0.2} ${foot - length * 0.5} ${start + 3.4} ${foot}Z`,
      paint,
      { tone, shade: false },
    )
  }
}

const grass = defineThing({
  id: 'grass',
  en: ['grass', 'tuft of grass', 'tall grass', 'reed', 'reeds'],
  plurals: ['reeds'],
  vi: ['bụi cỏ', 'đám cỏ', 'lau sậy', 'bông lau'],
  height: 0.6,
  box: [100, 80],
  ground: 'ground',
  home: 'meadow',
  colours: { blades: 'forest' },
  variety: ['forest', 'pine', 'olive'],
  draw(pen, { colours, random }) {
    const blades = [
      [-42, 46, 1],
      [40, 50, 1],
      [-26, 66, 1],
      [24, 70, 0],
      [-10, 76, 0],
      [10, 62, 1],
      [-36, 30, 0],
      [38, 28, 0],
    ] as const
    drawBlades(
      pen,
      [50, 80],
      colours['blades']!,
      blades.map(([lean, length, tone]) => [lean + random.between(-3, 3), length, tone] as const),
    )
  },
})

interface CropKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  height: number
  home: string
  ears: Pigment
  stalks: Pigment
  /** How far the ears hang over, 0: they stand. */
  droop: number
}

function defineCrop({ ears, stalks, droop, ...kind }: CropKind): Thing {
  return defineThing({
    ...kind,
    box: [100, 140],
    ground: 'ground',
    handle: 0.2,
    colours: { ears, stalks },
    draw(pen, { colours }) {
      drawBlades(pen, [50, 140], colours['stalks']!, [
        [-34, 70, 1],
        [34, 74, 1],
        [-20, 92, 0],
        [22, 90, 0],
      ])
      for (const [lean, top, tone] of [
        [-30, 46, 1],
        [32, 50, 1],
        [-14, 26, 0],
        [14, 30, 0],
      ] as const)
        drawEar(pen, [50 + lean, top], lean, colours, { droop, tone })
    },
  })
}

/** A stalk from the middle of the bottom to a point, with its ear of grains. */
function drawEar(
  pen: Pen,
  [x, y]: Point,
  lean: number,
  colours: Readonly<Record<string, Pigment>>,
  { droop, tone }: { droop: number; tone: 0 | 1 },
): void {
  const side = Math.sign(lean)
  pen.line(`M${50 + lean * 0.2} 139Q${50 + lean * 0.5} 90 ${x} ${y}`, colours['stalks']!, 2.8, tone)
  for (let grain = 0; grain < 6; grain += 1) {
    const bend = droop * grain * 0.2
    const [gx, gy] = [
      x + side * (bend * 22 + 1.4 * grain),
      y + 14 - grain * 7 * (1 - droop) + bend * grain * droop * 5.5,
    ]
    const angle = side * (8 + bend * 110)
    pen.area(petal([gx, gy], 13, 4.2, angle - 34), colours['ears']!, { tone, shade: false })
    pen.area(petal([gx, gy], 13, 4.2, angle + 34), colours['ears']!, { tone: 1, shade: false })
  }
}

export const undergrowth: readonly Thing[] = [
  bush,
  grass,
  defineCrop({
    id: 'wheat',
    en: ['wheat', 'ear of wheat'],
    vi: ['lúa mì', 'bông lúa mì'],
    height: 0.9,
    home: 'meadow',
    ears: 'ochre',
    stalks: 'sand',
    droop: 0,
  }),
  defineCrop({
    id: 'rice-plant',
    en: ['rice plant', 'rice stalk', 'ear of rice'],
    vi: ['cây lúa', 'bông lúa'],
    height: 0.9,
    home: 'rice-field',
    ears: 'sand',
    stalks: 'leaf',
    droop: 0.75,
  }),
]
