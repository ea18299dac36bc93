import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { around, star } from '../outlines.ts'

const leafHat = defineThing({
  id: 'palm-leaf-hat',
  en: ['vietnamese hat', 'palm-leaf hat', 'palm leaf hat'],
  vi: ['chiếc nón lá', 'cái nón lá', 'chiếc nón', 'cái nón'],
  height: 0.24,
  box: [150, 84],
  ground: 'table',
  home: 'table',
  handle: 0.2,
  colours: { leaves: 'sand', ribbon: 'rose' },
  anchors: { top: { at: [75, 4], width: 14 } },
  draw(pen, { colours }) {
    const { leaves, ribbon } = colours as { leaves: Pigment; ribbon: Pigment }
    pen.area('M26 72Q40 108 78 80L72 78Q46 96 36 72Z', ribbon, { shade: false })
    pen.area('M75 2Q80 2 84 8L148 70Q120 84 75 84T2 70L66 8Q70 2 75 2Z', leaves, { shade: 0.56 })
    pen.line('M54 22Q75 28 96 22M38 40Q75 50 112 40M20 57Q75 70 130 57', leaves, 2, 1)
  },
})

/** The extra of a pole that nobody carries. */
export const RESTS = 'rests'

/** Two baskets on a pole, as hawkers carry them. */
const carryingPole = defineThing({
  id: 'carrying-pole',
  en: ['carrying pole', 'shoulder pole', 'don ganh', 'carrying baskets'],
  vi: ['quang gánh', 'đôi quang gánh', 'gánh hàng', 'gánh hàng rong', 'đòn gánh'],
  height: 0.9,
  box: [210, 104],
  ground: 'ground',
  home: 'old-street',
  handle: 0.98,
  colours: { baskets: 'wood', left: 'apricot', right: 'leaf' },
  draw(pen, { colours, extras }) {
    const rests = extras.has(RESTS)
    const { baskets, left, right } = colours as Record<'baskets' | 'left' | 'right', Pigment>
    for (const [x, fruit] of [
      [44, left],
      [166, right],
    ] as const) {
      if (!rests) pen.line(`M${x} 12L${x - 32} 74M${x} 12L${x + 32} 74M${x} 12V70`, 'umber', 2)
      for (const [dx, dy] of [
        [-16, 68],
        [0, 66],
        [16, 68],
        [-8, 58],
        [8, 58],
        [0, 50],
      ] as const)
        pen.circle(x + dx, dy, 8.6, fruit, { shade: 0.6 })
      pen.area(
        `M${x - 38} 70Q${x} 80 ${x + 38} 70L${x + 26} 100Q${x} 108 ${x - 26} 100Z`,
        baskets,
        { shade: 0.66 },
      )
      pen.line(`M${x - 33} 84Q${x} 94 ${x + 33} 84`, baskets, 2.4, 1)
    }
    if (rests) return pen.line('M12 52L198 44', 'brown', 6)
    pen.area('M10 14Q105 -8 200 14Q202 18 196 19Q105 1 14 19Q8 18 10 14Z', 'brown', {
      shade: false,
    })
  },
})

const bronzeDrum = defineThing({
  id: 'bronze-drum',
  en: ['bronze drum', 'dong son drum'],
  vi: ['trống đồng', 'cái trống đồng', 'trống đồng đông sơn'],
  height: 0.6,
  box: [150, 112],
  ground: 'table',
  home: 'table',
  colours: { bronze: 'ochre', pattern: 'brown' },
  anchors: { top: { at: [75, 20], width: 90 } },
  draw(pen, { colours }) {
    const { bronze, pattern } = colours as { bronze: Pigment; pattern: Pigment }
    pen.area(
      'M6 24C2 44 18 52 24 60C28 76 22 94 12 106Q75 120 138 106C128 94 122 76 126 60C132 52 148 44 144 24Z',
      bronze,
    )
    pen.area('M24 60Q75 74 126 60L126 66Q75 80 24 66Z', pattern, { shade: false })
    pen.line('M9 38Q75 58 141 38M18 94Q75 108 132 94', pattern, 2.4)
    pen.ellipse(75, 24, 72, 20, bronze, { shade: false })
    pen.line('M14 24a61 16 0 1 1 122 0a61 16 0 1 1 -122 0Z', pattern, 2.4)
    pen.line('M34 24a41 10.6 0 1 1 82 0a41 10.6 0 1 1 -82 0Z', pattern, 2.4)
    const rays = around([75, 24], 10, 30, { radiusY: 8 })
    const notches = around([75, 24], 10, 11, { radiusY: 3, start: 18 })
    pen.area(
      `M${rays.map(([x, y], at) => `${x.toFixed(1)} ${y.toFixed(1)}L${notches[at]!.map((value) => value.toFixed(1)).join(' ')}`).join('L')}Z`,
      pattern,
      { shade: false },
    )
    for (const x of [20, 122])
      pen.area(`M${x} 50q-6 12 2 22h5q-6 -10 -1 -20Z`, pattern, { shade: false })
  },
})

const festivalDrum = defineThing({
  id: 'festival-drum',
  en: ['festival drum', 'big drum', 'temple drum', 'lion dance drum'],
  vi: ['trống hội', 'trống cái', 'trống múa lân', 'trống làng'],
  height: 1.2,
  box: [140, 130],
  ground: 'ground',
  home: 'village',
  colours: { barrel: 'red', skin: 'cream', stand: 'brown' },
  draw(pen, { colours }) {
    const { barrel, skin, stand } = colours as Record<'barrel' | 'skin' | 'stand', Pigment>
    pen.line('M34 84L24 128M106 84L116 128M24 116H116', stand, 7)
    pen.area('M22 20H118C134 44 134 64 118 90H22C6 64 6 44 22 20Z', barrel, { shade: 0.68 })
    pen.ellipse(70, 20, 50, 13, skin, { shade: false })
    pen.line('M24 34Q70 50 116 34M24 86Q70 98 116 86', 'ochre', 4)
    pen.area(star([70, 64], 5, 15, 6), 'ochre', { shade: false })
    pen.line('M52 16L14 4M88 16L126 2', 'wood', 4)
    pen.circle(53, 16, 5, 'wood', { shade: false })
    pen.circle(87, 16, 5, 'wood', { shade: false })
  },
})

const incense = defineThing({
  id: 'incense',
  en: ['incense', 'incense burner', 'incense sticks'],
  vi: ['lư hương', 'nén hương', 'bát hương', 'nén nhang', 'nhang'],
  height: 0.5,
  box: [100, 130],
  ground: 'table',
  home: 'table',
  colours: { bowl: 'ochre', sticks: 'burgundy' },
  draw(pen, { colours }) {
    const { bowl, sticks } = colours as { bowl: Pigment; sticks: Pigment }
    pen.line('M50 20Q42 12 48 2M64 26Q70 18 64 8', 'white', 3)
    pen.line('M50 84V24M42 84L36 32M58 84L64 30', sticks, 2.6)
    for (const [x, y] of [
      [50, 24],
      [36, 32],
      [64, 30],
    ] as const)
      pen.circle(x, y, 2.6, '#f08a4a', { glows: true })
    pen.line('M12 92Q2 74 14 72M88 92Q98 74 86 72', bowl, 5, 1)
    pen.area('M18 76H82C90 92 84 112 66 116H34C16 112 10 92 18 76Z', bowl)
    pen.rect(14, 72, 72, 7, bowl, { round: 3, shade: false })
    pen.area('M30 112H40L36 130H28ZM60 112H70L72 130H64Z', bowl, { tone: 1, shade: false })
    pen.line('M24 92H76', 'brown', 3)
  },
})

const clayJar = defineThing({
  id: 'clay-jar',
  en: ['clay jar', 'earthenware jar', 'fish sauce jar'],
  vi: ['cái chum', 'chum nước', 'lu nước', 'cái lu', 'chum vại'],
  height: 0.9,
  box: [100, 114],
  ground: 'ground',
  home: 'village',
  colours: { clay: 'terracotta' },
  variety: ['terracotta', 'umber', 'ochre'],
  anchors: { inside: { at: [50, 18], width: 50 } },
  draw(pen) {
    pen.ellipse(50, 14, 27, 7, 'umber', { shade: false })
  },
  drawFront(pen, { colours }) {
    const clay = colours['clay']!
    pen.area(
      'M24 14Q50 24 76 14L78 22C96 32 104 56 96 80C90 98 80 108 70 114H30C20 108 10 98 4 80C-4 56 4 32 22 22Z',
      clay,
    )
    pen.area('M22 12Q50 26 78 12L80 20Q50 34 20 20Z', clay, { tone: 1, shade: false })
    pen.line('M8 50Q50 64 92 50', clay, 3, 1)
  },
})

export const goods: readonly Thing[] = [
  leafHat,
  carryingPole,
  bronzeDrum,
  festivalDrum,
  incense,
  clayJar,
]
