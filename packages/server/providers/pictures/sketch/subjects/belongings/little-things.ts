import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

const heads = [
  [60, 30, 19, 'coral'],
  [26, 52, 16, 'yellow'],
  [94, 50, 16, 'pink'],
  [44, 74, 15, 'white'],
  [80, 78, 15, 'violet'],
] as const satisfies readonly (readonly [number, number, number, Pigment])[]

/** Flowers of several kinds, for a vase or a hand. */
const bouquet = defineThing({
  id: 'bouquet',
  en: ['bouquet', 'bouquet of flowers', 'bunch of flowers'],
  plurals: ['bouquets of flowers', 'bunches of flowers'],
  vi: ['bó hoa', 'một bó hoa'],
  height: 0.42,
  box: [120, 170],
  ground: 'table',
  colours: { flower: 'coral', stem: 'forest', leaf: 'leaf' },
  variety: ['coral', 'plum', 'yellow'],
  handle: 0.2,
  draw(pen, { colours }) {
    const { flower, stem, leaf } = colours as Record<string, Pigment>
    for (const [x, y] of heads)
      pen.line(`M${x} ${y}Q${x * 0.4 + 36} 110 ${60 + (60 - x) * 0.16} 168`, stem!, 4)
    for (const [x, y, length, angle] of [
      [46, 108, 44, 158],
      [74, 104, 44, 28],
      [56, 96, 40, 118],
      [66, 118, 40, 8],
      [52, 122, 36, 176],
    ] as const)
      drawLeaf(pen, leaf!, { at: [x, y], length, angle, width: 0.42 })
    for (const [at, [x, y, radius, paint]] of heads.entries()) {
      const own = at === 0 ? flower! : paint
      for (let petal = 0; petal < 6; petal += 1) {
        const angle = (petal * Math.PI) / 3 + at
        const [px, py] = [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62]
        pen.circle(px, py, radius * 0.5, own, { tone: Math.cos(angle) > 0.6 ? 1 : 0, shade: false })
      }
      pen.circle(x, y, radius * 0.4, own === 'yellow' ? 'terracotta' : 'ochre', { shade: false })
    }
  },
})

const yarn = defineThing({
  id: 'ball-of-yarn',
  en: ['ball of yarn', 'ball of wool', 'yarn', 'wool'],
  plurals: ['balls of yarn', 'balls of wool'],
  vi: ['cuộn len', 'cuộn len tròn'],
  height: 0.12,
  box: [120, 92],
  foot: 46,
  ground: 'ground',
  home: 'room',
  colours: { wool: 'rose' },
  variety: ['rose', 'teal', 'ochre', 'violet'],
  handle: 0.5,
  draw(pen, { colours }) {
    const wool = colours['wool']!
    pen.line('M60 88C84 96 92 78 104 84Q114 90 118 82', wool, 4)
    pen.circle(46, 46, 46, wool)
    pen.line('M10 34C26 22 54 20 74 34M5 48C28 34 62 36 84 52M10 64C34 52 60 56 76 72', wool, 3, 1)
    pen.line('M30 6C20 24 22 60 36 84M50 4C66 18 76 44 70 78', wool, 3, 1)
  },
})

const rubberDuck = defineThing({
  id: 'rubber-duck',
  en: ['rubber duck', 'toy duck'],
  vi: ['vịt cao su', 'vịt đồ chơi', 'con vịt cao su'],
  height: 0.12,
  box: [120, 104],
  ground: 'table',
  colours: { body: 'yellow', beak: 'apricot', eye: 'ink' },
  variety: ['yellow', 'pink', 'sky'],
  faces: 'left',
  handle: 0.3,
  draw(pen, { colours }) {
    const { body, beak, eye } = colours as Record<string, Pigment>
    pen.area(
      'M20 66C22 52 34 54 46 58C66 62 84 58 96 44C104 38 116 44 118 56C122 84 102 104 66 104C36 104 18 90 20 66Z',
      body!,
    )
    pen.circle(44, 34, 33, body!)
    pen.area('M12 34C4 34 0 40 2 46C10 52 22 50 28 44C26 36 20 34 12 34Z', beak!, { shade: 0.7 })
    pen.circle(36, 26, 4.6, eye!, { shade: false })
    pen.area('M58 74C70 66 88 66 96 60C98 78 84 92 68 90C58 88 54 80 58 74Z', body!, {
      tone: 1,
      shade: false,
    })
  },
})

const palette = defineThing({
  id: 'paint-palette',
  en: ['paint palette', "painter's palette"],
  vi: ['bảng màu', 'bảng pha màu', 'hộp màu'],
  height: 0.12,
  box: [200, 96],
  ground: 'table',
  colours: { wood: 'wood' },
  handle: 0.5,
  draw(pen, { colours }) {
    const wood = colours['wood']!
    pen.area(
      'M4 58C4 30 60 10 116 12C170 14 198 34 194 58C190 70 168 66 160 74C156 82 164 94 128 95C60 98 4 88 4 58Z',
      wood,
      { tone: 1, shade: false },
    )
    pen.area(
      'M4 52C4 24 60 4 116 6C170 8 198 28 194 52C190 64 168 60 160 68C156 76 164 88 128 89C60 92 4 82 4 52Z',
      wood,
      { shade: false },
    )
    pen.ellipse(130, 70, 12, 7, wood, { tone: 1, shade: false })
    for (const [x, y, paint] of [
      [40, 46, 'red'],
      [68, 28, 'yellow'],
      [104, 22, 'cobalt'],
      [140, 28, 'leaf'],
      [166, 42, 'white'],
      [62, 66, 'plum'],
    ] as const)
      pen.ellipse(x, y, 15, 8.6, paint, { shade: 0.62 })
    pen.line('M96 62L176 0', 'umber', 4)
    pen.area('M98 58L90 62Q78 66 74 74Q88 76 96 68L102 63Z', 'cobalt', { shade: false })
  },
})

const wateringCan = defineThing({
  id: 'watering-can',
  en: ['watering can'],
  vi: ['bình tưới', 'bình tưới cây', 'thùng tưới'],
  height: 0.36,
  box: [180, 130],
  foot: 112,
  ground: 'ground',
  home: 'garden',
  colours: { tin: 'teal' },
  variety: ['teal', 'red', 'gray'],
  faces: 'left',
  handle: 0.92,
  draw(pen, { colours }) {
    const tin = colours['tin']!
    pen.line('M94 34C96 -6 156 0 150 40', tin, 8, 1)
    pen.line('M150 52C186 54 182 104 150 104', tin, 7, 1)
    pen.area('M82 118L76 96L26 32L14 40Z', tin, { tone: 1, shade: false })
    pen.area('M2 46L34 22L38 30L8 54Z', tin, { shade: false })
    pen.area('M74 34H150L156 122Q156 130 146 130H78Q68 130 68 122Z', tin)
    pen.ellipse(112, 36, 38, 8, tin, { tone: 1, shade: false })
    pen.line('M71 74H153', tin, 4, 1)
  },
})

export const littleThings: readonly Thing[] = [bouquet, yarn, rubberDuck, palette, wateringCan]
