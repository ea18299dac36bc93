import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawReflection } from '../vehicles/water.ts'

/** A boat of a floating market; on its pole hangs what it sells. */
const marketBoat = defineThing({
  id: 'market-boat',
  en: ['market boat', 'fruit boat', 'boat full of fruit', 'boat with fruit'],
  vi: [
    'ghe bán trái cây',
    'ghe thuyền',
    'ghe',
    'thuyền bán hàng',
    'ghe hàng',
    'thuyền hoa quả',
    'thuyền trái cây',
  ],
  height: 2.6,
  box: [240, 130],
  ground: 'water',
  home: 'floating-market',
  castsShadow: false,
  faces: 'left',
  colours: { hull: 'brown', first: 'apricot', second: 'leaf', third: 'yellow' },
  anchors: { inside: { at: [202, 82], width: 34 }, top: { at: [202, 92], width: 34 } },
  draw(pen, { colours }) {
    const { first, second, third } = colours as Record<'first' | 'second' | 'third', Pigment>
    drawReflection(pen, [120, 130], 190)
    pen.line('M40 92V6', 'wood', 4)
    for (const [x, y, paint] of [
      [46, 18, second],
      [34, 30, first],
      [46, 42, third],
    ] as const) {
      pen.line(`M40 ${y - 6}L${x} ${y}`, 'umber', 1.6)
      pen.circle(x, y + 4, 6.4, paint, { shade: 0.6 })
    }
    for (const [middle, paint] of [
      [68, first],
      [116, second],
      [162, third],
    ] as const)
      for (const [dx, dy] of [
        [-9, -20],
        [9, -20],
        [0, -29],
        [-18, -9],
        [0, -10],
        [18, -9],
      ] as const)
        pen.circle(middle + dx, 88 + dy, 10.4, paint, { shade: 0.6 })
  },
  drawFront(pen, { colours }) {
    const hull = colours['hull']!
    pen.area('M0 72Q40 92 120 92T240 68Q232 116 204 130H40Q10 114 0 72Z', hull, { shade: 0.74 })
    pen.area('M0 72Q40 92 120 92T240 68L238 76Q206 100 120 100T2 80Z', 'red', { shade: false })
    pen.ellipse(32, 100, 7, 5, 'white', { shade: false })
    pen.circle(31, 100, 2.6, 'ink', { shade: false })
  },
})

/** The net that is lowered into the water and lifted by a lever of bamboo. */
const liftNet = defineThing({
  id: 'lift-net',
  en: ['fishing net', 'lift net', 'dip net'],
  vi: ['cái vó', 'vó tôm', 'lưới vó', 'lưới đánh cá', 'vó bè'],
  height: 4,
  box: [210, 150],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  faces: 'left',
  colours: { net: 'stone', bamboo: 'wood' },
  draw(pen, { colours }) {
    const { net, bamboo } = colours as { net: Pigment; bamboo: Pigment }
    drawReflection(pen, [84, 146], 110)
    pen.area('M8 66Q40 130 84 132T160 66Q124 82 84 82T8 66Z', net, { shade: 0.62, opacity: 0.7 })
    pen.line(
      'M30 76Q48 116 66 130M60 81Q70 112 80 132M108 81Q100 112 92 132M138 76Q122 116 104 130M18 84Q84 112 150 84M32 104Q84 126 136 104',
      net,
      1.8,
      1,
    )
    pen.line(
      'M84 18Q34 26 8 66M84 18Q134 26 160 66M84 18Q52 40 44 80M84 18Q116 40 124 80',
      bamboo,
      3,
    )
    pen.line('M84 18L202 148', bamboo, 5)
    pen.line('M176 148L186 104M206 148L176 106', bamboo, 5, 1)
    pen.circle(84, 18, 4, 'umber', { shade: false })
  },
})

const monkeyBridge = defineThing({
  id: 'monkey-bridge',
  en: ['monkey bridge', 'bamboo bridge'],
  vi: ['cầu khỉ', 'chiếc cầu khỉ', 'cầu tre lắt lẻo'],
  height: 2.4,
  box: [240, 110],
  ground: 'water',
  home: 'river',
  castsShadow: false,
  colours: { bamboo: 'wood' },
  anchors: { top: { at: [120, 56], width: 110 } },
  draw(pen, { colours }) {
    const bamboo = colours['bamboo']!
    for (const x of [50, 120, 190]) {
      pen.line(`M${x - 20} 108L${x + 12} 30`, bamboo, 5, 1)
      pen.line(`M${x + 18} 110L${x - 6} 44`, bamboo, 5)
    }
    pen.line('M2 84Q60 56 120 56T238 84', bamboo, 7)
  },
  drawFront(pen, { colours }) {
    pen.line('M6 60Q60 30 120 28T234 60', colours['bamboo']!, 4)
    pen.line('M6 60L2 84M234 60L238 84', colours['bamboo']!, 4)
  },
})

export const riverLife: readonly Thing[] = [marketBoat, liftNet, monkeyBridge]
