import type { Pen } from '../../drawing.ts'
import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { LAMPLIGHT, drawDoor } from './walls.ts'

/** A tiled roof whose corners turn up: its ridge, its eaves, and how far they reach to each side of `x`. */
function drawCurvedRoof(
  pen: Pen,
  x: number,
  [top, eaves]: readonly [number, number],
  [ridge, reach]: readonly [number, number],
  paint: Pigment,
): void {
  const tall = eaves - top
  const tip = eaves - tall * 0.34
  pen.area(
    `M${x - ridge} ${top}H${x + ridge}C${x + ridge + 4} ${top + tall * 0.6} ${x + reach * 0.8} ${eaves - tall * 0.12} ${x + reach} ${tip}Q${x + reach * 0.96} ${eaves + 2} ${x + reach * 0.8} ${eaves}Q${x} ${eaves - 3} ${x - reach * 0.8} ${eaves}Q${x - reach * 0.96} ${eaves + 2} ${x - reach} ${tip}C${x - reach * 0.8} ${eaves - tall * 0.12} ${x - ridge - 4} ${top + tall * 0.6} ${x - ridge} ${top}Z`,
    paint,
    { shade: 0.7 },
  )
}

/** Steps on the bottom of the box. */
function drawSteps(pen: Pen, x: number, foot: number, half: number, paint: Pigment): void {
  pen.rect(x - half + 6, foot - 12, 2 * half - 12, 6, paint, { shade: 0.8 })
  pen.rect(x - half, foot - 6, 2 * half, 6, paint, { tone: 1, shade: false })
}

const pagoda = defineThing({
  id: 'pagoda',
  en: ['pagoda', 'vietnamese pagoda', 'buddhist temple'],
  vi: ['ngôi chùa', 'chùa', 'chùa cổ', 'mái chùa'],
  height: 11,
  box: [170, 168],
  ground: 'ground',
  home: 'mountains',
  colours: { roof: 'terracotta', walls: 'wood', posts: 'red' },
  anchors: { under: { at: [85, 168], width: 150 } },
  draw(pen, { colours }) {
    const { roof, walls, posts } = colours as { roof: Pigment; walls: Pigment; posts: Pigment }
    pen.area('M82 12L85 0L88 12Z', 'ochre', { shade: false })
    pen.rect(64, 36, 42, 26, walls, { shade: 0.66 })
    pen.area('M78 62V46Q85 38 92 46V62Z', LAMPLIGHT, { glows: true })
    drawCurvedRoof(pen, 85, [10, 40], [10, 44], roof)
    pen.rect(46, 78, 78, 28, walls, { shade: 0.66 })
    for (const x of [54, 76, 98]) pen.rect(x, 84, 16, 18, LAMPLIGHT, { glows: true })
    drawCurvedRoof(pen, 85, [58, 86], [28, 62], roof)
    pen.rect(26, 122, 118, 36, walls, { shade: 0.72 })
    pen.rect(70, 124, 30, 34, LAMPLIGHT, { glows: true })
    for (const x of [26, 46, 64, 100, 118, 138]) pen.rect(x, 120, 6, 38, posts, { shade: false })
    drawCurvedRoof(pen, 85, [100, 130], [44, 83], roof)
    drawSteps(pen, 85, 168, 76, 'stone')
  },
})

const pagodaTower = defineThing({
  id: 'pagoda-tower',
  en: ['pagoda tower', 'stupa', 'tall pagoda'],
  vi: ['bảo tháp', 'tháp chùa', 'tháp thiên mụ', 'chùa thiên mụ'],
  height: 20,
  box: [100, 190],
  ground: 'ground',
  home: 'river',
  colours: { walls: 'pink', roof: 'terracotta' },
  draw(pen, { colours }) {
    const { walls, roof } = colours as { walls: Pigment; roof: Pigment }
    pen.area('M46 18L50 0L54 18Z', 'ochre', { shade: false })
    for (let floor = 0; floor < 6; floor += 1) {
      const half = 15 + floor * 3.6
      const top = 22 + floor * 26
      pen.rect(50 - half, top, half * 2, 24, walls, { shade: 0.6 })
      pen.area(`M45 ${top + 24}V${top + 13}a5 5 0 0 1 10 0V${top + 24}Z`, LAMPLIGHT, {
        glows: true,
      })
      drawCurvedRoof(pen, 50, [top - 7, top + 5], [half * 0.6, half + 8], roof)
    }
    drawSteps(pen, 50, 190, 46, 'stone')
  },
})

const onePillarPagoda = defineThing({
  id: 'one-pillar-pagoda',
  en: ['one pillar pagoda', 'one-pillar pagoda'],
  vi: ['chùa một cột'],
  height: 7,
  box: [140, 168],
  ground: 'water',
  home: 'pond',
  castsShadow: false,
  colours: { roof: 'terracotta', walls: 'wood', posts: 'red' },
  draw(pen, { colours }) {
    const { roof, walls, posts } = colours as { roof: Pigment; walls: Pigment; posts: Pigment }
    pen.rect(58, 108, 24, 60, 'stone')
    pen.line('M62 138L34 108M78 138L106 108', posts, 6, 1)
    pen.line('M66 128L50 108M74 128L90 108', posts, 5)
    pen.rect(34, 66, 72, 34, walls, { shade: 0.7 })
    pen.rect(57, 68, 26, 32, LAMPLIGHT, { glows: true })
    for (const x of [34, 51, 83, 100]) pen.rect(x, 64, 6, 36, posts, { shade: false })
    pen.rect(22, 98, 96, 10, posts, { shade: 0.8 })
    pen.rect(22, 86, 96, 3, posts, { tone: 1, shade: false })
    drawCurvedRoof(pen, 70, [26, 72], [24, 69], roof)
    pen.area('M44 26Q58 20 66 10Q70 22 70 22Q70 22 74 10Q82 20 96 26Z', roof, {
      tone: 1,
      shade: false,
    })
    pen.circle(70, 15, 5, 'ochre', { shade: false })
  },
})

const templeHall = defineThing({
  id: 'temple-hall',
  en: ['temple', 'shrine', 'communal house'],
  vi: ['ngôi đền', 'đền thờ', 'đình làng', 'ngôi đình', 'ngôi miếu', 'miếu'],
  height: 7,
  box: [200, 124],
  ground: 'ground',
  home: 'village',
  colours: { roof: 'terracotta', walls: 'cream', posts: 'brown' },
  draw(pen, { colours }) {
    const { roof, walls, posts } = colours as { roof: Pigment; walls: Pigment; posts: Pigment }
    pen.rect(32, 70, 136, 44, walls, { shade: 0.72 })
    for (const [x, width] of [
      [50, 24],
      [86, 28],
      [126, 24],
    ] as const)
      drawDoor(pen, [x, 76, width, 38], 'red')
    for (const x of [32, 76, 117, 160]) pen.rect(x, 68, 8, 46, posts, { shade: 0.5 })
    drawCurvedRoof(pen, 100, [18, 78], [56, 98], roof)
    pen.area('M40 18Q52 4 66 14H134Q148 4 160 18V22H40Z', roof, { tone: 1, shade: false })
    pen.circle(100, 9, 6, 'ochre', { shade: 0.6 })
    drawSteps(pen, 100, 124, 84, 'stone')
  },
})

const gate = defineThing({
  id: 'gate',
  en: ['gate', 'village gate', 'temple gate', 'archway'],
  vi: ['cổng', 'cái cổng', 'cổng làng', 'cổng chùa', 'cổng tam quan'],
  height: 6,
  box: [150, 140],
  ground: 'ground',
  home: 'village',
  colours: { walls: 'ochre', roof: 'terracotta' },
  anchors: { under: { at: [75, 140], width: 50 } },
  draw(pen, { colours }) {
    const { walls, roof } = colours as { walls: Pigment; roof: Pigment }
    pen.area(
      'M16 140V78H134V140H124V114a8 8 0 0 0 -16 0V140H97V100a22 22 0 0 0 -44 0V140H42V114a8 8 0 0 0 -16 0V140Z',
      walls,
      { shade: 0.74 },
    )
    pen.rect(48, 36, 54, 30, walls, { shade: 0.66 })
    pen.rect(62, 44, 26, 14, 'red', { shade: false })
    drawCurvedRoof(pen, 75, [10, 40], [20, 46], roof)
    drawCurvedRoof(pen, 75, [60, 82], [48, 73], roof)
  },
})

const church = defineThing({
  id: 'church',
  en: ['church', 'chapel', 'cathedral'],
  vi: ['nhà thờ', 'ngôi nhà thờ', 'giáo đường'],
  height: 14,
  box: [150, 180],
  ground: 'ground',
  home: 'village',
  colours: { walls: 'cream', roof: 'slate', door: 'brown' },
  draw(pen, { colours }) {
    const { walls, roof, door } = colours as Record<'walls' | 'roof' | 'door', Pigment>
    pen.rect(58, 104, 88, 76, walls, { tone: 1, shade: false })
    pen.area('M60 74H128L150 110H60Z', roof, { shade: 0.8 })
    for (const x of [78, 102, 126])
      pen.area(`M${x - 5} 152V132a5 5 0 0 1 10 0V152Z`, LAMPLIGHT, { glows: true })
    pen.rect(12, 70, 50, 110, walls, { shade: 0.68 })
    pen.area('M37 16L64 74H10Z', roof, { shade: 0.52 })
    pen.line('M37 2V18M31 8H43', 'umber', 3)
    pen.area('M30 108V92a7 7 0 0 1 14 0V108Z', LAMPLIGHT, { glows: true })
    drawDoor(pen, [27, 142, 20, 38], door, { isArched: true })
  },
})

export const temples: readonly Thing[] = [
  pagoda,
  pagodaTower,
  onePillarPagoda,
  templeHall,
  gate,
  church,
]
