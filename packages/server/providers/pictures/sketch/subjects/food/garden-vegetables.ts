import type { Pigment } from '../../pigments.ts'
import { defineThing, type Thing } from '../../thing.ts'
import { drawLeaf } from '../shapes.ts'

const corn = defineThing({
  id: 'corn',
  en: ['corn', 'ear of corn', 'corncob', 'maize'],
  plurals: ['ears of corn'],
  vi: ['bắp ngô', 'trái bắp', 'quả ngô', 'ngô'],
  height: 0.2,
  box: [90, 160],
  ground: 'table',
  colours: { kernel: 'yellow', husk: 'leaf' },
  handle: 0.2,
  draw(pen, { colours }) {
    const { kernel, husk } = colours as Record<string, Pigment>
    pen.area(
      'M45 2C62 6 72 40 70 84C70 116 60 136 45 140C30 136 20 116 20 84C18 40 28 6 45 2Z',
      kernel!,
    )
    pen.line('M24 52H66M21 70H69M21 88H69M26 34H64M32 18H58M38 8V130M52 8V130', kernel!, 2.4, 1)
    pen.area('M45 158C14 148 -6 104 8 52C24 76 44 110 45 158Z', husk!, { shade: false })
    pen.area('M45 158C76 148 96 104 82 52C66 76 46 110 45 158Z', husk!, { tone: 1, shade: false })
    pen.area('M45 160C30 140 30 110 45 84C60 110 60 140 45 160Z', 'olive', { shade: 0.5 })
  },
})

const garlic = defineThing({
  id: 'garlic',
  en: ['garlic', 'head of garlic'],
  vi: ['củ tỏi', 'tép tỏi', 'tỏi'],
  height: 0.05,
  box: [90, 92],
  ground: 'table',
  colours: { skin: 'white', tint: 'lilac' },
  draw(pen, { colours }) {
    const { skin, tint } = colours as Record<string, Pigment>
    pen.area(
      'M40 2L54 6C52 24 62 30 76 40C94 54 92 88 64 91H26C-2 88 -4 54 14 40C28 30 40 22 40 2Z',
      skin!,
    )
    pen.area(
      'M46 10C40 30 28 40 26 60C24 76 30 86 36 91H26C-2 88 -4 54 14 40C28 30 42 26 46 10Z',
      tint!,
      { shade: false },
    )
    pen.line('M48 14C46 40 40 60 46 90M50 16C58 36 66 50 64 88', skin!, 2.4, 1)
  },
})

const onion = defineThing({
  id: 'onion',
  en: ['onion'],
  vi: ['củ hành', 'hành tây', 'củ hành tây', 'hành'],
  height: 0.075,
  box: [94, 98],
  ground: 'table',
  colours: { skin: 'terracotta', sprout: 'olive' },
  variety: ['terracotta', 'burgundy', 'white'],
  draw(pen, { colours }) {
    const { skin, sprout } = colours as Record<string, Pigment>
    drawLeaf(pen, sprout!, { at: [46, 22], length: 24, angle: 108, width: 0.3 })
    drawLeaf(pen, sprout!, { at: [48, 22], length: 22, angle: 70, width: 0.3 })
    pen.area('M47 16C56 26 94 34 94 62C94 84 72 96 47 96S0 84 0 62C0 34 38 26 47 16Z', skin!)
    pen.line('M46 22C22 40 18 70 36 94M48 22C60 44 62 72 54 95', skin!, 2.6, 1)
  },
})

const potato = defineThing({
  id: 'potato',
  en: ['potato', 'sweet potato'],
  vi: ['củ khoai', 'khoai tây', 'củ khoai tây', 'khoai lang'],
  height: 0.06,
  box: [112, 74],
  ground: 'table',
  colours: { skin: 'wood' },
  variety: ['wood', 'sand', 'burgundy'],
  draw(pen, { colours }) {
    const skin = colours['skin']!
    pen.area(
      'M4 46C-2 22 22 4 52 4C70 4 78 10 94 14C112 20 116 44 106 58C96 76 70 74 48 73C24 74 8 66 4 46Z',
      skin,
    )
    for (const [x, y] of [
      [28, 32],
      [50, 22],
      [44, 54],
      [72, 42],
      [86, 28],
    ] as const)
      pen.ellipse(x, y, 3.6, 2, skin, { tone: 1, shade: false })
  },
})

const cabbage = defineThing({
  id: 'cabbage',
  en: ['cabbage', 'lettuce'],
  vi: ['bắp cải', 'cải bắp', 'rau xà lách', 'cây bắp cải'],
  height: 0.17,
  box: [124, 104],
  ground: 'table',
  colours: { leaf: 'leaf', inner: 'mint' },
  variety: ['leaf', 'plum', 'forest'],
  draw(pen, { colours }) {
    const { leaf, inner } = colours as Record<string, Pigment>
    pen.area(
      'M20 92C-6 78 -4 38 22 26C44 40 40 80 20 92ZM104 92C130 78 128 38 102 26C80 40 84 80 104 92Z',
      leaf!,
      { tone: 1, shade: false },
    )
    pen.area('M62 6C92 2 116 26 114 60C112 88 90 104 62 104S12 88 10 60C8 26 32 2 62 6Z', leaf!)
    pen.area('M62 18C84 16 100 34 98 60C96 80 82 92 62 92S28 80 26 60C24 34 40 16 62 18Z', inner!, {
      shade: 0.62,
    })
    pen.area('M62 104C34 96 14 74 12 46C36 48 56 64 62 104Z', leaf!, { shade: false })
    pen.area('M62 104C90 96 110 74 112 46C88 48 68 64 62 104Z', leaf!, { tone: 1, shade: false })
    pen.line(
      'M62 30V62M62 44Q72 38 78 30M62 48Q52 42 46 34M26 60Q48 76 58 98M98 60Q76 76 66 98',
      'cream',
      2.6,
    )
  },
})

const broccoli = defineThing({
  id: 'broccoli',
  en: ['broccoli'],
  vi: ['bông cải xanh', 'súp lơ xanh', 'bông cải'],
  height: 0.15,
  box: [112, 110],
  ground: 'table',
  colours: { flower: 'forest', stem: 'leaf' },
  handle: 0.1,
  draw(pen, { colours }) {
    const { flower, stem } = colours as Record<string, Pigment>
    pen.area('M40 56H72C72 80 74 96 80 108Q56 114 32 108C38 96 40 80 40 56Z', stem!)
    pen.line('M44 70L24 52M68 70L88 52', stem!, 12)
    pen.area(
      'M8 58C-6 44 6 24 22 26C26 8 46 4 56 10C66 2 88 8 90 26C108 24 118 44 104 58C98 70 82 68 76 62C68 72 46 72 38 62C30 70 14 68 8 58Z',
      flower!,
    )
    for (const [x, y] of [
      [30, 36],
      [52, 24],
      [50, 48],
      [74, 38],
      [20, 50],
    ] as const)
      pen.circle(x, y, 3.4, flower!, { tone: 1, shade: false })
  },
})

const avocado = defineThing({
  id: 'avocado',
  en: ['avocado', 'half an avocado'],
  vi: ['quả bơ', 'trái bơ'],
  height: 0.1,
  box: [84, 112],
  ground: 'table',
  colours: { skin: 'pine', flesh: 'olive', stone: 'brown' },
  handle: 0.3,
  draw(pen, { colours }) {
    const { skin, flesh, stone } = colours as Record<string, Pigment>
    pen.area(
      'M42 0C58 0 62 22 70 40C80 56 84 64 84 76C84 98 64 112 42 112S0 98 0 76C0 64 4 56 14 40C22 22 26 0 42 0Z',
      skin!,
    )
    pen.area(
      'M42 9C53 9 56 28 63 44C72 60 75 66 75 76C75 93 60 103 42 103S9 93 9 76C9 66 12 60 21 44C28 28 31 9 42 9Z',
      flesh!,
      { shade: false },
    )
    pen.area(
      'M42 18C50 18 52 34 58 48C66 62 68 68 68 76C68 89 56 96 42 96S16 89 16 76C16 68 18 62 26 48C32 34 34 18 42 18Z',
      'sand',
      { shade: 0.74 },
    )
    pen.circle(42, 74, 18, stone!)
  },
})

const durian = defineThing({
  id: 'durian',
  en: ['durian'],
  vi: ['quả sầu riêng', 'trái sầu riêng', 'sầu riêng'],
  height: 0.28,
  box: [124, 140],
  ground: 'table',
  colours: { skin: 'olive', stem: 'brown' },
  draw(pen, { colours }) {
    const { skin, stem } = colours as Record<string, Pigment>
    pen.line('M62 20V4M52 4H72', stem!, 7)
    const spikes = Array.from({ length: 26 }, (_, at) => {
      const angle = (at / 26) * Math.PI * 2
      const [wide, tall] = at % 2 ? [53, 54] : [62, 63]
      return [62 + Math.sin(angle) * wide, 77 - Math.cos(angle) * tall] as const
    })
    pen.polygon(spikes, skin!)
    for (const [row, y] of [40, 62, 84, 106].entries())
      for (let x = 28 + (row % 2) * 11; x < 100; x += 22)
        pen.area(`M${x - 7} ${y + 7}L${x} ${y - 6}L${x + 7} ${y + 7}Z`, skin!, {
          tone: 1,
          shade: false,
        })
  },
})

export const gardenVegetables: readonly Thing[] = [
  corn,
  garlic,
  onion,
  potato,
  cabbage,
  broccoli,
  avocado,
  durian,
]
