import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { petal } from '../outlines.ts'

/** A leaf of a palm: it rises from its foot and droops to its tip, cut into leaflets below. */
function drawFrond(pen: Pen, [x, y]: Point, [dx, dy]: Point, paint: Pigment, tone: 0 | 1): void {
  const side = Math.sign(dx)
  const length = Math.hypot(dx, dy)
  const [tx, ty] = [x + dx, y + dy]
  const [mx, my] = [x + dx * 0.5, y + Math.min(dy, 4) * 0.7 - length * 0.36]
  const point = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * mx + t * t * tx,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * my + t * t * ty,
  ]
  const leaflets = [0.82, 0.6, 0.38].map((t) => {
    const [px, py] = point(t)
    const depth = length * 0.3 * (1.15 - t * 0.7)
    const [nx, ny] = point(t - 0.14)
    return `L${(px + side * length * 0.05).toFixed(1)} ${(py + depth).toFixed(1)}L${nx.toFixed(1)} ${(ny + depth * 0.34).toFixed(1)}`
  })
  pen.area(`M${x} ${y}Q${mx} ${my} ${tx} ${ty}${leaflets.join('')}L${x} ${y + 3}Z`, paint, {
    tone,
    shade: false,
  })
}

const FRONDS: readonly (readonly [Point, 0 | 1])[] = [
  [[-40, 36], 1],
  [[42, 34], 1],
  [[14, -38], 1],
  [[-50, -20], 1],
  [[52, -18], 1],
  [[-58, 14], 0],
  [[60, 12], 0],
  [[-24, -34], 0],
  [[38, -32], 0],
]

interface PalmKind {
  id: string
  en: readonly string[]
  vi: readonly string[]
  height: number
  home: string
  trunk: string
  top: Point
  /** How long the fronds are. */
  spread: number
  nuts?: Pigment
}

function definePalm({ trunk, top, spread, nuts, ...kind }: PalmKind): Thing {
  return defineThing({
    ...kind,
    box: [136, 164],
    foot: 60,
    ground: 'ground',
    colours: { leaves: 'forest', trunk: 'wood', ...(nuts && { nuts }) },
    variety: ['forest', 'leaf'],
    anchors: { under: { at: [68, 164], width: 100 } },
    draw(pen, { colours }) {
      const [x, y] = top
      pen.area(trunk, colours['trunk']!)
      for (const [[dx, dy], tone] of FRONDS)
        drawFrond(pen, top, [dx * spread, dy * spread], colours['leaves']!, tone)
      if (!nuts) return
      for (const [dx, dy] of [
        [-7, 5],
        [7, 6],
        [0, 10],
      ] as const)
        pen.circle(x + dx, y + dy, 6, colours['nuts']!, { shade: 0.55 })
    },
  })
}

const bananaTree = defineThing({
  id: 'banana-tree',
  en: ['banana tree', 'banana plant', 'banana palm'],
  vi: ['cây chuối', 'bụi chuối'],
  height: 3.6,
  box: [140, 150],
  ground: 'ground',
  home: 'garden',
  colours: { leaves: 'leaf', trunk: 'olive', fruit: 'yellow' },
  anchors: { under: { at: [70, 150], width: 100 } },
  draw(pen, { colours }) {
    const leaves = colours['leaves']!
    const foot: Point = [70, 72]
    pen.area('M60 150C66 120 66 100 65 68H75C74 100 76 122 82 150Z', colours['trunk']!)
    const paddle = (angle: number, length: number, tone: 0 | 1) => {
      pen.area(petal(foot, length, length * 0.19, angle), leaves, {
        tone,
        shade: tone ? false : 0.5,
      })
    }
    paddle(-64, 60, 1)
    paddle(70, 62, 1)
    paddle(-8, 70, 1)
    pen.area('M68 70C40 52 16 60 4 92C28 96 54 92 68 70Z', leaves, { shade: 0.5 })
    pen.area('M72 70C98 50 126 58 137 94C112 98 86 92 72 70Z', leaves, { shade: 0.5 })
    paddle(-36, 68, 0)
    paddle(34, 70, 0)
    pen.line('M74 76Q92 82 90 98', colours['trunk']!, 3, 1)
    for (const [x, y] of [
      [84, 96],
      [91, 98],
      [97, 95],
      [87, 106],
      [94, 106],
    ] as const)
      pen.area(petal([x, y + 9], 15, 4, 0), colours['fruit']!, {
        shade: false,
        tone: y > 100 ? 1 : 0,
      })
    pen.area(petal([90, 106], 16, 5, 180), 'burgundy', { shade: 0.5 })
  },
})

const bamboo = defineThing({
  id: 'bamboo',
  en: ['bamboo', 'bamboo clump', 'bamboo plant'],
  vi: ['cây tre', 'bụi tre', 'khóm tre', 'lũy tre', 'rặng tre', 'hàng tre', 'cây trúc'],
  height: 7,
  box: [110, 170],
  ground: 'ground',
  home: 'bamboo-grove',
  colours: { stalks: 'leaf', leaves: 'forest' },
  variety: ['leaf', 'olive'],
  draw(pen, { colours, random }) {
    const leaves = colours['leaves']!
    for (const [x, width, lean, tone] of STALKS) {
      const top = random.between(8, 26)
      const along = (y: number) => x + lean * ((170 - y) / 170)
      const half = width / 2
      const end = along(top)
      pen.area(
        `M${x - half} 170L${end - half * 0.5} ${top}H${end + half * 0.5}L${x + half} 170Z`,
        colours['stalks']!,
        { tone, shade: tone ? false : 0.5 },
      )
      for (const y of [144, 114, 84])
        pen.rect(along(y) - half - 0.6, y, width + 1.2, 2.4, leaves, { shade: false, tone: 1 })
      for (const [step, side] of TWIGS) {
        const y = top + 3 + step * 100
        const foot: Point = [along(y), y]
        pen.area(petal(foot, 34, 5.4, side * 124), leaves, { tone, shade: false })
        pen.area(petal(foot, 28, 4.6, side * 82), leaves, { tone, shade: false })
      }
    }
  },
})

/** The stalks of a clump: where they stand, how wide they are, how far they lean, and in which tone they are. */
const STALKS = [
  [34, 7, -18, 1],
  [80, 7, 16, 1],
  [46, 10, -8, 0],
  [66, 11, 8, 0],
] as const
const TWIGS = [
  [0, -1],
  [0.04, 1],
  [0.3, 1],
  [0.46, -1],
] as const

const cactus = defineThing({
  id: 'cactus',
  en: ['cactus', 'saguaro'],
  plurals: ['cacti'],
  vi: ['cây xương rồng', 'xương rồng'],
  height: 2.6,
  box: [96, 140],
  ground: 'ground',
  home: 'desert',
  colours: { skin: 'forest', flower: 'rose' },
  draw(pen, { colours }) {
    const skin = colours['skin']!
    pen.area('M40 92H28C16 92 10 86 10 74V52C10 40 28 40 28 52V70Q28 74 32 74H40Z', skin, {
      tone: 1,
    })
    pen.area('M56 78H66Q70 78 70 74V44C70 32 88 32 88 44V76C88 90 80 98 66 98H56Z', skin, {
      tone: 1,
    })
    pen.area('M33 140V26C33 2 63 2 63 26V140Z', skin)
    pen.line('M42 34V130M53 34V130', skin, 2, 1)
    for (const angle of [-50, 0, 50])
      pen.area(petal([48, 12], 14, 5, angle), colours['flower']!, { shade: false })
  },
})

export const tropical: readonly Thing[] = [
  definePalm({
    id: 'palm',
    en: ['palm', 'palm tree'],
    vi: ['cây cọ', 'cây thốt nốt'],
    height: 8,
    home: 'beach',
    trunk: 'M57 164C63 124 64 96 63 50H72C72 96 72 124 78 164Z',
    top: [68, 52],
    spread: 1.14,
  }),
  definePalm({
    id: 'coconut-palm',
    en: ['coconut palm', 'coconut tree'],
    vi: ['cây dừa', 'hàng dừa', 'rặng dừa'],
    height: 9,
    home: 'beach',
    trunk: 'M42 164C38 132 46 90 65 50L73 53C60 92 54 132 60 164Z',
    top: [69, 51],
    spread: 1.1,
    nuts: 'terracotta',
  }),
  bananaTree,
  bamboo,
  cactus,
]
