import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { around } from '../outlines.ts'

const bridge = defineThing({
  id: 'bridge',
  en: ['wooden bridge', 'footbridge', 'little bridge', 'bridge'],
  vi: ['cây cầu', 'cầu gỗ', 'chiếc cầu', 'cầu tre', 'cây cầu gỗ'],
  height: 2.6,
  box: [220, 84],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  colours: { wood: 'red', posts: 'umber' },
  anchors: { top: { at: [110, 44], width: 120 }, under: { at: [110, 84], width: 110 } },
  draw(pen, { colours }) {
    const { wood, posts } = colours as { wood: Pigment; posts: Pigment }
    for (const x of [46, 168]) pen.rect(x, 50, 7, 34, posts, { shade: 0.5 })
    pen.area('M0 76Q110 8 220 76V84H206Q110 28 14 84H0Z', wood, { shade: 0.8 })
    pen.area('M14 84Q110 28 206 84H196Q110 38 24 84Z', wood, { tone: 1, shade: false })
  },
  drawFront(pen, { colours }) {
    const { wood, posts } = colours as { wood: Pigment; posts: Pigment }
    pen.line('M2 52Q110 -18 218 52', wood, 5)
    for (const [x, top, foot] of [
      [4, 44, 80],
      [42, 22, 62],
      [80, 8, 50],
      [110, 4, 46],
      [140, 8, 50],
      [178, 22, 62],
      [216, 44, 80],
    ] as const)
      pen.rect(x - 3, top, 6, foot - top, posts, { shade: 0.5, round: 2 })
  },
})

const stoneBridge = defineThing({
  id: 'stone-bridge',
  en: ['stone bridge', 'arched bridge', 'old bridge'],
  vi: ['cầu đá', 'cây cầu đá', 'cầu vòm'],
  height: 5,
  box: [240, 90],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  colours: { stones: 'stone' },
  anchors: { top: { at: [120, 14], width: 100 }, under: { at: [120, 90], width: 120 } },
  draw(pen, { colours }) {
    const stones = colours['stones']!
    pen.area('M0 90C36 46 76 12 120 12S204 46 240 90H186A66 58 0 0 0 54 90Z', stones, {
      shade: 0.8,
    })
    pen.area('M186 90A66 58 0 0 0 54 90H62A58 51 0 0 1 178 90Z', stones, { tone: 1, shade: false })
    pen.area(
      'M0 90C36 46 76 12 120 12S204 46 240 90H234C200 54 160 24 120 24S40 54 6 90Z',
      stones,
      { tone: 1, shade: false },
    )
    for (const [x, y, turn] of [
      [48, 58, -40],
      [84, 34, -22],
      [150, 32, 18],
      [186, 54, 40],
    ] as const)
      pen.group({ turn, around: [x, y] }, (group) =>
        group.rect(x - 9, y - 2, 18, 6, stones, { tone: 1, shade: false, round: 2 }),
      )
  },
})

const ferrisWheel = defineThing({
  id: 'ferris-wheel',
  en: ['ferris wheel', 'big wheel'],
  vi: ['vòng đu quay', 'đu quay', 'bánh xe đu quay'],
  height: 26,
  box: [170, 190],
  ground: 'ground',
  home: 'park',
  colours: { wheel: 'red', cabins: 'sand', legs: 'navy' },
  draw(pen, { colours, random }) {
    const { wheel, cabins, legs } = colours as Record<'wheel' | 'cabins' | 'legs', Pigment>
    const turn = random.between(0, 36)
    const rim = around([85, 84], 10, 70, { start: turn })
    pen.line('M85 84L50 188', legs, 6, 1)
    pen.line(rim.map(([x, y]) => `M85 84L${x.toFixed(1)} ${y.toFixed(1)}`).join(''), wheel, 2.2, 1)
    pen.line('M15 84a70 70 0 1 1 140 0a70 70 0 1 1 -140 0Z', wheel, 5)
    pen.line('M33 84a52 52 0 1 1 104 0a52 52 0 1 1 -104 0Z', wheel, 2.4)
    const paints = [cabins, 'teal', 'coral', 'sky', 'apricot'] as const
    for (const [index, [x, y]] of rim.entries()) {
      const paint = paints[index % paints.length]!
      pen.area(`M${x - 9} ${y + 2}a9 9 0 0 1 18 0Z`, paint, { shade: 0.6 })
      pen.rect(x - 9, y + 5, 18, 8, paint, { round: 3, shade: 0.6 })
      pen.line(`M${x - 7} ${y}v7M${x + 7} ${y}v7`, legs, 1.4)
    }
    pen.line('M85 84L120 188', legs, 6)
    pen.circle(85, 84, 9, legs)
    pen.rect(34, 182, 102, 8, legs, { round: 2 })
  },
})

export const crossings: readonly Thing[] = [bridge, stoneBridge, ferrisWheel]
