import type { Pigment } from '../../pigments.ts'
import { defineThing, type Point, type Thing } from '../../thing.ts'
import { petal } from '../outlines.ts'

/** The haystack around a pole of northern Vietnam. */
const haystack = defineThing({
  id: 'haystack',
  en: ['haystack', 'hay stack', 'straw stack', 'pile of straw'],
  vi: ['cây rơm', 'đống rơm', 'đụn rơm', 'ụ rơm'],
  height: 3.4,
  box: [130, 140],
  ground: 'ground',
  home: 'village',
  colours: { straw: 'sand', pole: 'brown' },
  anchors: { top: { at: [65, 16], width: 24 } },
  draw(pen, { colours }) {
    const straw = colours['straw']!
    pen.rect(62, 0, 5, 40, colours['pole']!, { shade: false })
    pen.area(
      'M65 12C92 18 118 56 122 96C124 108 126 116 128 124L118 120L112 132L102 126L94 138L82 130L70 140L58 131L46 138L36 128L24 134L16 122L4 126C6 112 6 104 8 96C12 56 38 18 65 12Z',
      straw,
      { shade: 0.64 },
    )
    pen.line(
      'M46 48L36 66M66 44V64M84 52L92 68M30 84L24 104M56 82L52 102M78 84L82 104M102 84L108 104M66 112V124',
      straw,
      3,
      1,
    )
  },
})

const hayBale = defineThing({
  id: 'hay-bale',
  en: ['hay bale', 'bale of hay', 'bale of straw'],
  plurals: ['bales of hay', 'bales of straw'],
  vi: ['kiện rơm', 'cuộn rơm'],
  height: 1.3,
  box: [150, 104],
  ground: 'ground',
  home: 'meadow',
  colours: { straw: 'sand' },
  anchors: { top: { at: [92, 3], width: 60 } },
  draw(pen, { colours }) {
    const straw = colours['straw']!
    pen.area('M50 2H106C134 4 148 28 148 53S134 102 106 104H50Z', straw, { tone: 1, shade: false })
    pen.ellipse(50, 53, 46, 51, straw, { shade: false })
    pen.line(
      'M78 28C88 58 74 86 50 86S18 72 18 52S32 22 48 22S68 36 68 52S58 70 48 70S34 62 34 54S40 42 48 42',
      straw,
      4,
      1,
    )
  },
})

const papaya = defineThing({
  id: 'papaya-tree',
  en: ['papaya tree'],
  vi: ['cây đu đủ'],
  height: 4,
  box: [130, 160],
  ground: 'ground',
  home: 'garden',
  colours: { leaves: 'leaf', trunk: 'stone', fruit: 'olive' },
  draw(pen, { colours }) {
    const { leaves, trunk, fruit } = colours as Record<'leaves' | 'trunk' | 'fruit', Pigment>
    pen.area('M58 160C62 120 62 90 61 56H70C70 90 70 120 76 160Z', trunk, { shade: 0.5 })
    for (const [x, y, tone] of [
      [26, 40, 1],
      [104, 40, 1],
      [46, 16, 1],
      [14, 64, 0],
      [116, 64, 0],
      [84, 14, 0],
    ] as const) {
      pen.line(`M65 56L${x} ${y}`, leaves, 2.6, 1)
      const turn = Math.atan2(x - 65, 56 - y) * (180 / Math.PI)
      for (const spread of [-66, -34, 0, 34, 66])
        pen.area(petal([x, y], 22, 6, turn + spread), leaves, { tone, shade: false })
    }
    for (const [x, y, turn] of [
      [56, 64, 8],
      [76, 66, -8],
      [66, 72, 0],
    ] as const)
      pen.group({ turn, around: [x, y] }, (group) => group.ellipse(x, y + 6, 8, 14, fruit))
  },
})

const fern = defineThing({
  id: 'fern',
  en: ['fern'],
  vi: ['cây dương xỉ', 'dương xỉ'],
  height: 0.6,
  box: [140, 90],
  ground: 'ground',
  home: 'forest',
  colours: { leaves: 'forest' },
  draw(pen, { colours }) {
    const leaves = colours['leaves']!
    const fronds: readonly (readonly [Point, 0 | 1])[] = [
      [[10, 46], 1],
      [[130, 46], 1],
      [[52, 4], 1],
      [[30, 20], 0],
      [[92, 6], 0],
      [[116, 24], 0],
      [[4, 70], 0],
      [[136, 72], 0],
    ]
    for (const [[x, y], tone] of fronds) {
      const [dx, dy] = [x - 70, y - 90]
      const turn = Math.atan2(dx, -dy) * (180 / Math.PI)
      pen.line(`M70 90Q${70 + dx * 0.4} ${90 + dy * 0.75} ${x} ${y}`, leaves, 2, tone)
      for (const t of [0.3, 0.45, 0.6, 0.75, 0.9]) {
        const [px, py] = [
          70 + 2 * t * (1 - t) * dx * 0.4 + t * t * dx,
          90 + 2 * t * (1 - t) * dy * 0.75 + t * t * dy,
        ]
        for (const side of [-58, 58])
          pen.area(petal([px, py], 17 * (1.15 - t), 3, turn + side), leaves, { tone, shade: false })
      }
    }
  },
})

export const farm: readonly Thing[] = [haystack, hayBale, papaya, fern]
