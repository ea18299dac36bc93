import type { Pigment } from '../pigments.ts'
import { defineThing, type Thing } from '../thing.ts'

const FLAT = { shade: false } as const

const picnic = defineThing({
  id: 'picnic',
  en: ['picnic blanket', 'picnic cloth'],
  vi: ['tấm khăn dã ngoại', 'thảm dã ngoại'],
  height: 0.5,
  box: [220, 76],
  ground: 'ground',
  home: 'meadow',
  colours: { cloth: 'red', checks: 'white', basket: 'wood' },
  variety: ['red', 'cobalt', 'forest'],
  anchors: { top: { at: [70, 56], width: 90 } },
  draw(pen, { colours }) {
    const { cloth, checks, basket } = colours as Record<'cloth' | 'checks' | 'basket', Pigment>
    const outline = 'M30 44H196L220 76H0Z'
    pen.area(outline, cloth, FLAT)
    pen.clip(outline, (inside) => {
      for (const y of [50, 64]) inside.rect(0, y, 220, 6, checks, { ...FLAT, opacity: 0.55 })
      for (const x of [20, 60, 100, 140, 180])
        inside.area(`M${x + 18} 44H${x + 30}L${x + 24} 76H${x + 8}Z`, checks, {
          ...FLAT,
          opacity: 0.55,
        })
    })
    pen.line('M136 24Q158 -14 180 24', basket, 4, 1)
    pen.area('M128 24H190L184 60H134Z', basket)
    pen.area('M126 20H192V30H126Z', basket, { tone: 1, shade: false })
    pen.circle(84, 54, 9, 'red')
    pen.circle(100, 57, 8, 'leaf')
    pen.area('M44 28H52V38Q58 42 58 50V66H38V50Q38 42 44 38Z', 'forest', { shade: 0.6 })
  },
})

const branch = defineThing({
  id: 'branch',
  en: ['branch', 'tree branch', 'bough', 'twig'],
  plurals: ['branches'],
  vi: ['cành cây', 'nhánh cây', 'cành'],
  height: 2.1,
  box: [250, 210],
  foot: 200,
  ground: 'ground',
  home: 'forest',
  colours: { bark: 'brown', leaves: 'forest' },
  anchors: { top: { at: [96, 108], width: 90 } },
  draw(pen, { colours }) {
    const { bark, leaves } = colours as Record<'bark' | 'leaves', Pigment>
    pen.area('M182 30Q190 130 172 210H238Q220 120 232 30Z', bark)
    pen.area('M190 118Q110 104 20 116L4 106Q90 90 192 92Z', bark, { tone: 1, shade: false })
    pen.area('M60 108Q44 88 30 84L26 90Q40 98 48 110Z', bark, FLAT)
    for (const [x, y, radius] of [
      [212, 34, 40],
      [176, 26, 30],
      [238, 60, 24],
    ] as const)
      pen.circle(x, y, radius, leaves, { shade: 0.6 })
    for (const [x, y, turn] of [
      [20, 100, -30],
      [8, 112, 20],
      [30, 82, -60],
      [44, 120, 60],
      [140, 88, -70],
      [150, 116, 50],
    ] as const)
      pen.group({ turn, around: [x, y] }, (leaf) =>
        leaf.area(`M${x} ${y}q-12 -9 -26 0q14 9 26 0Z`, leaves, { shade: 0.5 }),
      )
  },
})

const baby = defineThing({
  id: 'baby',
  en: ['baby', 'newborn', 'infant'],
  vi: ['em bé sơ sinh', 'trẻ sơ sinh', 'đứa bé sơ sinh'],
  height: 0.32,
  box: [120, 62],
  ground: 'table',
  home: 'bedroom',
  colours: { blanket: 'sky', skin: 'skinLight' },
  variety: ['sky', 'pink', 'mint'],
  handle: 0.4,
  poses: ['sleeps'],
  draw(pen, { colours }) {
    const { blanket, skin } = colours as Record<'blanket' | 'skin', Pigment>
    pen.area('M10 34Q6 4 36 4Q60 4 74 20Q120 24 118 46Q112 62 64 62Q16 62 10 34Z', blanket)
    pen.circle(36, 30, 20, skin, { shade: 0.74 })
    pen.line('M25 31q4 4 8 0M39 31q4 4 8 0', 'ink', 2)
    pen.line('M32 40q4 3 8 0', 'terracotta', 2)
    pen.line('M34 12q4 -6 8 0', 'umber', 2.4)
    pen.area('M56 14Q76 30 62 62H72Q92 34 74 20Z', blanket, { tone: 1, shade: false })
  },
})

const heart = defineThing({
  id: 'heart',
  en: ['heart', 'love heart', 'red heart'],
  vi: ['trái tim', 'hình trái tim', 'quả tim'],
  height: 0.3,
  box: [120, 108],
  ground: 'table',
  colours: { paper: 'red' },
  variety: ['red', 'pink', 'burgundy'],
  handle: 0.2,
  draw(pen, { colours }) {
    pen.area(
      'M60 108C28 84 2 62 2 34C2 14 16 2 32 2C46 2 56 10 60 22C64 10 74 2 88 2C104 2 118 14 118 34C118 62 92 84 60 108Z',
      colours['paper']!,
    )
  },
})

/** What belongs to days outdoors and to people, and to none of the other groups. */
export const outings: readonly Thing[] = [picnic, branch, baby, heart]
